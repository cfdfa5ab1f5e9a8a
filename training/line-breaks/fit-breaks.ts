/**
 * Fits what tells line ends that were meant from those that only ran out of room.
 *
 *   node training/line-breaks/print-break-pages.ts /tmp/breaks --count 100
 *   node training/line-breaks/fit-breaks.ts /tmp/breaks [--write]
 *
 * Prints, for each kind of text, what models that have not seen that kind break and join.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type BoostedTrees, classChance } from '../../packages/boosted-trees/src/boosted-trees.ts';
import { growTrees, type Sample } from '../../packages/boosted-trees/src/grow-trees.ts';
import { type SeenBreak, seenBreaks } from './seen-breaks.ts';

/** Kinds of text are what has to carry over: many small steps over a part of the measurements each. */
const SETTINGS = {
  rounds: 200,
  depth: 4,
  rate: 0.08,
  ridge: 3,
  smallestLeaf: 20,
  sampleShare: 0.6,
  featureShare: 0.3,
};
const CLASSES = ['joined', 'meant'];
const MODEL = resolve(import.meta.dirname, '../../packages/parser/models/break-model.json');

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    write: { type: 'boolean', default: false },
    groups: { type: 'string', default: '7' },
    errors: { type: 'string' },
  },
});
const [folder] = positionals;
if (!folder) throw new Error('Say where the pages lie: the first argument is a folder.');
const seen = await collect(folder);
const names = Object.keys(seen[0]?.features ?? {});
const families = [...new Set(seen.map(({ family }) => family))];
if (values.write) writeFileSync(MODEL, `${JSON.stringify(rounded(fit(seen)))}\n`);
if (Number(values.groups) > 0) report(leaveOut(Number(values.groups)));

async function collect(place: string): Promise<SeenBreak[]> {
  const truth: Readonly<Record<string, readonly string[]>> = JSON.parse(
    readFileSync(join(place, 'truth.json'), 'utf8'),
  );
  const all: SeenBreak[] = [];
  for (const name of readdirSync(place).sort()) {
    const id = name.slice(0, -'.pdf'.length);
    if (name.endsWith('.pdf')) all.push(...(await seenBreaks(join(place, name), truth[id] ?? [])));
  }
  return all;
}

function fit(learn: readonly SeenBreak[]): BoostedTrees {
  const samples = learn.map(
    ({ features, isMeant, family }): Sample => ({
      values: names.map((name) => features[name] ?? 0),
      label: isMeant ? 1 : 0,
      group: family,
    }),
  );
  return growTrees(samples, names, CLASSES, SETTINGS);
}

/** Shorter numbers say the same. */
function rounded(trees: BoostedTrees): BoostedTrees {
  return JSON.parse(
    JSON.stringify(trees, (_, value) =>
      typeof value === 'number' ? Number(value.toPrecision(5)) : value,
    ),
  );
}

/** Chances of all breaks, each by a model that has seen neither its kind of text nor some other kinds. */
function leaveOut(groups: number): ReadonlyMap<SeenBreak, number> {
  const told = new Map<SeenBreak, number>();
  const groupOf = (family: string): number => families.indexOf(family) % groups;
  for (let group = 0; group < groups; group++) {
    const trees = fit(seen.filter(({ family }) => groupOf(family) !== group));
    for (const one of seen)
      if (groupOf(one.family) === group) told.set(one, classChance(trees, one.features, 'meant'));
  }
  return told;
}

function report(chances: ReadonlyMap<SeenBreak, number>): void {
  const line = (list: readonly SeenBreak[], limit: number): string => {
    const meant = list.filter(({ isMeant }) => isMeant);
    const joined = list.filter(({ isMeant }) => !isMeant);
    const broken = (of: readonly SeenBreak[]): number =>
      of.filter((one) => (chances.get(one) ?? 0) >= limit).length;
    return `kept ${broken(meant)} of ${meant.length} meant, broke ${broken(joined)} of ${joined.length} joined`;
  };
  for (const limit of [0.4, 0.5, 0.6, 0.7, 0.8]) console.log(`from ${limit}: ${line(seen, limit)}`);
  for (const family of families) {
    const own = seen.filter((one) => one.family === family);
    console.log(`${family.padEnd(14)} left out, from 0.5: ${line(own, 0.5)}`);
  }
  for (const [one, chance] of chances)
    if (values.errors === one.family && chance >= 0.5 !== one.isMeant)
      console.log(`${one.isMeant ? 'meant ' : 'joined'} ${chance.toFixed(2)} ${one.text}`);
}
