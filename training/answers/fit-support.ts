/**
 * Fits packages/agent/src/grounding/support-model.json: logistic regression in which every measurement may only speak
 * the way it must (a missing number never for a statement), cross-validated by page, calibrated on judged statements.
 *
 *   node training/answers/fit-support.ts training/data/support JUDGED
 *
 * JUDGED: how many of the first samples were judged by people (write-support-samples.ts says it).
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SUPPORT_SIGNS } from '../../packages/agent/src/grounding/support-signs.ts';
import { readSamples, sampleValue } from './read-samples.ts';
import { areaUnderCurve, calibrationError } from './report-chances.ts';
import { FOLDS } from './write-samples.ts';

/** What a made statement counts beside a judged one: at .3 judged ones are told worse than at .1 (WiCE, left out, .78 and .80). */
const MADE_WEIGHT = 0.15;
const STEPS = 600;
const PENALTY = 0.003;

type Row = {
  readonly x: readonly number[];
  readonly isRight: boolean;
  readonly weight: number;
  readonly fold: number;
};
type Model = {
  readonly weights: readonly number[];
  readonly bias: number;
  readonly means: readonly number[];
  readonly deviations: readonly number[];
};

const [path = 'training/data/support', judgedCount = '525'] = process.argv.slice(2);
const samples = readSamples(path);
const names = Object.keys(SUPPORT_SIGNS);
const signs = Object.values(SUPPORT_SIGNS);
const judged = Number(judgedCount);
const rows: Row[] = Array.from({ length: samples.count }, (_, row) => ({
  x: names.map((name) => sampleValue(samples, row, name)),
  isRight: samples.right[row] === 1,
  weight: row < judged ? 1 : MADE_WEIGHT,
  fold: samples.fold[row] ?? 0,
}));
const leftOut: { score: number; isRight: boolean; isJudged: boolean }[] = [];
for (let fold = 0; fold < FOLDS; fold++) {
  const model = fit(rows.filter((row) => row.fold !== fold));
  for (const row of rows.filter((one) => one.fold === fold))
    leftOut.push({
      score: scoreOf(model, row.x),
      isRight: row.isRight,
      isJudged: row.weight === 1,
    });
}
const people = leftOut.filter(({ isJudged }) => isJudged);
const { slope, shift } = calibrate(people);
for (const [name, own] of [
  ['judged', people],
  ['made', leftOut.filter(({ isJudged }) => !isJudged)],
] as const) {
  const chances = own.map(({ score, isRight }) => ({
    isRight,
    chance: 1 / (1 + Math.exp(-(slope * score + shift))),
  }));
  console.log(
    `${name}: ${own.length}, left out: area ${areaUnderCurve(chances).toFixed(3)}, calibration error ${calibrationError(chances).toFixed(3)}`,
  );
}
const model = fit(rows);
const short = (value: number) => Math.round(value * 1e4) / 1e4;
const written = {
  bias: short(slope * model.bias + shift),
  features: names.map((name, at) => ({
    name,
    weight: short(slope * (model.weights[at] ?? 0)),
    mean: short(model.means[at] ?? 0),
    deviation: short(model.deviations[at] ?? 1),
  })),
};
writeFileSync(
  join(import.meta.dirname, '../../packages/agent/src/grounding/support-model.json'),
  `${JSON.stringify(written, null, 1)}\n`,
);

function fit(learnt: readonly Row[]): Model {
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
  for (let step = 0; step < STEPS; step++) {
    const slopes = names.map(() => 0);
    let slopeOfBias = 0;
    for (const { x, isRight, weight } of learnt) {
      const scaled = x.map((value, at) => (value - (means[at] ?? 0)) / (deviations[at] ?? 1));
      const score = scaled.reduce((sum, value, at) => sum + value * (weights[at] ?? 0), bias);
      const error = weight * (Number(isRight) - 1 / (1 + Math.exp(-score)));
      slopeOfBias += error;
      scaled.forEach((value, at) => {
        slopes[at] = (slopes[at] ?? 0) + error * value;
      });
    }
    bias += slopeOfBias / total;
    names.forEach((_, at) => {
      const moved = (weights[at] ?? 0) + (slopes[at] ?? 0) / total - PENALTY * (weights[at] ?? 0);
      weights[at] = (signs[at] ?? 1) > 0 ? Math.max(0, moved) : Math.min(0, moved);
    });
  }
  return { weights, bias, means, deviations };
}

function scoreOf({ weights, bias, means, deviations }: Model, x: readonly number[]): number {
  return x.reduce(
    (sum, value, at) =>
      sum + ((weights[at] ?? 0) * (value - (means[at] ?? 0))) / (deviations[at] ?? 1),
    bias,
  );
}

/** Slope and shift that make scores of judged statements chances (Platt 1999). */
function calibrate(own: readonly { score: number; isRight: boolean }[]): {
  slope: number;
  shift: number;
} {
  let slope = 1;
  let shift = 0;
  for (let step = 0; step < 2000; step++) {
    let a = 0;
    let b = 0;
    for (const { score, isRight } of own) {
      const error = Number(isRight) - 1 / (1 + Math.exp(-(slope * score + shift)));
      a += error * score;
      b += error;
    }
    slope += (0.5 * a) / own.length;
    shift += (0.5 * b) / own.length;
  }
  return { slope, shift };
}
