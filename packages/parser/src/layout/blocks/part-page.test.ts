import { boxAround } from '@sheaf/document';
import { expect, test } from 'vitest';
import type { PagePrimitives, Word } from '../../page/primitives.ts';
import type { FoundTable } from '../../tables/found-table.ts';
import { setBar, setPage, setText, setWord } from '../formulas/write-test-words.ts';
import { partPage } from './part-page.ts';

const text = [
  ...setText('The proof of the second claim follows from the first', 20, 100),
  ...setText('and the rest of it is left to those who want to', 20, 112),
  ...setText('The proof of the second claim follows from the first', 20, 170),
];
const formula = [
  setWord('E', 120, 140),
  setWord('=', 130, 140, { font: 'CMR10' }),
  setWord('m', 141, 140),
];
const page = setPage([...text, ...formula]);

function tableOf(words: readonly Word[]): FoundTable {
  const box = boxAround(words.map((word) => word.box));
  const cells = words.map((word) => ({ box: word.box }));
  const table = { box, numRows: 1, numCols: 1, cells };
  return {
    box,
    table: table as unknown as FoundTable['table'],
    words: new Set(words),
    confidence: 1,
    worth: 1,
    detector: 'lines',
  };
}

test('a row of a table that looks like a formula stays in the table', () => {
  const table = tableOf([...text, ...formula]);
  const parts = partPage(page, () => [table]);
  expect(parts.formulas).toEqual([]);
  expect(parts.tables).toEqual([table]);
  expect(parts.rest).toBe(page);
});

test('a column of inequalities stays in its table, though most words are in it', () => {
  const names = ['Heavy', 'Light', 'Small'].flatMap((name, row) =>
    [20, 60, 100].map((x) => setWord(name, x, 140 + 20 * row, { font: 'Times' })),
  );
  const column = [0, 1, 2].map((row) => {
    const y = 140 + 20 * row;
    const signs = ['a', '<', 'Q', '<', 'b', '<', 'c'];
    return signs.map((sign, at) => setWord(sign, 160 + 9 * at, y));
  });
  const table = tableOf(names);
  const boxes = column.map((row) => ({ box: boxAround(row.map(({ box }) => box)) }));
  const words = [...names, ...column.flat()];
  const whole = {
    ...table,
    words: new Set(words),
    table: { ...table.table, cells: [...table.table.cells, ...boxes] as never },
  };
  const parts = partPage(setPage([...text.slice(0, 2), ...words]), () => [whole]);
  expect(parts.formulas).toEqual([]);
  expect(parts.tables).toEqual([whole]);
});

test('a formula that looks like a table is none, and tables are looked for without it', () => {
  const asked: PagePrimitives[] = [];
  const parts = partPage(page, (part) => {
    asked.push(part);
    return part.words.includes(formula[0] as Word) ? [tableOf(formula)] : [];
  });
  expect(parts.formulas).toHaveLength(1);
  expect(parts.tables).toEqual([]);
  expect(asked).toEqual([page, parts.rest]);
});

test('rows between rules over the whole width are those of a table, however much they look like formulas', () => {
  const table = tableOf(formula);
  const { box } = table;
  const ruled = [box.y0 - 4, box.y1 + 4].map((y) => setBar(box.x0 - 6, box.x1 + 6, y));
  const barred = [setBar(box.x0 - 6, box.x1 + 6, box.y1 + 4)];
  const partRuled = (rules: typeof ruled) =>
    partPage({ ...page, rules }, ({ words }) =>
      words.includes(formula[0] as Word) ? [table] : [],
    );
  expect(partRuled(ruled)).toMatchObject({ formulas: [], tables: [table] });
  expect(partRuled(barred).formulas).toHaveLength(1);
});

test('tables beside formulas are looked for once', () => {
  const table = tableOf(text);
  let times = 0;
  const parts = partPage(page, () => {
    times++;
    return [table];
  });
  expect(parts.tables).toEqual([table]);
  expect(parts.formulas).toHaveLength(1);
  expect(times).toBe(1);
});

test('the number at the foot of a page is no part of a table, the last figure of a column is', () => {
  const seen = (number: Word): boolean => {
    let shown = false;
    partPage({ ...page, words: [...page.words, number] }, ({ words }) => {
      shown = words.includes(number);
      return [];
    });
    return shown;
  };
  const foot = page.height - 20;
  expect(seen(setWord('43', 300, foot))).toBe(false);
  expect(seen(setWord('Total', 300, foot))).toBe(true);
  expect(seen(setWord('43', 300, 182))).toBe(true);
});

test('a formula read off a scan is lifted out with its bars, whatever its text looks like', () => {
  const read: Word = {
    ...setWord('4 oy', 120, 140, { font: '', size: 20 }),
    origin: 'ocr',
    displayed: true,
  };
  const bar = setBar(122, 158, 136);
  const parts = partPage(setPage([...text, read], [bar]), () => []);
  expect(parts.formulas).toEqual([{ word: read, words: [read], bars: [bar] }]);
  expect(parts.rest.words).toEqual(text);
  expect(parts.rest.rules).toEqual([]);
});
