import { expect, test } from 'vitest';
import { drawMarks } from './draw-marks.ts';

const canvas = { width: 200, height: 100, pixelsPerPoint: 2 };

test('a mark is drawn in pixels of the picture', () => {
  const svg = drawMarks([{ box: { x0: 10, y0: 5, x1: 30, y1: 15 }, kind: 'Table' }], canvas);
  expect(svg).toContain('<rect x="20.0" y="10.0" width="40.0" height="20.0"');
  expect(svg).toContain('width="200" height="100"');
});

test('a note cannot break out of the drawing', () => {
  const svg = drawMarks(
    [{ box: { x0: 0, y0: 0, x1: 1, y1: 1 }, kind: 'x', note: '<a&b>' }],
    canvas,
  );
  expect(svg).toContain('&#60;a&#38;b&#62;');
});
