/**
 * Fits what tells the running heads and feet of a page that stands alone from what only it says.
 *
 *   node training/furniture/print-edge-pages.ts /tmp/edges --count 1400
 *   node training/furniture/split-documents.ts documents.tsv /tmp/cut
 *   node training/furniture/fit-edges.ts /tmp/edges [/tmp/cut] [--write]
 *
 * Prints, for each folder and each kind of made page, what models that have not seen that kind or author keep and drop.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type BoostedTrees, classChances } from '../../packages/boosted-trees/src/boosted-trees.ts';
import { growTrees, type Sample } from '../../packages/boosted-trees/src/grow-trees.ts';
import { edgeBlocks } from '../../packages/parser/src/assemble/furniture/lone-furniture.ts';
import { draftPages } from '../../packages/parser/src/draft-pages.ts';
import { openDocument } from '../../packages/parser/src/open-document.ts';

type Seen = {
  readonly folder: string;
  /** Kind of made page, or whose document it is cut from. */
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
/** Authors are many: they are left out by as many parts as kinds of made pages are by themselves. */
const MOST_PARTS = 24;
const MODEL = resolve(import.meta.dirname, '../../packages/parser/models/furniture-model.json');

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { write: { type: 'boolean', default: false }, errors: { type: 'string' } },
});
if (positionals.length === 0) throw new Error('Say where the pages lie: a folder or several.');
const seen: Seen[] = [];
for (const folder of positionals) seen.push(...(await collect(folder)));
const names = Object.keys(seen[0]?.features ?? {});
const familiesOf = new Map(
  [...Map.groupBy(seen, ({ folder }) => folder)].map(([folder, own]) => [
    folder,
    [...new Set(own.map(({ family }) => family))],
  ]),
);
const chances = leaveOut();
report();
if (values.write) writeFileSync(MODEL, `${JSON.stringify(fit(seen))}\n`);

async function collect(folder: string): Promise<Seen[]> {
  const truth: Readonly<Record<string, readonly string[]>> = JSON.parse(
    readFileSync(join(folder, 'truth.json'), 'utf8'),
  );
  const all: Seen[] = [];
  for (const name of readdirSync(folder).sort()) {
    if (!name.endsWith('.pdf')) continue;
    const id = name.slice(0, -'.pdf'.length);
    const request = { filename: name, options: { ocr: 'never' } } as const;
    const { reading } = await openDocument(
      new Uint8Array(readFileSync(join(folder, name))),
      request,
    );
    if (reading.kind !== 'pages') continue;
    const [page] = await draftPages(reading, [0], request);
    reading.close();
    if (!page) continue;
    const family = id.replace(/-\d+$/, '');
    for (const { at, features } of edgeBlocks(page)) {
      const text = page.elements[at]?.text ?? '';
      all.push({ folder, family, text, features, isFurniture: isAmong(text, truth[id] ?? []) });
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

/** Chances of all blocks, each by a model that has not seen its kind of page or its author. */
function leaveOut(): ReadonlyMap<Seen, number> {
  const told = new Map<Seen, number>();
  for (const part of Map.groupBy(seen, partOf).values()) {
    const out = new Set(part);
    const trees = fit(seen.filter((one) => !out.has(one)));
    for (const one of part) told.set(one, classChances(trees, one.features).get('furniture') ?? 0);
  }
  return told;
}

function partOf({ folder, family }: Seen): string {
  const families = familiesOf.get(folder) ?? [];
  const at = families.indexOf(family);
  return `${folder} ${families.length > MOST_PARTS ? at % MOST_PARTS : at}`;
}

function report(): void {
  for (const [folder, own] of Map.groupBy(seen, (one) => one.folder)) {
    for (const limit of [0.5, 0.7, 0.8, 0.9, 0.95])
      console.log(`${folder} from ${limit}: ${line(own, limit)}`);
    const families = Map.groupBy(own, (one) => one.family);
    if (families.size > MOST_PARTS) continue;
    for (const [family, all] of families)
      console.log(`${family.padEnd(10)} left out, from 0.9: ${line(all, 0.9)}`);
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
