import { describe, expect, test } from 'vitest';
import type { GrayImage } from '../raster/gray-image.ts';
import type { PixelBox } from '../raster/pixel-box.ts';
import { formulasOf } from './find-formulas.ts';
import type { FormulaMaps } from './formula-maps.ts';

const SIDE = 200;
const EM = 20;

const box = (x0: number, y0: number, x1: number, y1: number): PixelBox => ({ x0, y0, x1, y1 });

function fill(data: Uint8Array | Float32Array, width: number, area: PixelBox, value: number): void {
  for (let y = area.y0; y < area.y1; y++)
    data.fill(value, y * width + area.x0, y * width + area.x1);
}

/** A white picture with black boxes on it. */
function draw(signs: readonly PixelBox[]): GrayImage {
  const data = new Uint8Array(SIDE * SIDE).fill(255);
  for (const sign of signs) fill(data, SIDE, sign, 0);
  return { width: SIDE, height: SIDE, data };
}

/** Maps a quarter as wide and high, with areas in their own pixels. */
function maps(displayed: readonly PixelBox[], inline: readonly PixelBox[] = []): FormulaMaps {
  const width = SIDE / 4;
  const map = (areas: readonly PixelBox[]) => {
    const data = new Float32Array(width * width);
    for (const area of areas) fill(data, width, area, 0.9);
    return data;
  };
  return {
    displayed: map(displayed),
    inline: map(inline),
    width,
    height: width,
    scaleX: 4,
    scaleY: 4,
  };
}

describe('formulas of a page', () => {
  test('end where their ink ends, with signs that reach out of their area, without the number beside them', () => {
    const bracket = box(40, 70, 44, 130);
    const letter = box(60, 90, 80, 110);
    const number = box(150, 90, 170, 110);
    const found = formulasOf(draw([bracket, letter, number]), maps([box(9, 19, 22, 31)]), EM);
    expect(found).toEqual([{ kind: 'displayed', x0: 40, y0: 70, x1: 80, y1: 130 }]);
  });

  test('are whole where the map parts them', () => {
    const signs = [box(40, 90, 60, 110), box(80, 90, 100, 110)];
    const found = formulasOf(draw(signs), maps([box(9, 21, 16, 29), box(19, 21, 26, 29)]), EM);
    expect(found).toEqual([{ kind: 'displayed', x0: 40, y0: 90, x1: 100, y1: 110 }]);
  });

  test('within lines keep apart where words part them', () => {
    const signs = [box(40, 90, 60, 110), box(80, 90, 100, 110)];
    const found = formulasOf(draw(signs), maps([], [box(9, 21, 16, 29), box(19, 21, 26, 29)]), EM);
    expect(found.map(({ kind, x0 }) => [kind, x0])).toEqual([
      ['inline', 40],
      ['inline', 80],
    ]);
  });

  test('are found once where both maps show them', () => {
    const area = box(9, 21, 16, 29);
    const found = formulasOf(draw([box(40, 90, 60, 110)]), maps([area], [area]), EM);
    expect(found.map(({ kind }) => kind)).toEqual(['displayed']);
  });

  test('are not where there is no ink', () => {
    expect(formulasOf(draw([]), maps([box(9, 21, 16, 29)]), EM)).toEqual([]);
  });
});
