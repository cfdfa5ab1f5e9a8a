/**
 * Fits what tells the running heads and feet of a page that stands alone from what only it says.
 *
 *   node training/furniture/print-edge-pages.ts /tmp/edges --count 1400
 *   node training/furniture/fit-edges.ts /tmp/edges [--write]
 *
 * Prints, for each kind of page, what models that have not seen that kind keep and drop.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type BoostedTrees, classChances } from '../../packages/boosted-trees/src/boosted-trees.ts';
import { growTrees, type Sample } from '../../packages/boosted-trees/src/grow-trees.ts';
import { edgeBlocks } from '../../packages/parser/src/assemble/lone-furniture.ts';
import { draftPages } from '../../packages/parser/src/draft-pages.ts';
import { openDocument } from '../../packages/parser/src/open-document.ts';

type Seen = {
  readonly family: string;
  readonly text: string;
  readonly features: Readonly<Record<string, number>>;
  readonly isFurniture: boolean;
};

/** Small trees and few: the measurements are plain, and kinds of pages are what has to carry over. */
const SETTINGS = {
  rounds: 120,
  depth: 3,
  rate: 0.08,
  ridge: 3,
  smallestLeaf: 12,
  sampleShare: 0.7,
  featureShare: 0.4,
};
const CLASSES = ['text', 'furniture'];
const MODEL = resolve(import.meta.dirname, '../../packages/parser/models/furniture-model.json');

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { write: { type: 'boolean', default: false }, errors: { type: 'string' } },
});
const [folder] = positionals;
if (!folder) throw new Error('Say where the pages lie: the first argument is a folder.');
const seen = await collect(folder);
const names = Object.keys(seen[0]?.features ?? {});
const chances = leaveOut();
report();
if (values.write) writeFileSync(MODEL, `${JSON.stringify(fit(seen))}\n`);

async function collect(place: string): Promise<Seen[]> {
  const truth: Readonly<Record<string, readonly string[]>> = JSON.parse(
    readFileSync(join(place, 'truth.json'), 'utf8'),
  );
  const all: Seen[] = [];
  for (const name of readdirSync(place).sort()) {
    if (!name.endsWith('.pdf')) continue;
    const id = name.slice(0, -'.pdf'.length);
    const request = { filename: name };
    const { reading } = await openDocument(
      new Uint8Array(readFileSync(join(place, name))),
      request,
    );
    if (reading.kind !== 'pages') continue;
    const [page] = await draftPages(reading, [0], request);
    reading.close();
    if (!page) continue;
    const family = id.replace(/-\d+$/, '');
    for (const { at, features } of edgeBlocks(page)) {
      const text = page.elements[at]?.text ?? '';
      all.push({ family, text, features, isFurniture: isAmong(text, truth[id] ?? []) });
    }
  }
  return all;
}

/** Whether the words of a block are those of furniture: one line of it, several, or a piece of one. */
function isAmong(text: string, furniture: readonly string[]): boolean {
  const own = plain(text);
  if (own === '') return false;
  const known = furniture.map(plain).sort((a, b) => b.length - a.length);
  const rest = known.reduce((left, line) => left.replace(line, ''), own);
  return (
    rest.length < 0.2 * own.length || known.some((line) => own.length > 3 && line.includes(own))
  );
}

function plain(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}

function fit(learn: readonly Seen[]): BoostedTrees {
  const samples = learn.map(
    ({ features, isFurniture, family }): Sample => ({
      values: names.map((name) => features[name] ?? 0),
      label: isFurniture ? 1 : 0,
      group: family,
    }),
  );
  return growTrees(samples, names, CLASSES, SETTINGS);
}

/** Chances of all blocks, each by a model that has not seen its kind of page. */
function leaveOut(): ReadonlyMap<Seen, number> {
  const told = new Map<Seen, number>();
  for (const family of new Set(seen.map((one) => one.family))) {
    const trees = fit(seen.filter((one) => one.family !== family));
    for (const one of seen)
      if (one.family === family)
        told.set(one, classChances(trees, one.features).get('furniture') ?? 0);
  }
  return told;
}

function report(): void {
  for (const limit of [0.5, 0.7, 0.8, 0.9, 0.95])
    console.log(`from ${limit}: ${line(seen, limit)}`);
  for (const family of new Set(seen.map((one) => one.family))) {
    const own = seen.filter((one) => one.family === family);
    console.log(`${family.padEnd(10)} left out, from 0.9: ${line(own, 0.9)}`);
  }
  const limit = Number(values.errors ?? '1');
  for (const [one, chance] of chances)
    if (!one.isFurniture && chance >= limit)
      console.log(`${one.family} ${chance.toFixed(2)} ${one.text}`);
}

function line(list: readonly Seen[], limit: number): string {
  const furniture = list.filter(({ isFurniture }) => isFurniture);
  const own = list.filter(({ isFurniture }) => !isFurniture);
  const taken = (of: readonly Seen[]): number =>
    of.filter((one) => (chances.get(one) ?? 0) >= limit).length;
  return `furniture dropped ${taken(furniture)} of ${furniture.length}, text lost ${taken(own)} of ${own.length}`;
}
