import { expect, test } from 'vitest';
import type { ReadCharacter, RecognitionEngine } from '../engines/recognition-engine.ts';
import { rereadLatinRuns } from './reread-latin-runs.ts';

const HEIGHT = 48;
const BLANK = { levels: [{ width: 960, height: HEIGHT, data: new Uint8Array(960 * HEIGHT) }] };

/** Characters one after the other, each as wide as told, in the middle of their places. */
function charactersOf(text: string, wide = 30, confidence = 0.95): ReadCharacter[] {
  return [...text].map((sign, index) => ({
    text: sign,
    confidence,
    start: index * wide + wide / 3,
    end: index * wide + (wide * 2) / 3,
    alternatives: [],
  }));
}

/** A reader of Latin letters that finds this text in whatever it is given, and keeps how wide that was. */
function readerOf(text: string, confidence = 0.95) {
  const widths: number[] = [];
  const engine: RecognitionEngine = {
    name: 'latin',
    lineHeight: HEIGHT / 2,
    recognise: async (lines) => {
      widths.push(...lines.map(({ width }) => width * 2));
      return lines.map(() => charactersOf(text, 12, confidence));
    },
  };
  return { engine, widths };
}

async function reread(line: string, latin: RecognitionEngine): Promise<ReadCharacter[]> {
  const box = { x0: 0, y0: 0, x1: 960, y1: HEIGHT, angle: 0, score: 1 };
  const lines = [{ box, width: 960, characters: charactersOf(line) }];
  const [read = []] = await rereadLatinRuns(BLANK, lines, HEIGHT, latin);
  return [...read];
}

const textOf = (characters: readonly ReadCharacter[]) =>
  characters.map(({ text }) => text).join('');

test('Latin words among ideographs get their blanks from the reader of Latin letters', async () => {
  const { engine, widths } = readerOf('(Object oriented)');
  const read = await reread('编程（Objectoriented）语言', engine);
  expect(textOf(read)).toBe('编程（Object oriented）语言');
  expect(widths).toHaveLength(1);
  expect(widths[0]).toBeGreaterThan(14 * 30 - 20);
  expect(widths[0]).toBeLessThan(16 * 30);
  const starts = read.map(({ start }) => start);
  expect(starts).toEqual(starts.toSorted((a, b) => a - b));
});

test('another word, one with less in it, or one the reader is not sure of, is not taken', async () => {
  expect(textOf(await reread('法Act2023)*21に', readerOf('Act 2023').engine))).toBe(
    '法Act2023)*21に',
  );
  expect(textOf(await reread('编程Objectoriented', readerOf('Harbour').engine))).toBe(
    '编程Objectoriented',
  );
  const unsure = readerOf('Object oriented', 0.6).engine;
  expect(textOf(await reread('编程Objectoriented', unsure))).toBe('编程Objectoriented');
});

test('units and lines without ideographs are left alone', async () => {
  const { engine, widths } = readerOf('m');
  expect(textOf(await reread('高5m的塔', engine))).toBe('高5m的塔');
  expect(textOf(await reread('Objectoriented', engine))).toBe('Objectoriented');
  expect(widths).toEqual([]);
});
