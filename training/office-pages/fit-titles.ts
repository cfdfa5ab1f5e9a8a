// Fits the model that knows titles of slides, on tagged PDFs of owners not kept for measuring.
// Usage: node training/office-pages/fit-titles.ts DIR [--write]
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { classChances } from '../../packages/boosted-trees/src/boosted-trees.ts';
import { growTrees } from '../../packages/boosted-trees/src/grow-trees.ts';
import { collectOffice } from './collect-office.ts';
import { isLeftOut } from './is-left-out.ts';

const MODEL = resolve(import.meta.dirname, '../../packages/parser/models/label-model-slides.json');
/** Few documents: shallow trees and small steps, as for labels in general. */
const SETTINGS = {
  rounds: 120,
  depth: 3,
  rate: 0.05,
  ridge: 3,
  smallestLeaf: 4,
  sampleShare: 0.7,
  featureShare: 0.4,
};
const CLASSES = ['Other', 'Title'];
/** Chance from which a block counts as a title here. */
const LIKELY = 0.5;
/** Only scans show how far items hang, as for labels in general. */
const OF_SCANS = new Set(['hang', 'hangOfKind', 'hangOfPage']);

const [folder] = process.argv.slice(2);
if (!folder) throw new Error('Say which folder of tagged PDFs to learn from.');
const slides = (await collectOffice(folder)).filter(({ kind }) => kind === 'slides');
const features = Object.keys(slides[0]?.features ?? {}).filter((name) => !OF_SCANS.has(name));
const samples = slides.map(({ id, features: measured, truth }) => ({
  values: features.map((name) => measured[name as keyof typeof measured]),
  label: truth === 'SectionHeader' ? 1 : 0,
  group: id,
}));
const learnt = slides.map(({ id }) => !isLeftOut(id));
const model = growTrees(
  samples.filter((_, index) => learnt[index]),
  features,
  CLASSES,
  SETTINGS,
);
const counts = { right: 0, found: 0, expected: 0 };
slides.forEach(({ features: measured, truth }, index) => {
  if (learnt[index]) return;
  const isFound = (classChances(model, measured).get('Title') ?? 0) > LIKELY;
  const isTitle = truth === 'SectionHeader';
  if (isFound) counts.found++;
  if (isTitle) counts.expected++;
  if (isFound && isTitle) counts.right++;
});
console.log(`${learnt.filter(Boolean).length} blocks learnt from;`, JSON.stringify(counts));
if (process.argv.includes('--write')) writeFileSync(MODEL, `${JSON.stringify(model)}\n`);
