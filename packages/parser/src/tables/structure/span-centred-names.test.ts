import { expect, test } from 'vitest';
import { writeTestPage } from '../write-test-page.ts';
import { spanCentredNames } from './span-centred-names.ts';

/** First column of five rows, the first of them names of columns, the others parted by no rule: text, row and rows it reaches over. */
function firstColumn(names: readonly string[]): [string, number, number][] {
  const cellAt = (row: number, col: number, text: string) => {
    const { words } = writeTestPage({ texts: [{ text, x: 60 + 80 * col, y: 100 + 16 * row }] });
    const line = words.map((word) => ({ word, box: word.box, fontSize: 10 }));
    return { row, rowEnd: row + 1, col, colEnd: col + 1, lines: text === '' ? [] : [line] };
  };
  const places = names.flatMap((name, row) => [cellAt(row, 0, name), cellAt(row, 1, `v${row}`)]);
  const spanned = spanCentredNames(places, {
    area: {
      box: { x0: 60, y0: 90, x1: 200, y1: 180 },
      pieces: [],
      horizontals: [],
      verticals: [],
      shades: [],
      em: 10,
    },
    columns: [{ at: 130, from: 125, to: 135, ruled: false, chance: 1 }],
    rows: names.slice(1).map((_, row) => ({ at: 106 + 16 * row, ruled: row === 0, chance: 1 })),
    header: 1,
  });
  return spanned
    .filter(({ col }) => col === 0)
    .map(({ lines, row, rowEnd }) => [lines[0]?.[0]?.word.text ?? '', row, rowEnd - row]);
}

test('a name beside the middle of the rows between two rules is that of all of them', () => {
  expect(firstColumn(['Set', '', 'News', ''])).toEqual([
    ['Set', 0, 1],
    ['News', 1, 3],
  ]);
});

test('names beside the first row, below the middle, or of several rows stay where they are', () => {
  expect(firstColumn(['Set', 'News', '', ''])).toHaveLength(4);
  expect(firstColumn(['Set', '', '', 'News'])).toHaveLength(4);
  expect(firstColumn(['Set', '', 'News', 'Tweets'])).toHaveLength(4);
});
