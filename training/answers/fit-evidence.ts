/**
 * Fits packages/agent/src/answer/passages/evidence-model.json (do the documents answer at all) on what the sentence
 * and the span models say of questions they have not seen, and reports all three.
 *
 *   node training/answers/fit-evidence.ts training/data
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { OF_THE_SPAN } from '../../packages/agent/src/answer/passages/measure-evidence.ts';
import { fitLeftOut } from './fit-left-out.ts';
import { readSamples, readScores, sampleValue } from './read-samples.ts';
import { areaUnderCurve, balancedAccuracy, calibrationError } from './report-chances.ts';

const SETTINGS = {
  rounds: 90,
  depth: 4,
  rate: 0.07,
  ridge: 3,
  smallestLeaf: 25,
  sampleShare: 0.7,
  featureShare: 0.5,
};
const HOME = join(import.meta.dirname, '../../packages/agent/src/answer/passages');

type Item = {
  readonly set: string;
  readonly fold: number;
  readonly isAnswerable: boolean;
  readonly evidence: Record<string, number>;
  readonly from: { readonly sentences: number; readonly spans: number };
  readonly sentences: number;
  readonly spans: number;
};

const [data = 'training/data'] = process.argv.slice(2);
const { items, f1s } = JSON.parse(readFileSync(join(data, 'passages.items.json'), 'utf8')) as {
  items: Item[];
  f1s: number[];
};
const sentences = readSamples(join(data, 'sentences'));
const spans = readSamples(join(data, 'spans'));

const sentenceScores = readScores(join(data, 'sentences.scores.gz'));
const spanScores = readScores(join(data, 'spans.scores.gz'));

const judged = items.map((item) => ({ item, ...spanOf(item), chances: chancesOf(item) }));
for (const set of new Set(items.map((item) => item.set))) {
  if (set.endsWith('lacking')) continue;
  const own = judged.filter(({ item }) => item.set === set && item.isAnswerable);
  const mean = own.reduce((sum, { f1 }) => sum + f1, 0) / Math.max(1, own.length);
  console.log(
    `${set}: ${own.length} answerable, F1 of the short answer ${mean.toFixed(3)}, of the best there is ${(own.reduce((sum, { best }) => sum + best, 0) / own.length).toFixed(3)}`,
  );
}
selection();

const FITTED = ['squad2', 'squad2 lacking', 'clapnq', 'clapnq among others'];
const fitted = judged.filter(({ item }) => FITTED.includes(item.set));
/** A set of few questions counts as one of more. */
const TIMES: Readonly<Record<string, number>> = { clapnq: 4, 'clapnq among others': 2 };
const cases = fitted.flatMap(({ item, chances, measured }) =>
  Array.from({ length: TIMES[item.set] ?? 1 }, () => ({
    measured: { ...item.evidence, ...chances, ...measured },
    isRight: item.isAnswerable,
    fold: item.fold,
    set: item.set,
  })),
);
const { model, chances } = fitLeftOut(cases, SETTINGS);
for (const set of ['squad2', 'clapnq', '']) {
  const own = cases.flatMap(({ isRight, set: of }, at) =>
    of === set || set === '' ? [{ isRight, chance: chances[at] ?? 0 }] : [],
  );
  const bounds = [0.35, 0.4, 0.45, 0.5, 0.55]
    .map((bound) => `${bound}: ${balancedAccuracy(own, bound).toFixed(3)}`)
    .join(' ');
  console.log(
    `${set || 'all'} answerable: area ${areaUnderCurve(own).toFixed(3)}, calibration error ${calibrationError(own).toFixed(3)}, balanced accuracy by bound ${bounds}`,
  );
}
writeFileSync(join(HOME, 'evidence-model.json'), JSON.stringify(model));

function sigmoid(score: number): number {
  return 1 / (1 + Math.exp(-score));
}

function chancesOf({ from, sentences: count }: Item): Record<string, number> {
  const own = Array.from({ length: count }, (_, at) =>
    sigmoid(sentenceScores[from.sentences + at] ?? 0),
  );
  const sorted = own.toSorted((a, b) => b - a);
  return {
    chance: sorted[0] ?? 0,
    'chance next': sorted[1] ?? 0,
  };
}

/** The likeliest stretch, how right it is, and what the evidence takes from it. */
function spanOf({ from, spans: count }: Item) {
  const rows = Array.from({ length: count }, (_, at) => from.spans + at);
  const largest = Math.max(...rows.map((row) => spanScores[row] ?? 0));
  const weights = rows.map((row) => Math.exp((spanScores[row] ?? 0) - largest));
  const sum = weights.reduce((total, weight) => total + weight, 0);
  const sorted = rows
    .map((row, at) => ({ row, weight: (weights[at] ?? 0) / sum }))
    .toSorted((a, b) => b.weight - a.weight);
  const top = sorted[0]?.row;
  const measured: Record<string, number> = {
    weight: sorted[0]?.weight ?? 0,
    'weight next': sorted[1]?.weight ?? 0,
  };
  for (const name of OF_THE_SPAN)
    measured[`span ${name}`] = top === undefined ? 0 : sampleValue(spans, top, name);
  return {
    measured,
    f1: top === undefined ? 0 : (f1s[top] ?? 0),
    best: Math.max(0, ...rows.map((row) => f1s[row] ?? 0)),
  };
}

/** F1 of the sentences that are chosen for CLAPnq's longer answers, by how near to the best they must come. */
function selection(): void {
  const own = items.filter(({ set, isAnswerable }) => set === 'clapnq' && isAnswerable);
  for (const belongs of [0.3, 0.4, 0.45, 0.5, 0.55, 0.6, 0.7, 0.8]) {
    const scores = own.map(({ from, sentences: count }) => {
      const rows = Array.from({ length: count }, (_, at) => from.sentences + at);
      const best = Math.max(...rows.map((row) => sigmoid(sentenceScores[row] ?? 0)));
      const chosen = rows.filter((row) => sigmoid(sentenceScores[row] ?? 0) >= belongs * best);
      const hits = chosen.filter((row) => sentences.right[row] === 1).length;
      const wanted = rows.filter((row) => sentences.right[row] === 1).length;
      return (2 * hits) / Math.max(1, chosen.length + wanted);
    });
    console.log(
      `clapnq sentences at ${belongs} of the best: F1 ${(scores.reduce((sum, score) => sum + score, 0) / own.length).toFixed(3)}`,
    );
  }
}
