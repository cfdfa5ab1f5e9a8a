import { expect, test } from 'vitest';
import type { CellDraft } from '../propose/table-region.ts';
import { writeTestPage } from '../write-test-page.ts';
import { mergeCells } from './merge-cells.ts';

type Look = {
  readonly rules?: readonly (readonly [at: number, from: number, to: number])[];
  readonly boldRows?: readonly number[];
  /** How much lower than its row the first entry stands (points). */
  readonly lowered?: number;
};

const ROWS = [
  ['Assets', '2025', '2024'],
  ['Land', '120', '110'],
  ['Stock', '30', '25'],
  ['', '150', '135'],
];

/** Rows over which `Stock` reaches where a model says that all that may be joined is. */
function rowsOfStock({ rules = [], boldRows = [], lowered = 0 }: Look): number[] {
  const places = ROWS.flatMap((cells, row) =>
    cells.map((text, col): CellDraft => {
      const down = text === 'Stock' ? lowered : 0;
      const { words } = writeTestPage({
        texts: [{ text, x: 60 + 80 * col, y: 100 + 16 * row + down }],
      });
      const line = words.map((word) => ({
        word: { ...word, style: { ...word.style, bold: boldRows.includes(row) } },
        box: word.box,
        fontSize: 10,
      }));
      const at = { row, rowEnd: row + 1, col, colEnd: col + 1 };
      return { ...at, lines: text === '' ? [] : [line] };
    }),
  );
  const merged = mergeCells(
    places,
    {
      area: {
        box: { x0: 60, y0: 90, x1: 260, y1: 152 },
        pieces: places.flatMap(({ lines }) => lines.flat()),
        horizontals: rules.map(([at, from, to]) => ({ at, from, to, drawn: true })),
        verticals: [],
        shades: [],
        em: 10,
      },
      columns: [130, 210].map((at) => ({
        at,
        from: at - 5,
        to: at + 5,
        ruled: false,
        chance: 1,
      })),
      rows: [105, 121, 137].map((at) => ({ at, ruled: false, chance: 1 })),
      header: 1,
    },
    (features) => features.vertical === 1,
  );
  const stock = merged.find(({ row, col }) => row === 2 && col === 0);
  return stock ? [stock.row, stock.rowEnd] : [];
}

const OVER_SUMS = [
  [137, 135, 160],
  [137, 215, 240],
] as const;

test('figures under a rule of their own are no part of the row above', () => {
  expect(rowsOfStock({ rules: OVER_SUMS })).toEqual([2, 3]);
});

test('neither are bold figures under plain ones', () => {
  expect(rowsOfStock({ boldRows: [3] })).toEqual([2, 3]);
});

test('a name beside the middle of two rows is that of both', () => {
  expect(rowsOfStock({ rules: OVER_SUMS, lowered: 8 })).toEqual([2, 4]);
  expect(rowsOfStock({ boldRows: [3], lowered: 8 })).toEqual([2, 4]);
});

test('rules over figures tell nothing of sums where the row above has them too, nor does plain type', () => {
  const overStock = OVER_SUMS.map(([, from, to]) => [121, from, to] as const);
  expect(rowsOfStock({ rules: [...overStock, ...OVER_SUMS] })).toEqual([2, 4]);
  expect(rowsOfStock({})).toEqual([2, 4]);
});
