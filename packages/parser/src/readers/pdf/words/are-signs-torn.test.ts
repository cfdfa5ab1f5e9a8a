import { expect, test } from 'vitest';
import type { Word } from '../../../page/primitives.ts';
import { areSignsTorn } from './are-signs-torn.ts';
import { measureQuality } from './measure-quality.ts';

const PHRASES = ['本文对旋转', '抛物面', '表面', '交线与圆的', '对应性质'];

/** Lines of phrases of ten points, parted by so much, for each sign that is read by itself. */
function layer(blank: number, isApart: boolean): Word[] {
  const parts = isApart ? PHRASES.flatMap((phrase) => [...phrase]) : PHRASES;
  return [100, 120, 140].flatMap((baseline) => {
    let x0 = 50;
    return parts.map((text): Word => {
      const box = { x0, y0: baseline - 8, x1: x0 + 10 * text.length, y1: baseline + 2 };
      x0 = box.x1 + blank;
      const style = { fontName: 'Song', fontSize: 10 } as Word['style'];
      const spaceAfter = blank > 0;
      return {
        text,
        box,
        baseline,
        style,
        angle: 0,
        origin: 'text_layer',
        confidence: 1,
        spaceAfter,
      };
    });
  });
}

test('signs that each have a blank behind them are torn', () => {
  expect(areSignsTorn(layer(3, true))).toBe(true);
});

test('signs that touch, and texts in columns, are whole', () => {
  expect(areSignsTorn(layer(0, true))).toBe(false);
  expect(areSignsTorn(layer(20, false))).toBe(false);
});

test('titles that are spaced on purpose say nothing about a page', () => {
  expect(areSignsTorn(layer(3, true).slice(0, 10))).toBe(false);
});

test('a torn layer over a scan is poor, torn text of a page itself is all there is', () => {
  const words = layer(3, true);
  const page = { width: 600, height: 800, words, pictures: [], drawings: [], shades: [] };
  const reason = (isOcrLayer: boolean) => measureQuality({ ...page, isOcrLayer }).ocrReason;
  expect(reason(true)).toBe('poor_ocr_layer');
  expect(reason(false)).toBeNull();
});
