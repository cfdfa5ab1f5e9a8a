// Fits the confidence of elements: the chance that a box matches a truth box of its class at IoU 0.5.
// Labels come from models that have not seen the page (node training/layout-labels/train.ts --folds DIR).
// Usage: node training/layout-confidence/train.ts DIR [--write] [--folds DIR]
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { classChances } from '../../packages/boosted-trees/src/boosted-trees.ts';
import { growTrees, type Sample } from '../../packages/boosted-trees/src/grow-trees.ts';
import { type Box, boxArea, enclosingBox, sharedArea } from '../../packages/document/src/box.ts';
import labelModel from '../../packages/parser/models/label-model.json' with { type: 'json' };
import { measureDocumentStyle } from '../../packages/parser/src/assemble/document-style.ts';
import { draftPages } from '../../packages/parser/src/draft-pages.ts';
import type { DraftBlock } from '../../packages/parser/src/layout/blocks/page-draft.ts';
import { measureBlocks } from '../../packages/parser/src/layout/labels/block-features.ts';
import { confidenceFeatures } from '../../packages/parser/src/layout/labels/measure-confidence.ts';
import { openDocument } from '../../packages/parser/src/open-document.ts';
import { bookOf } from '../layout-labels/book-of.ts';
import { CLASSES } from '../layout-labels/collect-samples.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const CORPUS = resolve(ROOT, '../shared/corpus/pdf-markdown');
const MODEL = resolve(ROOT, 'packages/parser/models/confidence-model.json');
const SETTINGS = {
  rounds: 80,
  depth: 2,
  rate: 0.08,
  ridge: 4,
  smallestLeaf: 12,
  sampleShare: 0.7,
  featureShare: 0.5,
};
const ALL_CLASSES: Readonly<Record<string, string>> = {
  ...CLASSES,
  Figure: 'Picture',
  Chart: 'Chart',
  Table: 'Table',
  Index: 'DocumentIndex',
};
/** Labels the typed boxes do not know. */
const UNJUDGED: ReadonlySet<string> = new Set([
  'KeyValueRegion',
  'Form',
  'CheckboxSelected',
  'CheckboxUnselected',
]);
const folds = process.argv[2] ?? '';
const foldFolder = process.argv.includes('--folds')
  ? process.argv[process.argv.indexOf('--folds') + 1]
  : undefined;

type Rated = {
  readonly features: Record<string, number>;
  readonly right: boolean;
  readonly group: string;
};
type TruthBox = { readonly label: string; readonly box: Box };
const truth = JSON.parse(readFileSync(join(CORPUS, 'boxes.json'), 'utf8'));
const rated: Rated[] = [];
for (const name of readdirSync(join(CORPUS, 'pdfs')).sort()) {
  const group = bookOf(name);
  Object.assign(labelModel, JSON.parse(readFileSync(join(folds, `${group}.json`), 'utf8')));
  const { reading } = await openDocument(new Uint8Array(readFileSync(join(CORPUS, 'pdfs', name))), {
    filename: name,
  });
  if (reading.kind !== 'pages') continue;
  const [draft] = await draftPages(reading, [0], { filename: name });
  reading.close();
  if (!draft) continue;
  const measured = measureBlocks(draft.elements, {
    ...draft,
    ...measureDocumentStyle(draft.elements),
  });
  const boxes = truth[name].elements.map(
    (element: { category: string; coordinates: { x: number; y: number }[] }) => ({
      label: ALL_CLASSES[element.category],
      box: cornersOf(element.coordinates, draft),
    }),
  );
  draft.elements.forEach((block, index) => {
    if (UNJUDGED.has(block.label)) return;
    rated.push({
      features: confidenceFeatures(block, draft, measured[index]),
      right: boxes.some(
        (one: TruthBox) =>
          one.label === block.label &&
          (overlap(block.box, one.box) >= 0.5 || fillsList(block, one.box, draft.elements)),
      ),
      group,
    });
  });
}

/** A box whose corners are shares of the page, the first the upper left and the third the lower right. */
function cornersOf(
  corners: readonly { readonly x: number; readonly y: number }[],
  { width, height }: { readonly width: number; readonly height: number },
): Box {
  const [from, , to] = corners;
  return {
    x0: (from?.x ?? 0) * width,
    y0: (from?.y ?? 0) * height,
    x1: (to?.x ?? 0) * width,
    y1: (to?.y ?? 0) * height,
  };
}

function overlap(box: Box, truthBox: Box): number {
  const shared = sharedArea(box, truthBox);
  return shared / (boxArea(box) + boxArea(truthBox) - shared);
}

/** A list of the truth is one box: its items are right where they fill it together. */
function fillsList(block: DraftBlock, list: Box, blocks: readonly DraftBlock[]): boolean {
  const isInside = ({ box }: DraftBlock) => sharedArea(box, list) > 0.5 * boxArea(box);
  if (block.label !== 'ListItem' || !isInside(block)) return false;
  const items = blocks.filter((other) => other.label === 'ListItem' && isInside(other));
  const around = enclosingBox(items.map(({ box }) => box));
  return around !== undefined && overlap(around, list) >= 0.5;
}

const features = Object.keys(rated[0]?.features ?? {});
const samples: Sample[] = rated.map((one) => ({
  values: features.map((name) => one.features[name] ?? 0),
  label: one.right ? 1 : 0,
  group: one.group,
}));
const bins = Array.from({ length: 10 }, () => ({ count: 0, sum: 0, right: 0 }));
for (const group of new Set(samples.map((sample) => sample.group))) {
  const model = growTrees(
    samples.filter((sample) => sample.group !== group),
    features,
    ['wrong', 'right'],
    SETTINGS,
  );
  if (foldFolder) writeFileSync(join(foldFolder, `${group}.json`), JSON.stringify(model));
  rated.forEach((one) => {
    if (one.group !== group) return;
    const chance = classChances(model, one.features).get('right') ?? 0;
    const bin = bins[Math.min(9, Math.floor(chance * 10))];
    if (!bin) return;
    bin.count++;
    bin.sum += chance;
    if (one.right) bin.right++;
  });
}
let error = 0;
console.log(`${rated.length} elements, held out`);
for (const bin of bins) {
  if (bin.count === 0) continue;
  error += Math.abs(bin.sum - bin.right) / rated.length;
  console.log(
    `sure ${(bin.sum / bin.count).toFixed(3)}  right ${(bin.right / bin.count).toFixed(3)}  of ${bin.count}`,
  );
}
console.log(`expected calibration error, held out: ${error.toFixed(4)}`);
if (process.argv.includes('--write')) {
  writeFileSync(
    MODEL,
    `${JSON.stringify(growTrees(samples, features, ['wrong', 'right'], SETTINGS))}\n`,
  );
  console.log(`wrote ${MODEL}`);
}
