// Fits the trees that say whether a block is a heading, on pages of many kinds that somebody has looked at.
// Usage: node training/layout-labels/fit-headings.ts DIR [--write]
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { classChances } from '../../packages/boosted-trees/src/boosted-trees.ts';
import { growTrees, type Sample } from '../../packages/boosted-trees/src/grow-trees.ts';
import { readSeen } from './read-seen.ts';

const MODEL = resolve(
  import.meta.dirname,
  '../../packages/parser/models/label-model-headings.json',
);
/** Many small steps: which measurements a tree is shown is chance, and what models of 240 steps say of doubtful lines differs from fit to fit. */
const SETTINGS = {
  rounds: 600,
  depth: 3,
  rate: 0.011,
  ridge: 3,
  smallestLeaf: 8,
  sampleShare: 0.7,
  featureShare: 0.4,
};
/** Documents are left out a fifth at a time. */
const FOLDS = 5;
/** Learnt by heart from so few pages. */
const LEFT_OUT: ReadonlySet<string> = new Set(['hang', 'hangOfKind', 'hangOfPage']);
const CLASSES = ['Other', 'Heading'];

const [folder] = process.argv.slice(2);
if (!folder) throw new Error('Say which folder of labelled pages to learn from.');
const labelled = await readSeen(folder);
const features = Object.keys(labelled[0]?.features ?? {}).filter((name) => !LEFT_OUT.has(name));
const files = [...new Set(labelled.map(({ id }) => id))];
const samples: Sample[] = labelled.map(({ id, features: measured, truth }) => ({
  values: features.map((name) => measured[name as keyof typeof measured]),
  label: truth === 'SectionHeader' ? 1 : 0,
  group: String(files.indexOf(id) % FOLDS),
}));

const counts = { right: 0, wrong: 0, missed: 0 };
for (let fold = 0; fold < FOLDS; fold++) {
  const trees = growTrees(
    samples.filter(({ group }) => group !== String(fold)),
    features,
    CLASSES,
    SETTINGS,
  );
  samples.forEach(({ group, label }, index) => {
    const measured = labelled[index]?.features;
    if (group !== String(fold) || !measured) return;
    const isFound = (classChances(trees, measured).get('Heading') ?? 0) > 0.5;
    if (isFound && label === 1) counts.right++;
    else if (isFound) counts.wrong++;
    else if (label === 1) counts.missed++;
  });
}
const { right, wrong, missed } = counts;
console.log(
  `${files.length} documents, ${samples.length} blocks; headings of documents left out: ${right} right, ${wrong} wrong, ${missed} missed, F1 ${((2 * right) / (2 * right + wrong + missed)).toFixed(4)}`,
);

if (process.argv.includes('--write')) {
  writeFileSync(MODEL, `${JSON.stringify(growTrees(samples, features, CLASSES, SETTINGS))}\n`);
  console.log(`wrote ${MODEL}`);
}
