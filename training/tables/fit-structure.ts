/**
 * Fits the models that read the structure of a table's area: which strips part columns, which lines begin rows, which
 * cells go on over the places beside them.
 *
 *   node training/pages/print-documents.ts /tmp/train --series train --count 720 --seed 5 --tags only
 *   node training/pages/print-documents.ts /tmp/test --series test --count 100 --seed 11 --tags only
 *   node training/tables/fit-structure.ts /tmp/train /tmp/test [--only column|row|merge]
 *   node training/tables/fit-structure.ts /tmp/train,/tmp/tex-train /tmp/tex-test --tex
 *
 * With `--tex` it fits the models for what TeX has set, which learn from other pages too. Prints how many decisions are
 * right on the families learnt from and on those kept apart.
 */
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { classChances } from '../../packages/boosted-trees/src/boosted-trees.ts';
import { growTrees, type Sample } from '../../packages/boosted-trees/src/grow-trees.ts';
import {
  findColumnStrips,
  inkOf,
} from '../../packages/parser/src/tables/structure/find-column-strips.ts';
import { findColumns } from '../../packages/parser/src/tables/structure/find-columns.ts';
import { findRowItems } from '../../packages/parser/src/tables/structure/find-row-items.ts';
import { measureRowBreaks } from '../../packages/parser/src/tables/structure/measure-row-break.ts';
import { measureStrips } from '../../packages/parser/src/tables/structure/measure-strip.ts';
import { readStructure } from '../../packages/parser/src/tables/structure/read-structure.ts';
import { splitRuns } from '../../packages/parser/src/tables/structure/split-runs.ts';
import {
  PRINTED,
  SET_BY_TEX,
  type StructureModels,
} from '../../packages/parser/src/tables/structure/structure-models.ts';
import { areasOf, cellsByWord, labelStrips, rowsOfItems } from './label-structure.ts';
import { type MadePage, readMadeTables } from './read-made-tables.ts';

type Measured = {
  readonly features: Readonly<Record<string, number>>;
  readonly label: boolean;
  readonly document: string;
};
type TableArea = ReturnType<typeof areasOf>[number] & { readonly document: string };

/** Many small steps. Of the settings near these only one was compared by families left out; it differed little. */
const SETTINGS = {
  rounds: 200,
  depth: 5,
  rate: 0.05,
  ridge: 1,
  smallestLeaf: 15,
  sampleShare: 0.6,
  featureShare: 0.3,
};
const FOLDER = resolve(import.meta.dirname, '../../packages/parser/models');

function stripSamples({ area, table, document }: TableArea): Measured[] {
  const inks = findRowItems(area).map((item) => inkOf(item, area.em));
  const strips = findColumnStrips(area, inks);
  const labels = labelStrips(area, strips, table);
  return measureStrips(area, inks, strips).map((features, index) => ({
    features,
    label: labels[index] ?? false,
    document,
  }));
}

function rowSamples({ area, table, document }: TableArea): Measured[] {
  const items = findRowItems(area);
  const columns = findColumns(area, items);
  const lines = items.map((item) => ({ item, runs: splitRuns(item.pieces, columns, area) }));
  const rows = rowsOfItems(items, table);
  return measureRowBreaks(area, lines, columns.length + 1).flatMap((features, index) => {
    const [above, below] = [rows[index], rows[index + 1]];
    if (above === null || below === null) return [];
    return [{ features, label: above !== below, document }];
  });
}

function mergeSamples({ area, table, document }: TableArea): Measured[] {
  const cells = cellsByWord(table);
  const samples: Measured[] = [];
  const { columnBorders, rowBorders } = readStructure(area, () => false);
  if (columnBorders.length + 1 !== table.numCols || rowBorders.length + 1 !== table.numRows)
    return [];
  readStructure(area, (features, own, beside) => {
    const cell = cells.get(own.lines[0]?.[0]?.word);
    if (
      !cell ||
      cell.row > own.row ||
      cell.col > own.col ||
      cell.rowEnd < own.rowEnd ||
      cell.colEnd < own.colEnd
    )
      return false;
    const label =
      beside.row >= cell.row &&
      beside.rowEnd <= cell.rowEnd &&
      beside.col >= cell.col &&
      beside.colEnd <= cell.colEnd;
    samples.push({ features, label, document });
    return label;
  });
  return samples;
}

/** Puts what was learnt where the parser finds it, in this process and in its folder. */
function fit(
  name: keyof StructureModels,
  learn: readonly Measured[],
  test: readonly Measured[],
): void {
  const features = [...new Set(learn.flatMap((sample) => Object.keys(sample.features)))];
  const samples = learn.map(
    ({ features: values, label, document }): Sample => ({
      values: features.map((key) => values[key] ?? 0),
      label: label ? 1 : 0,
      group: document,
    }),
  );
  const trees = growTrees(samples, features, ['no', 'yes'], SETTINGS);
  Object.assign(models[name], trees);
  writeFileSync(
    resolve(FOLDER, `${name}-model${asked.tex ? '-tex' : ''}.json`),
    `${JSON.stringify(trees)}\n`,
  );
  const right = (measured: readonly Measured[]): string => {
    const wrong = measured.filter(
      (sample) => (classChances(trees, sample.features).get('yes') ?? 0) >= 0.5 !== sample.label,
    ).length;
    return `${(1 - wrong / Math.max(1, measured.length)).toFixed(4)} of ${measured.length} (${measured.filter(({ label }) => label).length} yes)`;
  };
  console.log(`${name}: learnt from ${right(learn)}, unseen families ${right(test)}`);
}

async function load(folder: string, most: number): Promise<TableArea[]> {
  const pages: MadePage[] = await readMadeTables(folder, most);
  return pages.flatMap((page) =>
    areasOf(page).map((entry) => ({ ...entry, document: page.document })),
  );
}

const { values: asked, positionals } = parseArgs({
  allowPositionals: true,
  options: { only: { type: 'string' }, tex: { type: 'boolean', default: false } },
});
const [train = '', test = ''] = positionals;
const models = asked.tex ? SET_BY_TEX : PRINTED;
const most = Number.POSITIVE_INFINITY;
const learnt = await load(train, most);
const unseen = await load(test, most);
console.log(`${learnt.length} areas of tables to learn from, ${unseen.length} of unseen families`);
const steps = [
  { name: 'column', samples: stripSamples },
  { name: 'row', samples: rowSamples },
  { name: 'merge', samples: mergeSamples },
] as const;
for (const { name, samples } of steps.filter(({ name }) => (asked.only ?? name) === name))
  fit(name, learnt.flatMap(samples), unseen.flatMap(samples));
const exact = unseen.filter(({ area, table }) => {
  const { columnBorders, rowBorders } = readStructure(area);
  return columnBorders.length + 1 === table.numCols && rowBorders.length + 1 === table.numRows;
}).length;
console.log(
  `${exact} of ${unseen.length} areas of unseen families have the right numbers of rows and columns`,
);
