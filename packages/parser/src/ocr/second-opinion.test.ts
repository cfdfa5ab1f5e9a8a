import { expect, test } from 'vitest';
import type { OcrWord } from './ocr-word.ts';
import type { RecognitionEngine } from './recognition-engine.ts';
import { secondOpinion } from './second-opinion.ts';

const page = { levels: [{ width: 400, height: 40, data: new Uint8Array(16_000).fill(255) }] };

function word(text: string, confidence: number, x0: number): OcrWord {
  return {
    text,
    x0,
    y0: 10,
    x1: x0 + 60,
    y1: 26,
    baseline: 24,
    fontSize: 16,
    confidence,
    weight: 0.1,
    spaceAfter: true,
    angle: 0,
  };
}

/** Reads the same on every line, and counts the lines. */
function reader(text: string): RecognitionEngine & { asked: number } {
  const engine = {
    name: 'other',
    lineHeight: 48,
    asked: 0,
    async recognise(lines: readonly unknown[]) {
      engine.asked += lines.length;
      return lines.map(() =>
        [...text].map((character, index) => ({
          text: character,
          confidence: 0.9,
          start: index * 10,
          end: index * 10 + 9,
          alternatives: [],
        })),
      );
    },
  };
  return engine;
}

test('a doubtful word that another engine reads differently is trusted less', async () => {
  const [read] = await secondOpinion([word('Total', 0.5, 10)], page, reader('Tofal'));
  expect(read?.confidence).toBeCloseTo(0.2);
  expect(read?.text).toBe('Total');
});

test('a doubtful word that another engine reads alike is trusted more', async () => {
  const [read] = await secondOpinion([word('Total:', 0.5, 10)], page, reader('total'));
  expect(read?.confidence).toBe(0.75);
});

test('sure, hopeless and short words are not read again', async () => {
  const words = [word('Total', 0.95, 10), word('Total', 0.1, 90), word('A1', 0.5, 170)];
  const other = reader('nothing');
  expect(await secondOpinion(words, page, other)).toEqual(words);
  expect(other.asked).toBe(0);
});

test('a page of doubtful words costs six of them', async () => {
  const other = reader('nothing');
  const words = Array.from({ length: 50 }, () => word('Total', 0.5, 10));
  await secondOpinion(words, page, other);
  expect(other.asked).toBe(6);
});
