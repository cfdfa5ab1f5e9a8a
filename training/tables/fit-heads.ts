/**
 * Fits the model that says whether the first row of a table names its columns. Made pages as for `fit-structure.ts`,
 * whose models come first, with more of the families `records`, many of whose tables have no such row, and `rota`, whose
 * heads are set like the rest, and with pages that TeX has set, where most are:
 *
 *   node training/pages/print-documents.ts /tmp/records --series train --only records --count 200 --seed 6 --tags only
 *   node training/pages/print-documents.ts /tmp/rota --series train --only rota --count 90 --seed 7 --tags only
 *   node training/pages/print-tex.ts /tmp/tex --series train --count 160 --seed 31 --tags only
 *   node training/tables/fit-heads.ts /tmp/train,/tmp/records,/tmp/rota,/tmp/tex /tmp/test,/tmp/tex-test
 */
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { classChance } from '../../packages/boosted-trees/src/boosted-trees.ts';
import { growTrees, type Sample } from '../../packages/boosted-trees/src/grow-trees.ts';
import {
  type HeadFeatures,
  measureHead,
} from '../../packages/parser/src/tables/heads/measure-head.ts';
import { readStructure } from '../../packages/parser/src/tables/structure/read-structure.ts';
import { areasOf, cellsByWord } from './label-structure.ts';
import { readMadeTables } from './read-made-tables.ts';

type Measured = {
  readonly features: HeadFeatures;
  readonly label: boolean;
  readonly document: string;
};

const MODEL = resolve(import.meta.dirname, '../../packages/parser/models/head-model.json');
const SETTINGS = {
  rounds: 120,
  depth: 4,
  rate: 0.08,
  ridge: 2,
  smallestLeaf: 10,
  sampleShare: 0.6,
  featureShare: 0.4,
};

async function load(folders: string): Promise<Measured[]> {
  const pages = await readMadeTables(folders);
  return pages.flatMap((page) =>
    areasOf(page).flatMap(({ area, table }) => {
      const structure = readStructure(area);
      if (structure.rowBorders.length === 0) return [];
      const cells = cellsByWord(table);
      const own = structure.places
        .filter(({ row }) => row === 0)
        .flatMap(({ lines }) => cells.get(lines[0]?.[0]?.word) ?? []);
      const label = own.some(({ isHead }) => isHead);
      const features = measureHead(area, structure);
      return [{ features, label, document: page.document }];
    }),
  );
}

function score(name: string, measured: readonly Measured[]): void {
  const count = (label: boolean, wrong: boolean): number =>
    measured.filter(
      (sample) =>
        sample.label === label &&
        (!wrong || classChance(trees, sample.features, 'yes') >= 0.5 !== label),
    ).length;
  console.log(
    `${name}: ${count(true, true)} of ${count(true, false)} heads missed, ${count(false, true)} of ${count(false, false)} first rows taken for one`,
  );
}

const [train = '', test = ''] = process.argv.slice(2);
const learnt = await load(train);
const unseen = await load(test);
const features = Object.keys(learnt[0]?.features ?? {});
const samples = learnt.map(
  ({ features: values, label, document }): Sample => ({
    values: features.map((key) => values[key] ?? 0),
    label: label ? 1 : 0,
    group: document,
  }),
);
const trees = growTrees(samples, features, ['no', 'yes'], SETTINGS);
writeFileSync(MODEL, `${JSON.stringify(trees)}\n`);
score('learnt from', learnt);
score('unseen families', unseen);
