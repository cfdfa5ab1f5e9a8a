import { expect, test } from 'vitest';
import { setPage, setText } from '../../formulas/write-test-words.ts';
import { partTouchingDashes } from './part-touching-dashes.ts';

type Line = readonly [x: number, text: string];

/** What the words of lines below one another are, those that begin with dashes and the dashes. */
function dashesOf(...lines: readonly Line[]): string[] {
  const words = lines.flatMap(([x, text], index) => setText(text, x, 100 + 12 * index));
  return partTouchingDashes(setPage(words)).words.flatMap(({ text }) =>
    /^[-–—]/.test(text) ? text : [],
  );
}

test('dashes of lines that all begin so stand a blank before their items', () => {
  expect(dashesOf([70, '-Stone for the piers'], [70, '–timber for the decks'])).toEqual(['-', '–']);
  expect(dashesOf([70, '-Stone for'], [80, 'the piers'], [70, '-Timber'])).toEqual(['-', '-']);
});

test('a dash is as wide as it is, and its item begins behind it', () => {
  const words = [100, 112].flatMap((y) => setText('-Stone', 70, y));
  const [dash, item] = partTouchingDashes(setPage(words)).words;
  expect(dash).toMatchObject({ text: '-', spaceAfter: true, box: { x0: 70, x1: 73.3 } });
  expect(item).toMatchObject({ text: 'Stone', box: { x0: 73.3, x1: 100 } });
});

test('a line of text between them or at another edge makes them no list', () => {
  const kept = ['-Stone', '-Timber'];
  expect(dashesOf([70, '-Stone'], [70, 'and more'], [70, '-Timber'])).toEqual(kept);
  expect(dashesOf([70, '-Stone'], [40, 'which goes on below'], [70, '-Timber'])).toEqual(kept);
  expect(dashesOf([70, '-Stone'], [90, '-Timber'])).toEqual(kept);
  expect(dashesOf([40, 'half -Stone'], [40, 'half -Timber'])).toEqual(kept);
});

test('a lone dash is left where it stands', () => {
  expect(dashesOf([70, '-Stone'], [70, 'Timber'])).toEqual(['-Stone']);
});

test('speech and negative figures are left as they are', () => {
  expect(dashesOf([70, '–Will you come?'], [70, '–Never'])).toEqual(['–Will', '–Never']);
  expect(dashesOf([70, '—Then come'], [70, '—Never'])).toEqual(['—Then', '—Never']);
  expect(dashesOf([70, '-4 is less'], [70, '-5 is less'])).toEqual(['-4', '-5']);
  expect(dashesOf([70, '-x is less'], [70, '-y is less'])).toEqual(['-x', '-y']);
});
