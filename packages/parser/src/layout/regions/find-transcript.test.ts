import { expect, test } from 'vitest';
import { type TestText, writeTestPage } from '../../tables/write-test-page.ts';
import { findTranscript } from './find-transcript.ts';

const NAMES = ['Links of gold', 'The tower view', 'Old friends', 'Green garden wall'];
const COUNT = 12;

/** Numbered lines, what stands after each of them and above the first. */
function gutters(after: (row: number) => readonly TestText[], above: readonly TestText[]): number {
  const texts = Array.from({ length: COUNT }, (_, row): TestText[] => {
    const y = 140 + 20 * row;
    return [{ text: `${row + 1}`, x: 60, y }, ...after(row).map((text) => ({ ...text, y }))];
  });
  return findTranscript(writeTestPage({ texts: [...above, ...texts.flat()] })).length;
}

const nameOf = (row: number): TestText => ({ text: NAMES[row % 4] ?? '', x: 100, y: 0 });
const sentence: TestText = { text: 'and then we went down to the river', x: 100, y: 0 };

test('numbers down the left of sentences count the lines of a transcript', () => {
  expect(gutters(() => [sentence], [])).toBe(1);
});

test('a line of text that begins over the numbers names nothing', () => {
  const above = [{ text: 'In the matter of the river', x: 60, y: 120 }];
  expect(gutters(() => [sentence], above)).toBe(1);
});

test('numbers under a name are the first column of a table', () => {
  const above = [
    { text: '#', x: 60, y: 120 },
    { text: 'Team', x: 100, y: 120 },
  ];
  expect(gutters((row) => [nameOf(row)], above)).toBe(0);
});

test('numbered rows that end with a figure each are a list', () => {
  const score = (row: number): TestText => ({ text: `${1168 - 7 * row}`, x: 300, y: 0 });
  expect(gutters((row) => [nameOf(row), score(row)], [])).toBe(0);
});
