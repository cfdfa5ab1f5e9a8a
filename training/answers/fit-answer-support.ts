/**
 * Fits packages/agent/src/grounding/answer-calibration.json: what makes the score of a statement the chance it has as
 * a sentence of an answer, so that the mean of an answer is the mark people give it (MTRAG, Apache 2.0).
 *
 *   node training/answers/fit-answer-support.ts ../shared/corpus
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadMarkedAnswers } from '../../bench/answers/load-marked-answers.ts';
import { splitSentences } from '../../packages/agent/src/answer/text/split-sentences.ts';
import { scoreSupport } from '../../packages/agent/src/grounding/score-support.ts';
import { areaUnderCurve, calibrationError } from './report-chances.ts';

/** A sentence of an answer; `share` is its part of the answer's letters. */
type Sentence = { readonly odds: number; readonly share: number; readonly isDoubted: boolean };
type Answer = {
  readonly sentences: readonly Sentence[];
  readonly mark: number;
  readonly isRight: boolean;
  readonly conversation: string;
};
type Calibration = { readonly slope: number; readonly shift: number };

const STEPS = 4000;
const RATE = 0.5;

const [corpus = '../shared/corpus'] = process.argv.slice(2);
const answers = loadMarkedAnswers(corpus).map(
  ({ text, sources, mark, isFaithful, conversation }) => {
    const texts = splitSentences(text).map(({ start, end }) => text.slice(start, end));
    const letters = texts.reduce((sum, { length }) => sum + length, 0);
    const sentences = texts.map((own) => {
      const { score, unknownNumbers } = scoreSupport(own, sources);
      return {
        odds: Math.log(score / (1 - score)),
        share: own.length / letters,
        isDoubted: unknownNumbers.length > 0,
      };
    });
    return { sentences, mark, isRight: isFaithful, conversation };
  },
);
const conversations = [...new Set(answers.map(({ conversation }) => conversation))];
const leftOut = conversations.flatMap((left) => {
  const calibration = fit(answers.filter(({ conversation }) => conversation !== left));
  return answers
    .filter(({ conversation }) => conversation === left)
    .map((answer) => ({ chance: chanceOf(calibration, answer), isRight: answer.isRight }));
});
console.log(
  `${answers.length} answers of ${conversations.length} conversations, each left out: area ${areaUnderCurve(leftOut).toFixed(3)}, calibration error ${calibrationError(leftOut).toFixed(3)}`,
);
const { slope, shift } = fit(answers);
const short = (value: number) => Math.round(value * 1e3) / 1e3;
writeFileSync(
  join(import.meta.dirname, '../../packages/agent/src/grounding/answer-calibration.json'),
  `${JSON.stringify({ slope: short(slope), shift: short(shift) }, null, 1)}\n`,
);

function sigmoid(x: number): number {
  return 1 / (1 + Math.exp(-x));
}

function chanceOf({ slope, shift }: Calibration, { sentences }: Answer): number {
  return sentences.reduce(
    (sum, { odds, share, isDoubted }) =>
      sum + share * sigmoid(isDoubted ? odds : slope * odds + shift),
    0,
  );
}

/** Climbs the likelihood of people's marks, an answer's being the mean of its sentences' chances. */
function fit(own: readonly Answer[]): Calibration {
  let calibration = { slope: 1, shift: 0 };
  for (let step = 0; step < STEPS; step++) {
    let bySlope = 0;
    let byShift = 0;
    for (const answer of own) {
      const chance = chanceOf(calibration, answer);
      const pull = (answer.mark - chance) / Math.max(1e-6, chance * (1 - chance));
      for (const { odds, share, isDoubted } of answer.sentences) {
        if (isDoubted) continue;
        const one = sigmoid(calibration.slope * odds + calibration.shift);
        const change = pull * share * one * (1 - one);
        bySlope += change * odds;
        byShift += change;
      }
    }
    calibration = {
      slope: calibration.slope + (RATE * bySlope) / own.length,
      shift: calibration.shift + (RATE * byShift) / own.length,
    };
  }
  return calibration;
}
