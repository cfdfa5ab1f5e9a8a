import { expect, test } from 'vitest';
import { wordsOfLine } from './words-of-line.ts';

const LINE_HEIGHT = 40;

/** A line of upright strokes, one a letter, of the widths given, 10 pixels apart. */
function lineOf(widths: readonly number[], isBlurred = false) {
  const width = widths.length * 10;
  const data = new Uint8Array(width * LINE_HEIGHT).fill(255);
  for (let y = 8; y < 32; y++) {
    for (const [letter, stroke] of widths.entries()) {
      const start = y * width + letter * 10 + 3;
      data.fill(0, start, start + stroke);
      if (isBlurred) {
        data[start] = 128;
        data[start + stroke] = 128;
      }
    }
  }
  return { width, data };
}

function wordsOf(line: { width: number; data: Uint8Array }, text: string) {
  const characters = [...text].map((character, index) => ({
    text: character,
    confidence: 0.99,
    start: index * 10,
    end: index * 10 + 9,
    alternatives: [],
  }));
  const box = { x0: 0, y0: 0, x1: line.width, y1: LINE_HEIGHT, angle: 0, score: 1 };
  return wordsOfLine(characters, line, LINE_HEIGHT, box);
}

function weights(line: { width: number; data: Uint8Array }, text: string): number[] {
  return wordsOf(line, text).map(({ weight }) => weight);
}

test('each word of a line has the weight of its own strokes', () => {
  const [thin = 0, thick = 0] = weights(lineOf([2, 2, 2, 0, 3, 3, 3]), 'lll lll');
  expect(thick / thin).toBeCloseTo(1.5, 1);
});

test('blur does not change the weight', () => {
  const [sharp = 0] = weights(lineOf([3, 3, 3]), 'lll');
  const [blurred = 0] = weights(lineOf([3, 3, 3], true), 'lll');
  expect(blurred / sharp).toBeCloseTo(1, 1);
});

test('a blank follows all words but the last, which is the first to be read from the right', () => {
  const line = lineOf([2, 2, 2, 0, 3, 3, 3]);
  expect(wordsOf(line, 'lll lll').map(({ spaceAfter }) => spaceAfter)).toEqual([true, false]);
  expect(wordsOf(line, 'ווו ווו').map(({ spaceAfter }) => spaceAfter)).toEqual([true, true]);
});

test('the number of a part stands apart from its name where the line has a gap', () => {
  const characters = (name: number) =>
    [...'1.2绪论'].map((text, index) => ({
      text,
      confidence: 0.99,
      start: index * 10 + (index < 3 ? 0 : name),
      end: index * 10 + 9 + (index < 3 ? 0 : name),
      alternatives: [],
    }));
  const textsOf = (gap: number) => {
    const line = lineOf([6, 2, 6, ...Array.from({ length: gap }, () => 0), 7, 7]);
    const box = { x0: 0, y0: 0, x1: line.width, y1: LINE_HEIGHT, angle: 0, score: 1 };
    return wordsOfLine(characters(gap * 10), line, LINE_HEIGHT, box).map(({ text }) => text);
  };
  expect(textsOf(2)).toEqual(['1.2', '绪论']);
  expect(textsOf(0)).toEqual(['1.2绪论']);
});
