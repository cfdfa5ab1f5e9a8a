import type { Box } from '@sheaf/document';
import { expect, test } from 'vitest';
import type { Drawing, Rule } from '../../page/primitives.ts';
import type { FoundTable } from '../../tables/found-table.ts';
import { partPage } from '../blocks/part-page.ts';
import { setPage, setText } from '../formulas/write-test-words.ts';
import { findNetworks } from './find-networks.ts';
import { withNetworks } from './with-networks.ts';

const rule = (x0: number, y0: number, x1: number, y1: number): Rule => ({
  direction: x1 - x0 > y1 - y0 ? 'horizontal' : 'vertical',
  box: { x0, y0, x1: Math.max(x1, x0 + 0.5), y1: Math.max(y1, y0 + 0.5) },
  thickness: 0.5,
  color: 0,
  dashed: false,
});

/** The head of an arrow that points to the right. */
function arrow(x: number, y: number): Drawing {
  const box: Box = { x0: x - 6, y0: y - 3, x1: x, y1: y + 3 };
  const points = new Float32Array([x - 6, y - 3, x, y, x - 6, y + 3, x - 6, y - 3]);
  const operators = new Uint8Array([0, 1, 1, 17]);
  return { box, points, operators, fill: 0, stroke: null, strokeWidth: 0, dash: [] };
}

/** A box of a chart with the arrow that leads to it. */
function station(x: number, y: number) {
  return {
    rules: [
      rule(x, y, x + 60, y),
      rule(x, y + 30, x + 60, y + 30),
      rule(x, y, x, y + 30),
      rule(x + 60, y, x + 60, y + 30),
      rule(x - 40, y + 15, x, y + 15),
    ],
    arrow: arrow(x, y + 15),
  };
}

const STATIONS = [station(100, 100), station(200, 115), station(300, 130), station(400, 145)];
const RULES = STATIONS.flatMap(({ rules }) => rules);
const ARROWS = STATIONS.map((part) => part.arrow);
const NAMES = ['Read', 'Judge', 'Write', 'Send'].flatMap((name, at) =>
  setText(name, 110 + 100 * at, 118 + 15 * at),
);

test('boxes that arrows join are one drawing with all the labels in them', () => {
  const page = { ...setPage(NAMES), rules: RULES, drawings: ARROWS };
  const networks = findNetworks(page);
  expect(networks).toHaveLength(1);
  const [figure] = withNetworks([], networks, NAMES);
  expect(figure?.words).toEqual(NAMES);
});

test('a grid with arrows in its cells is none', () => {
  const grid = [100, 110, 120, 130, 140, 150, 160, 170].map((y) => rule(100, y, 400, y));
  const sides = [100, 200, 300, 400].map((x) => rule(x, 100, x, 170));
  const page = { ...setPage(NAMES), rules: [...grid, ...sides], drawings: ARROWS };
  expect(findNetworks(page)).toEqual([]);
});

test('strokes around sentences are their ornament', () => {
  const text = setText('These are the words of a sentence that goes on', 110, 118);
  const page = { ...setPage(text), rules: RULES, drawings: ARROWS };
  expect(findNetworks(page)).toEqual([]);
});

test('drawings in the cells of a table are part of it, and hide none of its words', () => {
  const page = { ...setPage(NAMES), rules: RULES, drawings: ARROWS };
  const sizes: number[] = [];
  const found = (box: Box) => (given: { readonly words: readonly unknown[] }) => {
    sizes.push(given.words.length);
    return [{ box, words: new Set() } as unknown as FoundTable];
  };
  const around = partPage(page, found({ x0: 50, y0: 90, x1: 500, y1: 190 }));
  expect(around.networks).toEqual([]);
  expect(sizes).toEqual([4, 4]);
  sizes.length = 0;
  const within = partPage(page, found({ x0: 100, y0: 100, x1: 160, y1: 130 }));
  expect(within.networks).toHaveLength(1);
  expect(sizes).toEqual([4, 0]);
});

test('strokes around a sentence are of formulas, and two signs without blanks are as good as a word', () => {
  const sentence = '函数在这一点的导数存在并且连续因此可以求出它的极限';
  const page = {
    ...setPage([...NAMES, ...setText(sentence, 110, 190)]),
    rules: [...RULES, rule(100, 130, 100, 200)],
    drawings: ARROWS,
  };
  expect(findNetworks(page)).toEqual([]);
});
