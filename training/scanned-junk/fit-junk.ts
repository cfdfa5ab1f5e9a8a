/**
 * Fits what tells readings of print from readings of strokes, textures and scripts that the reader does not know.
 *
 *   node training/scanned-junk/collect-readings.ts shared/corpus /tmp/readings.json --foreign /tmp/lines.txt
 *   node training/scanned-junk/fit-junk.ts /tmp/readings.json [--write] [--errors 0.9]
 *
 * Prints what models that have not seen a document, or a language, keep and drop.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type BoostedTrees, classChances } from '../../packages/boosted-trees/src/boosted-trees.ts';
import { growTrees } from '../../packages/boosted-trees/src/grow-trees.ts';
import type { JudgedReading } from './collect-readings.ts';

const SETTINGS = {
  rounds: 120,
  depth: 4,
  rate: 0.1,
  ridge: 3,
  smallestLeaf: 15,
  sampleShare: 0.6,
  featureShare: 0.4,
};
const CLASSES = ['text', 'junk'];
const GROUPS = 5;
/** The truth of scans is not whole: what is read as surely and not in it is print that nobody wrote down. */
const SURELY_READ = 0.9;
const MODEL = resolve(import.meta.dirname, '../../packages/parser/models/junk-model.json');

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { write: { type: 'boolean', default: false }, errors: { type: 'string' } },
});
const everything: JudgedReading[] = JSON.parse(readFileSync(positionals[0] ?? '', 'utf8'));
const readings = everything.filter(
  ({ document, isThere, features }) =>
    isThere || /^(made|labelled|lines)/.test(document) || (features.confidence ?? 0) < SURELY_READ,
);
const names = Object.keys(readings[0]?.features ?? {});
/** Pages of one language are left out together. */
const groups = [...new Set(readings.map(({ document }) => leftOutWith(document)))];
const groupOf = new Map(groups.map((name, at) => [name, at % GROUPS]));

const models = Array.from({ length: GROUPS }, (_, group) =>
  fit(readings.filter(({ document }) => groupOf.get(leftOutWith(document)) !== group)),
);
const judged = readings.map((reading) => {
  const model = models[groupOf.get(leftOutWith(reading.document)) ?? 0] as BoostedTrees;
  return { ...reading, chance: classChances(model, reading.features).get('junk') ?? 0 };
});
for (const limit of [0.5, 0.7, 0.8, 0.9, 0.95]) report(limit);
for (const { document, text, chance, isThere, features } of judged) {
  if (isThere && chance >= Number(values.errors ?? 2))
    process.stdout.write(
      `lost ${document} ${text} ${features.confidence?.toFixed(2)} ${chance.toFixed(2)}\n`,
    );
}
if (values.write) writeFileSync(MODEL, `${JSON.stringify(fit(readings))}\n`);

function leftOutWith(document: string): string {
  return document.startsWith('lines') ? (document.split('/')[0] ?? '') : document;
}

function fit(learn: readonly JudgedReading[]): BoostedTrees {
  const samples = learn.map(({ features, isThere, document }) => ({
    values: names.map((name) => features[name] ?? 0),
    label: isThere ? 0 : 1,
    group: document,
  }));
  return growTrees(samples, names, CLASSES, SETTINGS);
}

function report(limit: number): void {
  const kinds = [...new Set(judged.map(({ document }) => document.split(/[-/]\d|\//)[0] ?? ''))];
  const parts = kinds.map((kind) => {
    const own = judged.filter(({ document }) => document.startsWith(kind));
    const junk = own.filter(({ isThere }) => !isThere);
    const text = own.filter(({ isThere }) => isThere);
    const taken = (of: typeof own) => of.filter(({ chance }) => chance >= limit).length;
    return `${kind} ${taken(junk)} of ${junk.length} dropped, ${taken(text)} of ${text.length} lost`;
  });
  process.stdout.write(`from ${limit}: ${parts.join('; ')}\n`);
}
