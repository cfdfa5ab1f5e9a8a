// Fits the label model on the corpus boxes and prints how well it does on pages it has not seen.
// Usage: node training/layout-labels/train.ts [--scans] [--made DIR] [--write] [--errors] [--folds DIR] [--no-folds]
import { mkdirSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { classChances } from '../../packages/boosted-trees/src/boosted-trees.ts';
import { growTrees, type Sample } from '../../packages/boosted-trees/src/grow-trees.ts';
import { bookOf } from './book-of.ts';
import { collectMade } from './collect-made.ts';
import { CLASSES, collectSamples } from './collect-samples.ts';
import { collectScans } from './collect-scans.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const CORPUS = resolve(ROOT, '../shared/corpus/pdf-markdown');
const SCANS = process.argv.includes('--scans');
const MODEL = resolve(ROOT, `packages/parser/models/label-model${SCANS ? '-scans' : ''}.json`);
/** Many small steps: with few blocks to learn from, which measurements a tree is shown is chance, and more trees even it out. Scans have thousands with the drawn pages. */
const SETTINGS = {
  rounds: 240,
  ...(SCANS ? { depth: 4, rate: 0.06 } : { depth: 3, rate: 0.027 }),
  ridge: 3,
  smallestLeaf: 4,
  sampleShare: 0.7,
  featureShare: 0.4,
};

// `--folds DIR` keeps the held-out models too, to measure the whole pipeline on pages they have not seen.
const foldFolder = process.argv.includes('--folds')
  ? process.argv[process.argv.indexOf('--folds') + 1]
  : undefined;
if (foldFolder) mkdirSync(foldFolder, { recursive: true });

// Pages read by OCR are learnt from what OCR makes of them, from digital ones, which are right throughout, and with
// `--made DIR` from the pages that `training/scanned-pages/draw-pages.ts` has drawn there.
const madeFolder = process.argv.includes('--made')
  ? process.argv[process.argv.indexOf('--made') + 1]
  : undefined;
const labelled = [
  ...(await collectSamples(CORPUS, SCANS)),
  ...(SCANS ? await collectScans(CORPUS) : []),
  ...(madeFolder ? await collectMade(madeFolder) : []),
];
/** Only drawn pages show how far items hang; from the few of the corpus alone it is learnt by heart (blocks right, left out: .897 with, .899 without). */
const OF_SCANS = new Set(['hang', 'hangOfKind', 'hangOfPage']);
const features = Object.keys(labelled[0]?.features ?? {}).filter(
  (name) => SCANS || !OF_SCANS.has(name),
);
const classes = [...new Set(Object.values(CLASSES))];
const samples: Sample[] = labelled.map((one) => ({
  values: features.map((name) => one.features[name as keyof typeof one.features]),
  label: classes.indexOf(one.truth),
  group: groupOf(one.id),
}));

/** What is held out together: a book, or a family of drawn pages. */
function groupOf(id: string): string {
  return id.endsWith('.pdf') ? bookOf(id) : id.replace(/-\d+$/, '');
}

// `--no-folds` only fits, `--scans` fits the model for pages read by OCR.
const groups = process.argv.includes('--no-folds')
  ? []
  : [...new Set(samples.map((sample) => sample.group))];
const confusion = new Map<string, number>();
const byConfidence = Array.from({ length: 10 }, () => ({ count: 0, sum: 0, right: 0 }));
for (const group of groups) {
  const model = growTrees(
    samples.filter((sample) => sample.group !== group),
    features,
    classes,
    SETTINGS,
  );
  if (foldFolder) writeFileSync(resolve(foldFolder, `${group}.json`), JSON.stringify(model));
  samples.forEach((sample, index) => {
    const one = labelled[index];
    if (sample.group !== group || !one) return;
    const chances = classChances(model, one.features);
    const [guess, chance] = [...chances].sort((a, b) => b[1] - a[1])[0] ?? ['Text', 0];
    const truth = classes[sample.label];
    confusion.set(`${truth} ${guess}`, (confusion.get(`${truth} ${guess}`) ?? 0) + 1);
    const bin = byConfidence[Math.min(9, Math.floor(chance * 10))];
    if (bin) {
      bin.count++;
      bin.sum += chance;
      if (guess === truth) bin.right++;
    }
    if (process.argv.includes('--errors') && guess !== truth)
      console.log(
        one.id.slice(-8, -4),
        truth,
        '->',
        guess,
        chance.toFixed(2),
        one.block.text.slice(0, 70),
      );
  });
}

console.log(
  `${samples.length} blocks, ${groups.length} folds; rows: truth, columns: held-out guess`,
);
console.log(`${''.padEnd(14)}${classes.map((name) => name.slice(0, 9).padStart(10)).join('')}`);
let right = 0;
for (const truth of classes) {
  const row = classes.map((guess) => confusion.get(`${truth} ${guess}`) ?? 0);
  right += confusion.get(`${truth} ${truth}`) ?? 0;
  console.log(`${truth.padEnd(14)}${row.map((count) => String(count).padStart(10)).join('')}`);
}
console.log(`right: ${(right / samples.length).toFixed(4)}`);
for (const bin of byConfidence)
  if (bin.count > 0)
    console.log(
      `sure ${(bin.sum / bin.count).toFixed(3)}  right ${(bin.right / bin.count).toFixed(3)}  of ${bin.count}`,
    );

if (process.argv.includes('--write')) {
  const model = growTrees(samples, features, classes, SETTINGS);
  writeFileSync(MODEL, `${JSON.stringify(model)}\n`);
  console.log(`wrote ${MODEL}`);
}
