import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type BoostedTrees, classChances } from '@sheaf/boosted-trees';
import { growTrees, type Sample } from '@sheaf/boosted-trees/grow';
import { collectChoices } from './collect-choices.ts';
import {
  type CandidateSamples,
  collectCandidates,
  collectColumns,
  type Samples,
} from './collect-samples.ts';
import { fitCalibration } from './fit-calibration.ts';
import { familyGroup, isLeftOut } from './is-left-out.ts';
import type { MadeDocument } from './made-document.ts';
import { madeDocuments, madePapers, printDocuments } from './make-documents.ts';
import { parseCached } from './parse-cached.ts';
import { scanPage } from './scan-page.ts';
import { describeErrors, type FieldError, studyErrors } from './study-errors.ts';

/** Fits the ranker, the columns and the calibration on made documents: `node training/extract/train.ts --folder F [--count N] [--only known,strange,choices,columns] [--study] [--write]`. */
const { values } = parseArgs({
  options: {
    folder: { type: 'string', default: '/tmp/extract' },
    count: { type: 'string', default: '800' },
    only: { type: 'string' },
    study: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
  },
});
/** One paper of no kind for so many others: they teach what no kind of paper is known by. */
const PAPER_SHARE = 1;
const FOLDS = 4;
const CLASSES = ['wrong', 'right'];
const SETTINGS = {
  rounds: 90,
  depth: 4,
  rate: 0.12,
  ridge: 3,
  smallestLeaf: 20,
  sampleShare: 0.8,
  featureShare: 0.6,
};
/** What is sure is told by a few measurements, and less by any of them than by their sum. */
const CHOICE_SETTINGS = { ...SETTINGS, rounds: 60, depth: 3, smallestLeaf: 100, featureShare: 1 };
const COLUMN_SETTINGS = { ...SETTINGS, rounds: 50, depth: 3, featureShare: 0.8 };
const TARGET = path.resolve(import.meta.dirname, '../../packages/agent/src/extract');

const count = Number(values.count);
const documents = [...madeDocuments(count), ...madePapers(Math.round(count / PAPER_SHARE))].filter(
  (made) => !isLeftOut(made),
);
const printed = path.join(values.folder, 'made');
await printDocuments(documents, printed);
const wanted = new Set(values.only?.split(',') ?? ['known', 'strange', 'choices', 'columns']);
const empty = (): Samples => ({ features: [], samples: [] });
const [known, strange, columns] = [empty(), empty(), empty()];
const candidates: CandidateSamples = {
  ...(wanted.has('known') || values.study ? { known } : {}),
  ...(wanted.has('strange') || wanted.has('choices') || values.study ? { strange } : {}),
};
const parses = path.join(values.folder, 'parses');
const fileOf = ({ id }: MadeDocument) => path.join(printed, `${id}.pdf`);
for (const made of documents) {
  const document = await parseCached(fileOf(made), parses);
  collectCandidates(made, document, candidates);
  collectColumns(made, document, columns);
}
for (const made of documents.filter(isScanned)) {
  const scan = await scanPage(fileOf(made), path.join(values.folder, 'scans'));
  collectCandidates(made, await parseCached(scan, parses), candidates, true);
}
console.log(
  `${documents.length} documents, ${known.samples.length} candidates of known fields, ${strange.samples.length} of others, ${columns.samples.length} columns`,
);

if (values.study) await study(growFolds(known, SETTINGS), growFolds(strange, SETTINGS));
fit('known', known, SETTINGS, 'rank/ranker-model.json', 'rank/calibration-model.json');
fit(
  'strange',
  strange,
  SETTINGS,
  'rank/ranker-strange-model.json',
  'rank/calibration-strange-model.json',
);
if (wanted.has('choices'))
  fit('choices', await choices(), CHOICE_SETTINGS, 'rank/choices-model.json');
fit('columns', columns, COLUMN_SETTINGS, 'arrays/columns-model.json');

