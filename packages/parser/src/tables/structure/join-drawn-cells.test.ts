import { expect, test } from 'vitest';
import { findTables } from '../find-tables.ts';
import { rowsOfText, writeTestPage } from '../write-test-page.ts';

const COLUMNS = [50, 150, 230, 330, 480] as const;

/** A grid of four columns whose last column is one cell below the first row. */
const RULES: [number, number, number, number][] = [
  ...COLUMNS.map((x): [number, number, number, number] => [x, 96, x, 176]),
  [50, 96, 480, 96],
  [50, 116, 480, 116],
  [50, 136, 330, 136],
  [50, 156, 330, 156],
  [50, 176, 480, 176],
];

function rowsOf(labels: readonly string[], remarks: readonly [string, number][]): string[][] {
  const rows = [
    ['', 'Count', 'Amount', 'Remark'],
    ['', '1', '2,000,000'],
    ['', '1', '1,000,000'],
    ['', '2', '500,000'],
  ];
  const [found] = findTables(
    writeTestPage({
      texts: [
        ...rowsOfText(rows, [60, 180, 250, 370], 110, 20),
        ...labels.flatMap((label, row) =>
          [...label].map((text, at) => ({
            text,
            x: 60 + (at * 60) / (label.length - 1),
            y: 110 + 20 * row,
          })),
        ),
        ...remarks.map(([text, y]) => ({ text, x: 350, y })),
      ],
      rules: RULES,
    }),
  );
  if (!found) throw new Error('no table was found');
  const { numRows, cells } = found.table;
  return Array.from({ length: numRows }, (_, row) =>
    cells
      .filter((cell) => cell.row === row)
      .map(({ text, rowSpan }) => text + (rowSpan > 1 ? ` v${rowSpan}` : '')),
  );
}

const LABELS = ['상훈', '대상', '최우수', '우수'];

test('lines of a cell that is drawn over several rows are one, and letters spread over a cell one label', () => {
  const remarks: [string, number][] = [
    ['The sponsors hand', 119 + 12],
    ['over a deed and', 131 + 12],
    ['the whole amount', 143 + 12],
  ];
  expect(rowsOf(LABELS, remarks)).toEqual([
    ['상 훈', 'Count', 'Amount', 'Remark'],
    ['대 상', '1', '2,000,000', 'The sponsors hand over a deed and the whole amount v3'],
    ['최 우 수', '1', '1,000,000'],
    ['우 수', '2', '500,000'],
  ]);
});

test('entries at the heights of their rows stay there', () => {
  const remarks: [string, number][] = [
    ['deed', 130],
    ['cup', 150],
    ['medal', 170],
  ];
  expect(rowsOf(LABELS, remarks).map((row) => row.at(-1))).toEqual([
    'Remark',
    'deed',
    'cup',
    'medal',
  ]);
});
