import { expect, test } from 'vitest';
import type { OrientedWord } from '../page/oriented-page.ts';
import type { CellDraft } from '../propose/table-region.ts';
import { tornShare } from './torn-share.ts';

const LETTER = 5;

/** A line of words from a left edge on, each letter as wide as the others. */
function line(text: string, x0: number, y0 = 0): OrientedWord[] {
  let x = x0;
  return text.split(' ').map((word) => {
    const box = { x0: x, y0, x1: x + LETTER * word.length, y1: y0 + 10 };
    x = box.x1 + LETTER;
    return { word: { text: word }, box, fontSize: 10 } as OrientedWord;
  });
}

/** Rows of entries, each of a single line. */
const table = (...rows: readonly (readonly string[])[]): CellDraft[] =>
  rows.flatMap((texts, row) =>
    texts.map((text, col) => ({
      ...{ row, col, rowEnd: row + 1, colEnd: col + 1 },
      lines: text === '' ? [] : [line(text, 200 * col)],
    })),
  );

const RUNNING = [
  ['The boats came in', 'He had not been', 'Nobody could say'],
  ['late and without the', 'seen for a week,', 'where the nets of'],
  ['nets they had taken', 'and his house was', 'the others had been'],
  ['with them at noon.', 'shut all the time.', 'left in the storm.'],
];

const thrice = <T>(rows: readonly T[]): T[] => [...rows, ...rows, ...rows];

test('lines of columns of running text go on in those below them, which a few rows do not tell', () => {
  expect(tornShare(table(...thrice(RUNNING)), 3)).toBeGreaterThan(0.6);
  expect(tornShare(table(...RUNNING), 3)).toBe(0);
});

test('of high rows those tell it whose lines stand as far apart between entries as within', () => {
  const texts = thrice(RUNNING);
  const high = (white: number): CellDraft[] =>
    [texts.slice(0, 6), texts.slice(6)].flatMap((rows, row) =>
      [0, 1, 2].map((col) => ({
        ...{ row, col, rowEnd: row + 1, colEnd: col + 1 },
        lines: rows.map((entries, at) =>
          line(entries[col] ?? '', 200 * col, 12 * (6 * row + at) + white * row),
        ),
      })),
    );
  expect(tornShare(high(0), 3)).toBe(1);
  expect(tornShare(high(6), 3)).toBe(0);
});

test('names and short values below each other do not, nor does a single column of remarks', () => {
  const remarks = thrice(RUNNING).map(([remark = ''], at) => [
    `boat no. ${at}`,
    'not at sea',
    remark,
  ]);
  expect(tornShare(table(...remarks), 3)).toBe(0);
  const words = thrice([1, 2, 3, 4, 5]).map(() => ['string', 'no', 'the name of it']);
  expect(
    tornShare(table(['type', 'needed', 'a longer text than the others are'], ...words), 3),
  ).toBe(0);
});

test('lines of Chinese columns go on where they are full', () => {
  const sides = ['每一部分都有自己的任务', '使用在此基础上我们提出', '它们之间的联系由中央决'];
  const rows = sides.map((_, row) => sides.map((_, col) => sides[(row + col) % 3] ?? ''));
  expect(tornShare(table(...thrice(rows)), 3)).toBe(1);
  const ended = rows.map((texts) => texts.map((text) => `${text.slice(0, -1)}。`));
  expect(tornShare(table(...thrice(ended)), 3)).toBe(0);
});
