/**
 * Fits packages/agent/src/grounding/support-model.json: logistic regression in which every measurement may only speak
 * the way it must (a missing number never for a statement), cross-validated by page, calibrated on judged statements and
 * on answers with people's marks, of both as many supported ones as not.
 * Whether the sources say the contrary is learnt by itself, from sentences that were turned round.
 *
 *   node training/answers/fit-support.ts training/data/support
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SENSE_SIGNS, SUPPORT_SIGNS } from '../../packages/agent/src/grounding/support-signs.ts';
import { readSamples, sampleValue } from './read-samples.ts';
import { areaUnderCurve, calibrationError, share } from './report-chances.ts';
import { FOLDS } from './write-samples.ts';

/** What a made statement counts beside a judged one: at .15 judged ones are told worse (WiCE, left out, .765 and .776). */
const MADE_WEIGHT = 0.05;
/** What the contrary counts beside support: more tells contradictions better (SciFact .604 at .2, .653 at 1) and judged statements worse (WiCE, left out, .754 and .715). */
const SENSE_WEIGHT = 0.35;
/** What is copied whole is nearly always supported: calibration knows of it, for judged statements hardly ever are copied. */
const COPIED = 'copied whole';
const TURNED = new Set(['negation', 'opposite']);
const STEPS = 500;
const PENALTY = 0.003;

type Row = {
  readonly x: readonly number[];
  readonly sense: readonly number[];
  readonly copied: number;
  readonly isRight: boolean;
  readonly how: string;
  readonly fold: number;
};
type Model = {
  readonly names: readonly string[];
  readonly weights: readonly number[];
  readonly bias: number;
  readonly means: readonly number[];
  readonly deviations: readonly number[];
};
type Scored = {
  readonly score: number;
  readonly copied: number;
  readonly isRight: boolean;
  readonly set: string;
};
type Learnt = { readonly x: readonly number[]; readonly isRight: boolean; readonly weight: number };

const [path = 'training/data/support'] = process.argv.slice(2);
const samples = readSamples(path);
const hows = JSON.parse(readFileSync(`${path}.hows.json`, 'utf8')) as string[];
const valuesOf = (row: number, of: object) =>
  Object.keys(of).map((name) => sampleValue(samples, row, name));
const rows: Row[] = Array.from({ length: samples.count }, (_, row) => ({
  x: valuesOf(row, SUPPORT_SIGNS),
  sense: valuesOf(row, SENSE_SIGNS),
  copied: sampleValue(samples, row, COPIED),
  isRight: samples.right[row] === 1,
  how: hows[row] ?? '',
  fold: samples.fold[row] ?? 0,
}));
const leftOut: Scored[] = [];
for (let fold = 0; fold < FOLDS; fold++) {
  const models = fitBoth(rows.filter((row) => row.fold !== fold && row.how !== 'marked'));
  for (const { x, sense, copied, isRight, how } of rows.filter((one) => one.fold === fold))
    leftOut.push({
      score: scoreOf(models.support, x) + SENSE_WEIGHT * scoreOf(models.sense, sense),
      ...{ copied, isRight, set: how === 'judged' || how === 'marked' ? how : 'made' },
    });
}
const { slope, ofCopied, shift } = calibrate(leftOut.filter(({ set }) => set !== 'made'));
for (const name of ['judged', 'marked', 'made']) {
  const own = leftOut.filter(({ set }) => set === name);
  const chances = own.map(({ score, copied, isRight }) => ({
    isRight,
    chance: 1 / (1 + Math.exp(-(slope * score + ofCopied * copied + shift))),
  }));
  console.log(
    `${name}: ${own.length}, of these ${share(own.map(({ isRight }) => isRight))} supported, left out: area ${areaUnderCurve(chances).toFixed(3)}, calibration error ${calibrationError(chances).toFixed(3)}`,
  );
}
const whole = fitBoth(rows.filter(({ how }) => how !== 'marked'));
const short = (value: number) => Math.round(value * 1e4) / 1e4;
const featuresOf = ({ names, weights, means, deviations }: Model, factor: number) =>
  names.map((name, at) => ({
    name,
    weight: short(factor * (weights[at] ?? 0)),
    mean: short(means[at] ?? 0),
    deviation: short(deviations[at] ?? 1),
  }));
