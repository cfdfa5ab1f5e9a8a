import type { Box } from '@sheaf/document';
import { expect, test } from 'vitest';
import type { Drawing } from '../../page/primitives.ts';
import { setPage, setText } from '../formulas/write-test-words.ts';
import { findFigures } from './find-figures.ts';

/** A filled polygon with four corners. */
function polygon(x0: number, y0: number, x1: number, y1: number): Drawing {
  const box: Box = { x0, y0, x1, y1 };
  const points = new Float32Array([x0, y0, x1, y0, x1 - 1, y1, x0 + 1, y1, x0, y0]);
  const operators = new Uint8Array([0, 1, 1, 1, 1]);
  return { box, points, operators, fill: 0x3366aa, stroke: null, strokeWidth: 0, dash: [] };
}

const words = setText('General notes', 74, 298);

test('a heading in a border that a browser has printed is no figure', () => {
  const border = [
    polygon(66, 278, 559, 279),
    polygon(66, 302, 559, 303),
    polygon(66, 278, 67, 303),
    polygon(558, 278, 559, 303),
  ];
  expect(findFigures({ ...setPage(words), drawings: border }, words, [])).toEqual([]);
});

test('polygons that are no rules are one', () => {
  const shapes = [
    polygon(66, 270, 120, 320),
    polygon(110, 280, 200, 330),
    polygon(180, 270, 240, 310),
  ];
  expect(findFigures({ ...setPage(words), drawings: shapes }, words, [])).toHaveLength(1);
});
