import { expect, test } from 'vitest';
import type { Area } from '../chart-scene.ts';
import { joinLabels } from '../labels/join-labels.ts';
import type { LegendEntry } from '../legend/find-legend.ts';
import { testWord } from '../write-test-chart.ts';
import { stackAreas } from './stack-areas.ts';

const [BLUE, RED] = [0x2876dd, 0xb00020];

/** An area down to 250 with corners every sixty points. */
function areaOf(color: number, heights: readonly number[]): Area {
  const top = heights.map((height, at) => ({ x: 60 * at, y: 250 - height }));
  return { top, bottom: top.map(({ x }) => ({ x, y: 250 })), color, isTraced: false };
}

function legendOf(...colors: readonly number[]): LegendEntry[] {
  const labels = joinLabels(colors.map((_, at) => testWord(`Name${at}`, 100 + 100 * at, 20)));
  return labels.map((label, at) => ({
    name: label.text,
    label,
    color: colors[at] ?? 0,
    key: { box: label.box, color: colors[at] ?? 0 },
  }));
}

const high = areaOf(RED, [90, 120, 100]);
const low = areaOf(BLUE, [40, 70, 60]);

test('areas painted from the highest to the lowest and named the other way round are a stack', () => {
  const { areas, isUnclear } = stackAreas([high, low], legendOf(BLUE, RED), 0.5);
  expect(isUnclear).toBe(false);
  expect(areas.map(({ bottom }) => bottom)).toEqual([low.top, low.bottom]);
});

test('named in the order they are painted, or not named, they may stand behind each other as well', () => {
  for (const legend of [legendOf(RED, BLUE), []])
    expect(stackAreas([high, low], legend, 0.5)).toEqual({ areas: [high, low], isUnclear: true });
});

test('areas that cross stand behind each other, and a lone one on its base', () => {
  const crossing = areaOf(BLUE, [40, 130, 60]);
  const clear = { isUnclear: false };
  const legend = legendOf(BLUE, RED);
  expect(stackAreas([high, crossing], legend, 0.5)).toEqual({ areas: [high, crossing], ...clear });
  expect(stackAreas([low], legend, 0.5)).toEqual({ areas: [low], ...clear });
});
