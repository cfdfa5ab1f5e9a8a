/**
 * Fits the models that say where tables are: which lines belong to one, and which of the areas that detectors offer is
 * a whole table. Made pages as for `fit-structure.ts`, whose models come first.
 *
 *   node training/tables/fit-regions.ts /tmp/train /tmp/test
 */
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { type BoostedTrees, classChances } from '../../packages/boosted-trees/src/boosted-trees.ts';
import { growTrees, type Sample } from '../../packages/boosted-trees/src/grow-trees.ts';
import lineModel from '../../packages/parser/models/line-model.json' with { type: 'json' };
import tableModel from '../../packages/parser/models/table-model.json' with { type: 'json' };
import { chooseTables } from '../../packages/parser/src/tables/choose/choose-tables.ts';
import {
  isRuledOut,
  rateProposal,
  tableFeatures,
} from '../../packages/parser/src/tables/choose/rate-proposal.ts';
import {
  type Candidate,
  findCandidates,
  LEAST_CONFIDENCE,
} from '../../packages/parser/src/tables/find-tables.ts';
import { findProse } from '../../packages/parser/src/tables/page/find-prose.ts';
import { findZones } from '../../packages/parser/src/tables/page/find-zones.ts';
import {
  LINE_FEATURES,
  linesOf,
  measureLines,
} from '../../packages/parser/src/tables/page/measure-lines.ts';
import { toOrientedPages } from '../../packages/parser/src/tables/page/oriented-page.ts';
import { overlap } from './label-structure.ts';
import { type MadePage, readMadeTables, type TrueTable } from './read-made-tables.ts';

type Measured = {
  readonly features: Readonly<Record<string, number>>;
  readonly label: string;
  readonly document: string;
};

const FOLDER = resolve(import.meta.dirname, '../../packages/parser/models');
const SETTINGS = {
  rounds: 80,
  depth: 4,
  rate: 0.12,
  ridge: 2,
  smallestLeaf: 16,
  sampleShare: 0.6,
  featureShare: 0.35,
};

function lineSamples({ page, tables, document }: MadePage): Measured[] {
  const sheet = toOrientedPages(page).find(({ turn }) => turn === 0);
  if (!sheet) return [];
  const prose = findProse(sheet.lines);
  return findZones(sheet, prose).flatMap((zone) => {
    const lines = linesOf(sheet, zone);
    const begun = new Set<unknown>();
    return measureLines(sheet, lines, prose).flatMap((row, index) => {
      const pieces = lines[index]?.chunks.flatMap((chunk) => chunk.pieces) ?? [];
      const table = tables.find(
        ({ words }) => pieces.filter(({ word }) => words.has(word)).length > pieces.length / 2,
      );
      const label = !table ? 'out' : begun.has(table) ? 'inside' : 'begin';
      if (table) begun.add(table);
      if (!row) return [];
      const features = Object.fromEntries(LINE_FEATURES.map((name, at) => [name, row[at] ?? 0]));
      return [{ features, label, document }];
    });
  });
}

type Offered = MadePage & { readonly candidates: readonly Candidate[] };

function offer(made: MadePage): Offered {
  return { ...made, candidates: toOrientedPages(made.page).flatMap(findCandidates) };
}

function areaSamples({ candidates, tables, document }: Offered): Measured[] {
  return candidates.flatMap(({ proposal, measures }) => {
    if (isRuledOut(measures)) return [];
    const best = Math.max(0, ...tables.map((table) => overlap(proposal.area, table)));
    const label = best >= 0.98 ? 'whole' : best >= 0.85 ? 'near' : best >= 0.4 ? 'part' : 'none';
    return [{ features: tableFeatures(proposal.detector, measures), label, document }];
  });
}

function fit(
  name: string,
  model: object,
  classes: readonly string[],
  learn: readonly Measured[],
  test: readonly Measured[],
): void {
  const features = Object.keys(learn[0]?.features ?? {});
  const samples = learn.map(
    ({ features: values, label, document }): Sample => ({
      values: features.map((key) => values[key] ?? 0),
      label: classes.indexOf(label),
      group: document,
    }),
  );
  const trees = growTrees(samples, features, classes, SETTINGS);
  Object.assign(model, trees);
  writeFileSync(resolve(FOLDER, `${name}-model.json`), `${JSON.stringify(trees)}\n`);
  const right = (measured: readonly Measured[]): string => {
    const hits = measured.filter(
      (sample) =>
        [...classChances(trees as BoostedTrees, sample.features)].sort(
          (a, b) => b[1] - a[1],
        )[0]?.[0] === sample.label,
    ).length;
    return `${(hits / Math.max(1, measured.length)).toFixed(4)} of ${measured.length}`;
  };
  console.log(`${name}: learnt from ${right(learn)}, unseen families ${right(test)}`);
}

/** Tables found whole, and areas found that are no whole table. */
function report(name: string, pages: readonly Offered[]): void {
  let [expected, found, right, possible] = [0, 0, 0, 0];
  for (const { candidates, tables } of pages) {
    const rated = candidates.map((candidate) => ({
      ...candidate,
      ...rateProposal(candidate.proposal.detector, candidate.measures),
    }));
    const chosen = chooseTables(rated, LEAST_CONFIDENCE);
    const isWhole =
      (table: TrueTable) =>
      ({ proposal }: Candidate): boolean =>
        overlap(proposal.area, table) >= 0.95;
    expected += tables.length;
    found += chosen.length;
    right += tables.filter((table) => chosen.some(isWhole(table))).length;
    possible += tables.filter((table) => candidates.some(isWhole(table))).length;
  }
  console.log(
    `${name}: ${expected} tables, offered ${possible}, found ${found}, whole ${right}, F1 ${((2 * right) / (found + expected)).toFixed(4)}`,
  );
}

const [train = '', test = '', most = '100000'] = process.argv.slice(2);
const learnt = await readMadeTables(train, Number(most));
const unseen = await readMadeTables(test, Number(most));
console.log(`${learnt.length} pages to learn from, ${unseen.length} of unseen families`);
fit(
  'line',
  lineModel,
  ['out', 'begin', 'inside'],
  learnt.flatMap(lineSamples),
  unseen.flatMap(lineSamples),
);
const offered = unseen.map(offer);
fit(
  'table',
  tableModel,
  ['none', 'part', 'near', 'whole'],
  learnt.flatMap((made) => areaSamples(offer(made))),
  offered.flatMap(areaSamples),
);
report('unseen families', offered);
