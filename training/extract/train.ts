import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type BoostedTrees, classChances } from '@sheaf/boosted-trees';
import { growTrees, type Sample } from '@sheaf/boosted-trees/grow';
import { collectCandidates, collectColumns, type Samples } from './collect-samples.ts';
import { fitCalibration } from './fit-calibration.ts';
import { isLeftOut } from './is-left-out.ts';
import { madeDocuments, printDocuments } from './make-documents.ts';
import { parseCached } from './parse-cached.ts';

/** Fits the ranker, the columns and the calibration on made documents: `node training/extract/train.ts --folder F [--count N] [--write]`. */
const { values } = parseArgs({
  options: {
    folder: { type: 'string', default: '/tmp/extract' },
    count: { type: 'string', default: '800' },
    write: { type: 'boolean', default: false },
  },
});
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
const COLUMN_SETTINGS = { ...SETTINGS, rounds: 50, depth: 3, featureShare: 0.8 };
const TARGET = path.resolve(import.meta.dirname, '../../packages/agent/src/extract');

const documents = madeDocuments(Number(values.count)).filter((made) => !isLeftOut(made));
const printed = path.join(values.folder, 'made');
await printDocuments(documents, printed);
const candidates: Samples = { features: [], samples: [] };
const columns: Samples = { features: [], samples: [] };
for (const made of documents) {
  const document = await parseCached(
    path.join(printed, `${made.id}.pdf`),
    path.join(values.folder, 'parses'),
  );
  collectCandidates(made, document, candidates);
  collectColumns(made, document, columns);
}
console.log(
  `${documents.length} documents, ${candidates.samples.length} candidates, ${columns.samples.length} columns`,
);

const ranker = growTrees(candidates.samples, candidates.features, CLASSES, SETTINGS);
const held = heldOut(candidates, SETTINGS);
report('candidates', held);
const columnTrees = growTrees(columns.samples, columns.features, CLASSES, COLUMN_SETTINGS);
report('columns', heldOut(columns, COLUMN_SETTINGS));
if (values.write) {
  write('rank/ranker-model.json', ranker);
  write('rank/calibration-model.json', fitCalibration(held));
  write('arrays/columns-model.json', columnTrees);
}

/** Chances of samples by trees that saw no document of their layout and wording. */
function heldOut({ samples, features }: Samples, settings: typeof SETTINGS) {
  const groups = [...new Set(samples.map(({ group }) => group))].sort();
  return Array.from({ length: FOLDS }, (_, fold) => {
    const isHeld = ({ group }: Sample) => groups.indexOf(group) % FOLDS === fold;
    const trees = growTrees(
      samples.filter((sample) => !isHeld(sample)),
      features,
      CLASSES,
      settings,
    );
    return samples
      .filter(isHeld)
      .map((sample) => ({ chance: chanceOf(trees, sample), isRight: sample.label === 1 }));
  }).flat();
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
  console.log(
    `${name} left out: precision ${(right / said.length).toFixed(3)} recall ${(right / all).toFixed(3)}`,
  );
}

function write(file: string, model: unknown): void {
  writeFileSync(path.join(TARGET, file), `${JSON.stringify(model)}\n`);
}
