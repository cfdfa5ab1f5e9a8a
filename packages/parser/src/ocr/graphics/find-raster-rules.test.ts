import { describe, expect, test } from 'vitest';
import type { GrayImage } from '../raster/gray-image.ts';
import { inkMap } from '../raster/ink-map.ts';
import type { PixelBox } from '../raster/pixel-box.ts';
import { findRasterRules } from './find-raster-rules.ts';

/** Pixels a point. */
const SCALE = 2;

/** White paper with level strokes, two pixels high (pixels from and to, height). */
function paperWith(strokes: readonly (readonly [number, number, number])[], gray = 0): GrayImage {
  const [width, height] = [600, 200];
  const data = new Uint8Array(width * height).fill(255);
  for (const [from, to, y] of strokes) {
    for (const row of [y, y + 1]) data.fill(gray, row * width + from, row * width + to);
  }
  return { width, height, data };
}

function rulesOf(image: GrayImage, words: readonly PixelBox[] = []) {
  return findRasterRules(inkMap(image), words, SCALE, image)
    .filter(({ direction }) => direction === 'horizontal')
    .map(({ x0, x1 }) => [x0, x1]);
}

describe('the rules of a scan', () => {
  test('go on over the pieces that a scan has broken off them', () => {
    const image = paperWith([
      [50, 150, 100],
      [158, 178, 100],
      [190, 212, 101],
    ]);
    expect(rulesOf(image)).toEqual([[50, 212]]);
  });

  test('go on over pieces where they are faint', () => {
    const image = paperWith(
      [
        [50, 150, 100],
        [160, 200, 100],
      ],
      215,
    );
    expect(rulesOf(image)).toEqual([[50, 200]]);
  });

  test('stay apart where each is long', () => {
    const image = paperWith([
      [50, 250, 100],
      [262, 450, 100],
    ]);
    expect(rulesOf(image)).toEqual([
      [50, 250],
      [262, 450],
    ]);
  });

  test('end before strokes farther off than these are long, out of line, or of words', () => {
    const long = [50, 150, 100] as const;
    expect(rulesOf(paperWith([long, [180, 200, 100]]))).toEqual([[50, 150]]);
    expect(rulesOf(paperWith([long, [155, 175, 110]]))).toEqual([[50, 150]]);
    const word = { x0: 154, y0: 80, x1: 180, y1: 103 };
    expect(rulesOf(paperWith([long, [156, 176, 100]]), [word])).toEqual([[50, 150]]);
  });

  test('are as thick as they are drawn where letters touch them', () => {
    const letters = [104, 106, 108, 110].map((y) => [200, 260, y] as const);
    const image = paperWith([[50, 450, 102], ...letters]);
    const [rule] = findRasterRules(inkMap(image), [], SCALE, image);
    expect(rule).toMatchObject({ x0: 50, x1: 450, y0: 102, y1: 104, thickness: 2 });
  });

  test('are no feet of letters side by side, and those under a word are', () => {
    const word = { x0: 60, y0: 80, x1: 160, y1: 102 };
    const feet = Array.from({ length: 12 }, (_, at) => [62 + at * 8, 68 + at * 8, 100] as const);
    expect(rulesOf(paperWith(feet), [word])).toEqual([]);
    expect(rulesOf(paperWith([[62, 158, 100]]), [word])).toEqual([[62, 158]]);
  });

  test('are no stems of letters one below the other', () => {
    const lines = [40, 53, 66, 79].map((y) => ({ x0: 60, y0: y, x1: 160, y1: y + 12 }));
    const stems = lines.flatMap(({ y0 }) =>
      [1, 3, 5, 7, 9].map((row) => [100, 102, y0 + row] as const),
    );
    const image = paperWith(stems);
    const found = (words: readonly PixelBox[]) =>
      findRasterRules(inkMap(image), words, SCALE, image);
    expect(found([])).toHaveLength(1);
    expect(found(lines)).toEqual([]);
  });
});