/** Fits trees, and what their chances are worth by trees that have not seen a part, unless only others are asked for. */
function fit(
  name: string,
  samples: Samples,
  settings: typeof SETTINGS,
  file: string,
  calibration?: string,
): void {
  if (!wanted.has(name)) return;
  const held = heldOut(samples, growFolds(samples, settings));
  report(name, held);
  if (!values.write) return;
  write(file, growTrees(samples.samples, samples.features, CLASSES, settings));
  if (calibration) write(calibration, fitCalibration(held));
}

/** What fields choose by trees that have not seen the family of their document. */
async function choices(): Promise<Samples> {
  const into = empty();
  const folds = growFolds(strange, SETTINGS);
  for (const made of documents.filter(({ type }) => type === 'paper' || type === 'form')) {
    const trees = folds.find(({ held }) => held.has(familyGroup(made)))?.trees;
    collectChoices(made, await parseCached(fileOf(made), parses), trees, into);
  }
  console.log(`${into.samples.length} choices`);
  return into;
}

/** Receipts are mostly photographed; of other documents some are. */
function isScanned({ type, id }: MadeDocument): boolean {
  const number = Number(id.slice(-4));
  if (type === 'paper') return number % 100 === 0;
  return type === 'receipt' ? number % 4 < 2 : number % 20 === 0;
}

/** What goes wrong with fields of documents whose family the trees have not seen. */
async function study(ofTrade: readonly Fold[], others: readonly Fold[]): Promise<void> {
  const errors: FieldError[] = [];
  let fields = 0;
  for (const made of documents) {
    const treesOf = (folds: readonly Fold[]) =>
      folds.find(({ held }) => held.has(familyGroup(made)))?.trees;
    const document = await parseCached(fileOf(made), parses);
    errors.push(
      ...studyErrors(made, document, (field) => treesOf(field.known > 0 ? ofTrade : others)),
    );
    fields += Object.values(made.truth).filter((value) => value !== null).length;
  }
  for (const { made, name, why, expected, given } of errors)
    console.log(
      `  ${made.id} ${made.family} ${name}: ${why}, expected ${JSON.stringify(expected)}, given ${JSON.stringify(given)}`,
    );
  console.log(describeErrors(errors, fields));
}

type Fold = { readonly trees: BoostedTrees; readonly held: ReadonlySet<string> };

/** Trees that have each not seen a part of the layouts and wordings. */
function growFolds({ samples, features }: Samples, settings: typeof SETTINGS): readonly Fold[] {
  const groups = [...new Set(samples.map(({ group }) => group))].sort();
  return Array.from({ length: FOLDS }, (_, fold) => {
    const out = new Set(groups.filter((_group, at) => at % FOLDS === fold));
    const seen = samples.filter(({ group }) => !out.has(group));
    return { trees: growTrees(seen, features, CLASSES, settings), held: out };
  });
}

/** Chances of samples by trees that saw no document of their layout and wording. */
function heldOut({ samples }: Samples, grown: readonly Fold[]) {
  return grown.flatMap(({ trees, held: groups }) =>
    samples
      .filter(({ group }) => groups.has(group))
      .map((sample) => ({ chance: chanceOf(trees, sample), isRight: sample.label === 1 })),
  );
}

function chanceOf(trees: BoostedTrees, { values: measured }: Sample): number {
  const named = Object.fromEntries(
    trees.features.map((name, index) => [name, measured[index] ?? 0]),
  );
  return classChances(trees, named).get('right') ?? 0;
}

function report(name: string, pairs: readonly { chance: number; isRight: boolean }[]): void {
  const said = pairs.filter(({ chance }) => chance >= 0.5);
  const right = said.filter(({ isRight }) => isRight).length;
  const all = pairs.filter(({ isRight }) => isRight).length;
  const sure = pairs.filter(({ chance }) => chance >= 0.8);
  const rightly = sure.filter(({ isRight }) => isRight).length;
  console.log(
    `${name} left out: precision ${(right / said.length).toFixed(3)} recall ${(right / all).toFixed(3)}, precision at 0.8 ${(rightly / sure.length).toFixed(3)}`,
  );
}

function write(file: string, model: unknown): void {
  writeFileSync(path.join(TARGET, file), `${JSON.stringify(model)}\n`);
}