const written = {
  bias: short(slope * (whole.support.bias + SENSE_WEIGHT * whole.sense.bias) + shift),
  features: [
    ...featuresOf(whole.support, slope),
    ...featuresOf(whole.sense, slope * SENSE_WEIGHT),
    { name: COPIED, weight: short(ofCopied), mean: 0, deviation: 1 },
  ],
};
writeFileSync(
  join(import.meta.dirname, '../../packages/agent/src/grounding/support-model.json'),
  `${JSON.stringify(written, null, 1)}\n`,
);

function fitBoth(learnt: readonly Row[]): { support: Model; sense: Model } {
  const lexical = learnt.filter(({ how }) => !TURNED.has(how));
  const turned = learnt.filter(({ how }) => TURNED.has(how) || how === 'shortened');
  const wrong = turned.filter(({ isRight }) => !isRight).length;
  const balance = wrong / Math.max(1, turned.length - wrong);
  return {
    support: fit(
      lexical.map(({ x, isRight, how }) => ({
        ...{ x, isRight, weight: how === 'judged' ? 1 : MADE_WEIGHT },
      })),
      SUPPORT_SIGNS,
    ),
    sense: fit(
      turned.map(({ sense, isRight }) => ({ x: sense, isRight, weight: isRight ? balance : 1 })),
      SENSE_SIGNS,
    ),
  };
}

function fit(learnt: readonly Learnt[], of: Readonly<Record<string, number>>): Model {
  const names = Object.keys(of);
  const signs = Object.values(of);
  const means = names.map(
    (_, at) => learnt.reduce((sum, { x }) => sum + (x[at] ?? 0), 0) / learnt.length,
  );
  const deviations = names.map(
    (_, at) =>
      Math.sqrt(
        learnt.reduce((sum, { x }) => sum + ((x[at] ?? 0) - (means[at] ?? 0)) ** 2, 0) /
          learnt.length,
      ) || 1,
  );
  const weights = names.map(() => 0);
  let bias = 0;
  const total = learnt.reduce((sum, { weight }) => sum + weight, 0);
  const scaled = learnt.map(({ x }) =>
    x.map((value, at) => (value - (means[at] ?? 0)) / (deviations[at] ?? 1)),
  );
  for (let step = 0; step < STEPS; step++) {
    const slopes = names.map(() => 0);
    let slopeOfBias = 0;
    for (const [index, { isRight, weight }] of learnt.entries()) {
      const own = scaled[index] ?? [];
      const score = own.reduce((sum, value, at) => sum + value * (weights[at] ?? 0), bias);
      const error = weight * (Number(isRight) - 1 / (1 + Math.exp(-score)));
      slopeOfBias += error;
      for (const [at, value] of own.entries()) slopes[at] = (slopes[at] ?? 0) + error * value;
    }
    bias += slopeOfBias / total;
    names.forEach((_, at) => {
      const moved = (weights[at] ?? 0) + (slopes[at] ?? 0) / total - PENALTY * (weights[at] ?? 0);
      weights[at] = (signs[at] ?? 1) > 0 ? Math.max(0, moved) : Math.min(0, moved);
    });
  }
  return { names, weights, bias, means, deviations };
}

function scoreOf({ weights, bias, means, deviations }: Model, x: readonly number[]): number {
  return x.reduce(
    (sum, value, at) =>
      sum + ((weights[at] ?? 0) * (value - (means[at] ?? 0))) / (deviations[at] ?? 1),
    bias,
  );
}

/** What makes scores chances (Platt 1999), where supported statements are as many as others in every set and all sets count alike: no set's own share of them is learnt. */
function calibrate(own: readonly Scored[]): { slope: number; ofCopied: number; shift: number } {
  const counts = new Map<string, number>();
  const keyOf = ({ set, isRight }: Scored) => `${set} ${isRight}`;
  for (const one of own) counts.set(keyOf(one), (counts.get(keyOf(one)) ?? 0) + 1);
  let slope = 1;
  let ofCopied = 0;
  let shift = 0;
  for (let step = 0; step < 4000; step++) {
    let a = 0;
    let b = 0;
    let c = 0;
    for (const one of own) {
      const { score, copied, isRight } = one;
      const chance = 1 / (1 + Math.exp(-(slope * score + ofCopied * copied + shift)));
      const error = (Number(isRight) - chance) / (counts.get(keyOf(one)) ?? 1);
      a += error * score;
      b += error * copied;
      c += error;
    }
    slope += (0.5 * a) / counts.size;
    ofCopied += (0.5 * b) / counts.size;
    shift += (0.5 * c) / counts.size;
  }
  return { slope, ofCopied, shift };
}
