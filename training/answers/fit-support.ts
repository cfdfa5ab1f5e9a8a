/**
 * Fits packages/agent/src/grounding/support-model.json: logistic regression in which every measurement may only speak
 * the way it must (a missing number never for a statement), cross-validated by page, calibrated on judged statements,
 * on answers with people's marks and on made statements, each as often supported as it comes.
 * Whether the sources say the contrary is learnt by itself, from sentences that were turned round.
 *
 *   node training/answers/fit-support.ts training/data/support
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { SENSE_SIGNS, SUPPORT_SIGNS } from '../../packages/agent/src/grounding/support-signs.ts';
import { areaUnderCurve, calibrationError, share } from './report-chances.ts';
import type { SupportSample } from './support-sample.ts';
import { FOLDS } from './write-samples.ts';

/** What a made statement counts beside a judged one. */
const MADE_WEIGHT = 0.05;
/** What the contrary counts beside support: more tells contradictions better (SciFact .612 at .35, .639 at .6) and judged statements worse (WiCE, left out, .794 and .783). */
const SENSE_WEIGHT = 0.45;
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
  /** What it counts in the calibration. */
  readonly weight: number;
};
type Model = {
  readonly names: readonly string[];
  readonly weights: readonly number[];
  readonly bias: number;
  readonly means: readonly number[];
  readonly deviations: readonly number[];
};
type Scored = Row & { readonly score: number };
type Calibration = { readonly slope: number; readonly ofCopied: number; readonly shift: number };
type Learnt = { readonly x: readonly number[]; readonly isRight: boolean; readonly weight: number };

const [path = 'training/data/support'] = process.argv.slice(2);
const samples = JSON.parse(
  gunzipSync(readFileSync(`${path}.json.gz`)).toString('utf8'),
) as SupportSample[];
const sizes = new Map<string, number>();
for (const { how, group } of samples)
  sizes.set(`${how} ${group}`, (sizes.get(`${how} ${group}`) ?? 0) + 1);
const rows: Row[] = samples.map(({ measured, isRight, how, group, fold }) => ({
  x: Object.keys(SUPPORT_SIGNS).map((name) => measured[name] ?? 0),
  sense: Object.keys(SENSE_SIGNS).map((name) => measured[name] ?? 0),
  copied: measured[COPIED] ?? 0,
  ...{ isRight, how, fold, weight: weightOf(how, sizes.get(`${how} ${group}`) ?? 1) },
}));
const leftOut: Scored[] = [];
for (let fold = 0; fold < FOLDS; fold++) {
  const models = fitBoth(rows.filter((row) => row.fold !== fold && row.how !== 'marked'));
  for (const row of rows.filter((one) => one.fold === fold))
    leftOut.push({
      ...row,
      score: scoreOf(models.support, row.x) + SENSE_WEIGHT * scoreOf(models.sense, row.sense),
    });
}
const byOthers = Array.from({ length: FOLDS }, (_, fold) =>
  calibrate(leftOut.filter((row) => row.fold !== fold)),
);
for (const set of ['judged', 'marked', 'made']) {
  const own = leftOut.filter(({ how }) => setOf(how) === set);
  const chances = own.map((row) => ({
    isRight: row.isRight,
    chance: chanceOf(byOthers[row.fold] as Calibration, row),
  }));
  console.log(
    `${set}: ${own.length}, of these ${share(own.map(({ isRight }) => isRight))} supported, left out: area ${areaUnderCurve(chances).toFixed(3)}, calibration error ${calibrationError(chances).toFixed(3)}`,
  );
}
const { slope, ofCopied, shift } = calibrate(leftOut);
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

function setOf(how: string): string {
  return how === 'judged' || how === 'marked' ? how : 'made';
}

/** Every page and every turn counts alike, however many sentences were written for it; what was turned round only teaches what the contrary is. */
function weightOf(how: string, size: number): number {
  if (setOf(how) === 'made') return TURNED.has(how) ? 0 : MADE_WEIGHT;
  return 1 / size;
}

function chanceOf({ slope, ofCopied, shift }: Calibration, { score, copied }: Scored): number {
  return 1 / (1 + Math.exp(-(slope * score + ofCopied * copied + shift)));
}

/** What makes scores chances (Platt 1999). */
function calibrate(own: readonly Scored[]): Calibration {
  const total = own.reduce((sum, { weight }) => sum + weight, 0);
  let calibration = { slope: 1, ofCopied: 0, shift: 0 };
  for (let step = 0; step < 20000; step++) {
    let a = 0;
    let b = 0;
    let c = 0;
    for (const one of own) {
      const error = one.weight * (Number(one.isRight) - chanceOf(calibration, one));
      a += error * one.score;
      b += error * one.copied;
      c += error;
    }
    calibration = {
      slope: calibration.slope + (0.5 * a) / total,
      ofCopied: calibration.ofCopied + (0.5 * b) / total,
      shift: calibration.shift + (0.5 * c) / total,
    };
  }
  return calibration;
}
