import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { columnsOf } from '../../training/pages/dress-table.ts';
import { printTex, texMissing } from '../../training/pages/print-tex.ts';
import { readContents } from '../../training/pages/read-contents.ts';
import { makeTexDocument } from '../../training/pages/tex/make-tex-document.ts';
import { TEX_TEST } from '../../training/pages/tex/tex-test-families.ts';
import { TEX_TRAIN } from '../../training/pages/tex/tex-train-families.ts';
import { readMadeTables } from '../../training/tables/read-made-tables.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const contents = readContents(ROOT, 'own');
const families = [
  ...Object.keys(TEX_TRAIN).map((only) => ({ series: 'train', only }) as const),
  ...Object.keys(TEX_TEST).map((only) => ({ series: 'test', only }) as const),
];

test('no kind of page is both learnt from and measured on', () => {
  const names = families.map(({ only }) => only);
  expect(new Set(names).size).toBe(names.length);
});

test.each(families)(
  'every cell of a table of $only has its place, and its number in the source',
  (family) => {
    for (let at = 0; at < 12; at++) {
      const { tables, source } = makeTexDocument(family, at, 3, contents);
      expect(tables.length).toBeGreaterThan(0);
      for (const grid of tables) expect(holesOf(grid)).toEqual([]);
      const written = tables.flat(2).flatMap(({ text }, number) => (text === '' ? [] : [number]));
      const marked = [...source(true).matchAll(/\\cellmark\{(\d+)\}/g)].map(([, number]) =>
        Number(number),
      );
      expect(marked).toEqual(written);
    }
  },
);

test('the same seed makes the same document', () => {
  const make = () => makeTexDocument({ series: 'train' }, 3, 8, contents);
  expect(make().source(true)).toBe(make().source(true));
  expect(make().markdown).toBe(make().markdown);
});

const missing = texMissing();
if (missing) process.stderr.write(`${missing}\n`);

test.skipIf(missing !== null)(
  'words that TeX has set are found in the cells they were written in',
  async () => {
    const out = mkdtempSync(join(tmpdir(), 'sheaf-tex-test-'));
    try {
      printTex({
        out,
        series: 'train',
        only: 'texgrid',
        count: 1,
        seed: 4,
        tags: 'only',
        wording: 'own',
      });
      const [page] = await readMadeTables(out);
      const [table] = page?.tables ?? [];
      const truth = readFileSync(join(out, 'truth', 'texgrid-00000.md'), 'utf8');
      const texts = table?.cells.map(({ words }) => words.map(({ text }) => text).join('')) ?? [];
      expect(texts.filter((text) => text !== '').length).toBeGreaterThan(5);
      for (const text of texts.filter((own) => /^[A-Za-z]+$/.test(own)))
        expect(truth.replaceAll(' ', '')).toContain(text);
    } finally {
      rmSync(out, { recursive: true, force: true });
    }
  },
);

/** Places of a grid that no cell covers, or more than one. */
function holesOf(grid: Parameters<typeof columnsOf>[0]): string[] {
  const columns = columnsOf(grid);
  const covered = new Map<string, number>();
  let width = 0;
  for (const [at, row] of grid.entries())
    for (const [index, { rowSpan = 1, colSpan = 1 }] of row.entries()) {
      const col = columns[at]?.[index] ?? 0;
      width = Math.max(width, col + colSpan);
      for (let y = at; y < at + rowSpan; y++)
        for (let x = col; x < col + colSpan; x++)
          covered.set(`${y} ${x}`, (covered.get(`${y} ${x}`) ?? 0) + 1);
    }
  return grid.flatMap((_, y) =>
    Array.from({ length: width }, (__, x) => `${y} ${x}`).filter(
      (place) => covered.get(place) !== 1,
    ),
  );
}
