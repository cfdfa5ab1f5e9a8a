/**
 * Fits boosted trees on samples: a model of all of them, and for each sample the score of a model without its fold.
 *
 *   node training/answers/fit-ranker.ts training/data/table-plans --model MODEL.json --scores SCORES.gz
 *     [--objective list|one] [--rounds 110] [--depth 5] [--rate 0.16] [--wrong 25] [--features 0.28] [--folds 5] [--items ITEMS.json]
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import { growRanker, type RankerSettings } from './grow-ranker.ts';
import { readSamples } from './read-samples.ts';

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    model: { type: 'string' },
    scores: { type: 'string' },
    objective: { type: 'string', default: 'list' },
    rounds: { type: 'string', default: '110' },
    depth: { type: 'string', default: '5' },
    rate: { type: 'string', default: '0.16' },
    wrong: { type: 'string', default: '25' },
    features: { type: 'string', default: '0.28' },
    folds: { type: 'string', default: '5' },
    items: { type: 'string' },
  },
});
const folds = Number(options.folds);
const read = readSamples(positionals[0] ?? '');
const samples = { ...read, fold: read.fold.map((fold) => fold % folds) };
const settings: RankerSettings = {
  objective: options.objective === 'one' ? 'one' : 'list',
  rounds: Number(options.rounds),
  depth: Number(options.depth),
  rate: Number(options.rate),
  ridge: 1,
  smallestLeaf: 12,
  listShare: 0.6,
  featureShare: Number(options.features),
  mostWrong: Number(options.wrong),
  ...(options.items ? { weightOf: weightsOf(options.items) } : {}),
};
/** No fold: nothing is left out. */
const NONE = -1;
if (options.model)
  writeFileSync(options.model, JSON.stringify(growRanker(samples, settings, NONE).model));
if (options.scores) {
  const scores = new Float32Array(samples.count);
  for (let fold = 0; fold < folds; fold++)
    for (const [row, score] of growRanker(samples, settings, fold).scores) scores[row] = score;
  writeFileSync(options.scores, gzipSync(scores, { level: 4 }));
}
console.log(`${positionals[0]}: ${samples.count} samples`);

/** Small sets count for more: a list counts as the root of how many times larger the largest set is. */
function weightsOf(path: string): (list: number) => number {
  const items = JSON.parse(readFileSync(path, 'utf8')) as { set: string }[];
  const sizes = new Map<string, number>();
  for (const { set } of items) sizes.set(set, (sizes.get(set) ?? 0) + 1);
  const largest = Math.max(...sizes.values());
  return (list) => Math.sqrt(largest / (sizes.get(items[list]?.set ?? '') ?? largest));
}
