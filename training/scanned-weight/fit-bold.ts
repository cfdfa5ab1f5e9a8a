/**
 * Fits what tells bold words of scans from heavier ones.
 *
 *   node training/scanned-weight/collect-words.ts shared/corpus/pdf-markdown /tmp/words.json
 *   node training/scanned-weight/fit-bold.ts /tmp/words.json [--write]
 *
 * Prints what models that have not seen a book find of it, on evenly drawn pages and on uneven ones.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type BoostedTrees, classChances } from '../../packages/boosted-trees/src/boosted-trees.ts';
import { growTrees } from '../../packages/boosted-trees/src/grow-trees.ts';
import { boldWords } from '../../packages/parser/src/ocr/read/bold-words.ts';
import {
  measureWeights,
  type WeightFeatures,
} from '../../packages/parser/src/ocr/read/measure-weights.ts';
import { bookOf } from '../layout-labels/book-of.ts';
import type { WeighedPage } from './collect-words.ts';

const SETTINGS = {
  rounds: 100,
  depth: 4,
  rate: 0.1,
  ridge: 3,
  smallestLeaf: 30,
  sampleShare: 0.6,
  featureShare: 0.5,
};
const CLASSES = ['plain', 'bold'];
const GROUPS = 5;
const MODEL = resolve(import.meta.dirname, '../../packages/parser/models/bold-model.json');

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { write: { type: 'boolean', default: false } },
});
const pages: WeighedPage[] = JSON.parse(readFileSync(positionals[0] ?? '', 'utf8'));
const measured = pages.map(({ words }) => measureWeights(words));
const names = Object.keys(measured.flat()[0] ?? {});
const groupOf = (file: string) => Number(bookOf(file)) % GROUPS;

const models = Array.from({ length: GROUPS }, (_, group) =>
  fit(pages.flatMap((page, at) => (groupOf(page.file) === group ? [] : [at]))),
);
for (const isUneven of [false, true]) report(isUneven);
if (values.write) {
  const everything = fit(pages.map((_, at) => at));
  writeFileSync(MODEL, `${JSON.stringify(everything)}\n`);
}

function fit(chosen: readonly number[]): BoostedTrees {
  const samples = chosen.flatMap((at) =>
    (pages[at]?.words ?? []).map(({ isBold }, index) => ({
      values: names.map((name) => measured[at]?.[index]?.[name] ?? 0),
      label: isBold ? 1 : 0,
      group: pages[at]?.file ?? '',
    })),
  );
  return growTrees(samples, names, CLASSES, SETTINGS);
}

function report(isUneven: boolean): void {
  const found = { right: 0, wrong: 0, missed: 0, lone: 0 };
  for (const [at, { file, words, isUneven: uneven }] of pages.entries()) {
    const model = models[groupOf(file)];
    if (uneven !== isUneven || !model) continue;
    const chances = (measured[at] ?? []).map(
      (features: WeightFeatures) => classChances(model, features).get('bold') ?? 0,
    );
    const bold = boldWords(words, chances);
    for (const [index, word] of words.entries()) {
      if (bold[index] && word.isBold) found.right++;
      if (bold[index] && !word.isBold) {
        found.wrong++;
        if (!bold[index - 1] && !bold[index + 1]) found.lone++;
      }
      if (!bold[index] && word.isBold) found.missed++;
    }
  }
  const { right, wrong, missed, lone } = found;
  const share = (part: number, all: number) => (part / Math.max(1, all)).toFixed(3);
  process.stdout.write(
    `${isUneven ? 'uneven' : 'even'}: ${share(right, right + missed)} of ${right + missed} found, ${share(right, right + wrong)} of those found bold, ${lone} plain words alone\n`,
  );
}
