import { expect, test } from 'vitest';
import { extendRules } from './extend-rules.ts';

const level = (x0: number, x1: number, y: number) =>
  ({ direction: 'horizontal', x0, x1, y0: y, y1: y + 2, thickness: 2 }) as const;

const spans = (rules: Parameters<typeof extendRules>[0]) =>
  extendRules(rules, [], [], 2).map(({ x0, x1 }) => [x0, x1]);

test('halves of a rule that runs askew, one a row below the other, are one rule', () => {
  expect(spans([level(270, 560, 101), level(30, 426, 102)])).toEqual([[30, 560]]);
});

test('double rules and rules of different heights stay apart', () => {
  expect(spans([level(30, 560, 100), level(30, 560, 103)])).toHaveLength(2);
  expect(spans([level(30, 300, 100), level(280, 560, 110)])).toHaveLength(2);
});
