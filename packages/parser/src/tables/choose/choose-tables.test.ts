import { expect, test } from 'vitest';
import { chooseTables } from './choose-tables.ts';

const area = (name: string, y0: number, confidence: number, worth: number) => ({
  name,
  box: { x0: 50, y0, x1: 350, y1: y0 + 100 },
  confidence,
  worth,
});

const chosen = (candidates: readonly ReturnType<typeof area>[]): string[] =>
  chooseTables(candidates, 0.5).map(({ name }) => name);

test('an area that looks like some of a table, but never like one, stays text', () => {
  const chart = area('chart', 100, 0.95, 0.11);
  expect(chosen([chart, area('table', 400, 0.95, 0.9)])).toEqual(['table']);
});

test('of areas at one place the one that does best as a table is taken', () => {
  const candidates = [area('cut', 120, 0.99, 0.5), area('whole', 100, 0.9, 0.8)];
  expect(chosen(candidates)).toEqual(['whole']);
});
