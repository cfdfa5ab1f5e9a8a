import { expect, test } from 'vitest';
import { toOrientedPages } from '../page/oriented-page.ts';
import { writeTestPage } from '../write-test-page.ts';
import { inkOf } from './find-column-strips.ts';

/** Entries of a line whose words are one blank of typewriter type apart: as wide as a letter. */
function entriesOf(words: readonly string[], monospace: boolean): number {
  let x = 50;
  const texts = ['Type', 'of', 'all', ...words].map((text, index) => {
    const place = { text, x, y: index < 3 ? 80 : 100 };
    x += 5 * text.length + 5;
    return place;
  });
  const page = writeTestPage({ texts });
  const typed = page.words.map((word) => ({ ...word, style: { ...word.style, monospace } }));
  const [sheet] = toOrientedPages({ ...page, words: typed });
  const pieces = sheet?.lines.at(-1)?.chunks.flatMap((chunk) => chunk.pieces) ?? [];
  return inkOf({ pieces, top: 92, bottom: 102 } as Parameters<typeof inkOf>[0], 10).length;
}

test('words of typewriter type that one blank parts are one entry', () => {
  expect(entriesOf(['CURRENT', 'ACCOUNT'], true)).toBe(1);
});

test('as much white parts two entries of other type', () => {
  expect(entriesOf(['CURRENT', 'ACCOUNT'], false)).toBe(2);
});

test('two figures are never one entry', () => {
  expect(entriesOf(['12.50', '13.75'], true)).toBe(2);
});
