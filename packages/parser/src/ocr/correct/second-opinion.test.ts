import { expect, test } from 'vitest';
import type { RecognitionEngine } from '../engines/recognition-engine.ts';
import type { OcrWord } from '../read/ocr-word.ts';
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
function reader(text: string, confidence = 0.9): RecognitionEngine & { asked: number } {
  const engine = {
    name: 'reader',
    lineHeight: 48,
    asked: 0,
    async recognise(lines: readonly unknown[]) {
      engine.asked += lines.length;
      return lines.map(() =>
        [...text].map((character, index) => ({
          text: character,
          confidence,
          start: index * 10,
          end: index * 10 + 9,
          alternatives: [],
        })),
      );
    },
  };
  return engine;
}

test('a doubtful word that is read alike again is trusted more, and nobody else is asked', async () => {
  const other = reader('Tofal');
  const readers = { own: reader('Total'), other };
  const [read] = await secondOpinion([word('Total', 0.5, 10)], page, readers);
  expect(read?.text).toBe('Total');
  expect(read?.confidence).toBeGreaterThan(0.75);
  expect(other.asked).toBe(0);
});

test('a doubtful word that both readers read otherwise is what they read', async () => {
  const readers = { own: reader('Total'), other: reader('Total') };
  const [read] = await secondOpinion([word('Tofal', 0.3, 10)], page, readers);
  expect(read?.text).toBe('Total');
  expect(read?.confidence).toBeGreaterThan(0.75);
});

test('a doubtful word that everybody reads otherwise is trusted less', async () => {
  const readers = { own: reader('Tolal', 0.3), other: reader('Tofal', 0.3) };
  const [read] = await secondOpinion([word('Total', 0.5, 10)], page, readers);
  expect(read?.text).toBe('Total');
  expect(read?.confidence).toBeLessThan(0.4);
});

test('nobody else is asked where the first reading is well ahead', async () => {
  const other = reader('Tofal');
  const own = reader('Total');
  let looks = 0;
  const wavering = {
    ...own,
    recognise: (lines: Parameters<typeof own.recognise>[0]) =>
      Promise.all(
        lines.map(async (line) => {
          const [read = []] = await (looks++ === 0 ? own : reader('Tofal', 0.3)).recognise([line]);
          return read;
        }),
      ),
  };
  const [read] = await secondOpinion([word('Total', 0.5, 10)], page, { own: wavering, other });
  expect(read?.text).toBe('Total');
  expect(other.asked).toBe(0);
});

test('a second look does not part a word', async () => {
  const readers = { own: reader('To tal'), other: reader('Total') };
  const [read] = await secondOpinion([word('Total', 0.5, 10)], page, readers);
  expect(read?.text).toBe('Total');
});

test('sure words and single letters are not read again', async () => {
  const words = [word('Total', 0.95, 10), word('A', 0.5, 170)];
  const readers = { own: reader('nothing'), other: reader('nothing') };
  expect(await secondOpinion(words, page, readers)).toEqual(words);
  expect(readers.own.asked + readers.other.asked).toBe(0);
});

test('a page of disputed words costs six questions to the slower reader', async () => {
  const readers = { own: reader('nothing'), other: reader('nothing') };
  const words = Array.from({ length: 50 }, () => word('Total', 0.5, 10));
  await secondOpinion(words, page, readers);
  expect(readers.other.asked).toBe(6);
});
