import { expect, test } from 'vitest';
import { decodeCtc, type StepChances } from '../engines/decode-ctc.ts';
import { letterModel, ownLetterModel } from './letter-model.ts';
import { respellWords } from './respell-words.ts';

const CHARACTERS = ['', ...' abcdefghijklmnopqrstuvwxyzSDN@.'];

/** A line as a reader sees it: for each step the chances of some characters, the rest being nothing new. */
function lineOf(steps: readonly Readonly<Record<string, number>>[]): StepChances {
  const values = new Float32Array(steps.length * CHARACTERS.length);
  for (const [step, seen] of steps.entries()) {
    const start = step * CHARACTERS.length;
    values[start] = 1;
    for (const [character, chance] of Object.entries(seen)) {
      values[start + CHARACTERS.indexOf(character)] = chance;
      values[start] = (values[start] ?? 0) - chance;
    }
  }
  return { values, offset: 0, steps: steps.length, characters: CHARACTERS, pixelsPerStep: 4 };
}

/** Each letter seen clearly at a step of its own, but for those said otherwise. */
function seen(
  text: string,
  doubts: Readonly<Record<number, Readonly<Record<string, number>>>> = {},
) {
  return lineOf(
    [...text].flatMap((character, index) => [doubts[index] ?? { [character]: 0.99 }, {}]),
  );
}

function readTwice(line: StepChances) {
  return respellWords(decodeCtc(line), line, ownLetterModel);
}

function textOf(line: StepChances): string {
  return readTwice(line)
    .map(({ text }) => text)
    .join('');
}

test('a doubtful letter is settled by what words are like', () => {
  expect(textOf(seen('rcport', { 1: { c: 0.55, e: 0.4 } }))).toBe('report');
});

test('one letter read for two is settled too', () => {
  const line = lineOf([
    { r: 0.99 },
    { e: 0.99 },
    { t: 0.99 },
    { u: 0.99 },
    {},
    { r: 0.35, m: 0.6 },
    { n: 0.4 },
    {},
  ]);
  expect(
    decodeCtc(line)
      .map(({ text }) => text)
      .join(''),
  ).toBe('retum');
  expect(textOf(line)).toBe('return');
});

test('what the reader is sure of stays, however odd', () => {
  expect(textOf(seen('rcport'))).toBe('rcport');
  expect(textOf(seen('xqzvw'))).toBe('xqzvw');
});

test('a word stays in spite of a doubt', () => {
  expect(textOf(seen('form', { 2: { r: 0.6, n: 0.35 } }))).toBe('form');
});

test('addresses on the net are not words', () => {
  expect(textOf(seen('rcport@home', { 1: { c: 0.55, e: 0.4 } }))).toBe('rcport@home');
});

test('abbreviations of documents are words', () => {
  expect(textOf(seen('SDN.', { 1: { D: 0.6, o: 0.35 } }))).toBe('SDN.');
});

test('words before and after keep their places', () => {
  const read = readTwice(seen('the rcport is', { 5: { c: 0.55, e: 0.4 } }));
  expect(read.map(({ text }) => text).join('')).toBe('the report is');
  const starts = read.map(({ start }) => start);
  expect(starts).toEqual([...starts].sort((a, b) => a - b));
  expect(read.at(4)).toMatchObject({ text: 'r', start: 32 });
  expect(read.at(9)?.end).toBeLessThanOrEqual(read.at(10)?.start ?? 0);
});

test('a letter the model never saw costs more than any it knows', () => {
  const { logChance } = letterModel(new Uint8Array(64));
  expect(logChance(' a', 'b')).toBe(-12);
  expect(ownLetterModel().logChance(' th', 'e')).toBeGreaterThan(-1.5);
  expect(ownLetterModel().logChance(' th', 'x')).toBeLessThan(-4);
});
