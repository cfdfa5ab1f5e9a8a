import { expect, test } from 'vitest';
import type { LineBox } from '../detect/join-regions.ts';
import { doubtfulParts } from './doubtful-parts.ts';
import type { OcrWord } from './ocr-word.ts';

const LINE: LineBox = { x0: 0, y0: 0, x1: 300, y1: 30, angle: 0, score: 1 };

function word(x0: number, x1: number, confidence: number): OcrWord {
  return {
    text: '311086030',
    x0,
    x1,
    y0: 2,
    y1: 28,
    baseline: 26,
    fontSize: 26,
    weight: 0.1,
    spaceAfter: true,
    angle: 0,
    confidence,
  };
}

test('what follows a sure number and left no word is in doubt', () => {
  expect(doubtfulParts(LINE, [word(8, 100, 0.98)])).toEqual([{ ...LINE, x0: 100 }]);
});

test('of a sure line the unsure word in the middle is in doubt', () => {
  const words = [word(8, 140, 0.98), word(150, 190, 0.4), word(196, 292, 0.98)];
  const [part, ...others] = doubtfulParts(LINE, words);
  expect(others).toEqual([]);
  expect(part).toMatchObject({ x0: 140, x1: 196 });
});

test('a line read throughout is in no doubt, one that no word is sure of is so as a whole', () => {
  expect(doubtfulParts(LINE, [word(8, 140, 0.98), word(150, 292, 0.95)])).toEqual([]);
  expect(doubtfulParts(LINE, [word(8, 292, 0.3)])).toEqual([LINE]);
  expect(doubtfulParts(LINE, [])).toEqual([LINE]);
});
