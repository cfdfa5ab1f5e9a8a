import { expect, test } from 'vitest';
import type { RecognitionEngine } from '../engines/recognition-engine.ts';
import { readLines } from './read-lines.ts';

/** A line that is read in two pieces. */
const LINE = { x0: 0, y0: 0, x1: 1200, y1: 24, angle: 0, score: 1 };
const BLACK = { levels: [{ width: 1200, height: 24, data: new Uint8Array(1200 * 24) }] };

/** A reader that finds one letter in every piece. */
function readerOf(letter: string): RecognitionEngine {
  return {
    name: 'one letter',
    lineHeight: 24,
    recognise: async (lines) =>
      lines.map(({ width }) => [
        { text: letter, confidence: 0.99, start: 0, end: width, alternatives: [] },
      ]),
  };
}

test.each([
  ['水', ['水水']],
  ['か', ['かか']],
  ['。', ['。。']],
  ['a', ['a', 'a']],
  ['가', ['가', '가']],
])('pieces of a long line that end and begin with %s', async (letter, expected) => {
  const words = await readLines(BLACK, [LINE], readerOf(letter));
  expect(words.map(({ text }) => text)).toEqual(expected);
});
