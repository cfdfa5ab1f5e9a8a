/**
 * Fits packages/agent/src/answer/tables/table-confidence-model.json (how sure the best plan is) on what the ranker
 * chooses among plans it has not seen, and reports how often that is right.
 *
 *   node training/answers/fit-table-confidence.ts training/data/table-plans training/data/table-ranker.scores.gz
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  CHOICE_MEASURES,
  choiceValues,
} from '../../packages/agent/src/answer/tables/measure-choice.ts';
import { type Case, fitLeftOut } from './fit-left-out.ts';
import { readSamples, readScores, sampleValue } from './read-samples.ts';
import { areaUnderCurve, calibrationError, share } from './report-chances.ts';

const SETTINGS = {
  rounds: 70,
  depth: 3,
  rate: 0.08,
  ridge: 2,
  smallestLeaf: 25,
  sampleShare: 0.7,
  featureShare: 0.7,
};
const HOME = join(import.meta.dirname, '../../packages/agent/src/answer/tables');

type Item = {
  readonly set: string;
  readonly kind: string;
  readonly fold: number;
  readonly says: readonly string[];
  readonly right: readonly number[];
};

const [path = 'training/data/table-plans', scores = 'training/data/table-ranker.scores.gz'] =
  process.argv.slice(2);
const samples = readSamples(path);
const leftOut = readScores(scores);
const items = JSON.parse(readFileSync(`${path}.items.json`, 'utf8')) as Item[];
const cases: (Case & { item: Item })[] = [];
let from = 0;
for (const item of items) {
  const own = Array.from({ length: item.says.length }, (_, at) => from + at);
  from += item.says.length;
  cases.push({ item, fold: item.fold, ...chooseAmong(item, own) });
}
const sizes = new Map<string, number>();
for (const { set } of items) sizes.set(set, (sizes.get(set) ?? 0) + 1);
const largest = Math.max(...sizes.values());
/** As the ranker has it: small sets count for more, by the root of how many times larger the largest is. */
const timesOf = ({ set }: Item) => Math.round(Math.sqrt(largest / (sizes.get(baseOf(set)) ?? 1)));
const repeated = cases.flatMap((one) => Array.from({ length: timesOf(one.item) }, () => one));
const { model, chances: all } = fitLeftOut(repeated, SETTINGS);
const chanceOf = new Map(repeated.map((one, at) => [one, all[at] ?? 0]));
const chances = cases.map((one) => chanceOf.get(one) ?? 0);
for (const set of [...new Set(items.map((item) => item.set))])
  report(
    set,
    cases
      .map((one, at) => ({ ...one, chance: chances[at] ?? 0 }))
      .filter(({ item }) => item.set === set),
  );
writeFileSync(join(HOME, 'table-confidence-model.json'), JSON.stringify(model));

/** Questions asked of another table count as those of their own. */
function baseOf(set: string): string {
  return set.replace(/ astray$/, '');
}

/** As weighPlans does it: the belief in all plans that say the same counts together. */
function chooseAmong(
  item: Item,
  rows: readonly number[],
): { isRight: boolean; measured: Record<string, number> } {
  const largest = Math.max(...rows.map((row) => leftOut[row] ?? 0));
  const weights = rows.map((row) => Math.exp((leftOut[row] ?? 0) - largest));
  const sum = weights.reduce((total, weight) => total + weight, 0);
  const best = new Map<string, { weight: number; own: number; at: number }>();
  rows.forEach((_, at) => {
    const own = (weights[at] ?? 0) / sum;
    const before = best.get(item.says[at] ?? '');
    if (!before) best.set(item.says[at] ?? '', { weight: own, own, at });
    else
      best.set(item.says[at] ?? '', {
        weight: before.weight + own,
        own: Math.max(own, before.own),
        at: own > before.own ? at : before.at,
      });
  });
  const sorted = [...best.values()].toSorted((a, b) => b.weight - a.weight);
  const first = sorted[0];
  const row = first === undefined ? undefined : rows[first.at];
  const measured = Object.fromEntries(
    CHOICE_MEASURES.map((name) => [name, row === undefined ? 0 : sampleValue(samples, row, name)]),
  );
  return {
    isRight: first !== undefined && item.right[first.at] === 1,
    measured: choiceValues(
      sorted.map(({ weight }) => weight),
      measured,
    ),
  };
}

function report(
  set: string,
  own: readonly { item: Item; isRight: boolean; chance: number }[],
): void {
  const sure = own.filter(({ chance }) => chance >= 0.8);
  console.log(
    `${set}: ${own.length} questions, a right plan for ${share(own.map(({ item }) => item.right.includes(1)))}, right ${share(own.map(({ isRight }) => isRight))}; ` +
      `at .8 or more ${sure.length}, right ${share(sure.map(({ isRight }) => isRight))}; calibration error ${calibrationError(own).toFixed(3)}, area ${areaUnderCurve(own).toFixed(3)}`,
  );
  for (const kind of new Set(own.map(({ item }) => item.kind))) {
    const part = own.filter(({ item }) => item.kind === kind);
    if (kind)
      console.log(
        `  ${kind} (${part.length}): ${share(part.map(({ isRight }) => isRight))} of ${share(part.map(({ item }) => item.right.includes(1)))}`,
      );
  }
}
