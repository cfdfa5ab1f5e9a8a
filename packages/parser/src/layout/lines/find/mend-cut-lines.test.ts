import { expect, test } from 'vitest';
import { readCase } from '../../read-case.ts';
import { lineText, makeLine } from '../text-line.ts';
import { mendCutLines } from './mend-cut-lines.ts';

/** Each drawn line of a case is a piece. */
function mended(...drawn: readonly string[]): string[] {
  const pieces = drawn.map((line) => {
    const { pages } = readCase(`one\n--- page\n${line}\n--- elements\n`);
    return makeLine(pages[0]?.words ?? []);
  });
  const sorted = pieces.sort((a, b) => a.baseline - b.baseline || a.box.x0 - b.box.x0);
  return mendCutLines(sorted, 12).map(lineText);
}

test('a piece is in one line only, though it stands a little higher than what is to its left', () => {
  expect(
    mended(
      '72 110.4 10 | 1.',
      '130 110 10 | The clerk was told to find out',
      '72 122 10 | which of them were right.',
    ),
  ).toEqual(['1. The clerk was told to find out', 'which of them were right.']);
});

test('pieces over a line that begins a sentence, or ends before the gap, stay apart', () => {
  const apart = ['72 110 10 | Name', '130 110 10 | of the owner'];
  expect(mended(...apart, '72 122 10 | The next line goes across the gap')).toHaveLength(3);
  expect(mended(...apart, '72 122 10 | and more')).toHaveLength(3);
});

test('lines above the page, as those of turned text are, count like others', () => {
  expect(
    mended('72 -34 10 | 1.', '130 -34 10 | The clerk was told to find out', '72 -22 10 | why.'),
  ).toEqual(['1.', 'The clerk was told to find out', 'why.']);
});

test('names stretched to the margin go on with a line that ends in a small word', () => {
  const above = '72 98 10 | Please write all your letters out to';
  const pieces = ['72 110 10 | East', '118 110 10 | Harbour Board and its Pier'] as const;
  expect(mended(above, ...pieces)).toEqual([
    'Please write all your letters out to',
    'East Harbour Board and its Pier',
  ]);
  expect(mended(above.replace(' to', ': '), ...pieces)).toHaveLength(3);
});

/** Words at given places of one height. */
const at = (y: number, ...words: readonly (readonly [number, string])[]): string[] =>
  words.map(([x, word]) => `${x} ${y} 10 | ${word}`);

test('words stretched to the margins of the line above, with one blank between them, are one line', () => {
  const above = '72 98 10 | The members met in the hall.';
  const { box } = makeLine(
    readCase(`one\n--- page\n${above}\n--- elements\n`).pages[0]?.words ?? [],
  );
  const wide = (text: string) => {
    const { pages } = readCase(`one\n--- page\n72 110 10 | ${text}\n--- elements\n`);
    return makeLine(pages[0]?.words ?? []).box.x1 - 72;
  };
  const words = ['There', 'they', 'sat'];
  const blank = (box.x1 - 72 - words.reduce((sum, word) => sum + wide(word), 0)) / 2;
  const second = 72 + wide('There') + blank;
  const third = second + wide('they') + blank;
  expect(mended(above, ...at(110, [72, 'There'], [second, 'they'], [third, 'sat']))).toHaveLength(
    2,
  );
  expect(
    mended(above, ...at(110, [72, 'There'], [second - 0.6 * blank, 'they'], [third, 'sat'])),
  ).toHaveLength(4);
});

test('full lines of two columns stay two, though the blanks of the first are one', () => {
  const column = (x: number) => [
    `${x} 98 10 | We met in the hall now`,
    `${x} 110 10 | We sat in the room so`,
  ];
  expect(mended(...column(72), ...column(300))).toHaveLength(4);
});
