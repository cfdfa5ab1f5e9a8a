import calibration from './answer-calibration.json' with { type: 'json' };
import { type Support, scoreSupport } from './score-support.ts';
import { standsIn } from './stands-in.ts';

/** A statement of an answer with what it cites. */
export type CitedStatement = { readonly statement: string; readonly sources: readonly string[] };

export type AnswerSupport = {
  /** Share of the answer that its sources support, a long statement counting for more. */
  readonly score: number;
  readonly statements: readonly Support[];
};

/**
 * How well an answer is supported. Whoever answers from sources mostly says what they say, unlike a claim that is
 * held against a page: the chances of its statements are those of sentences of answers.
 */
export function scoreAnswer(statements: readonly CitedStatement[]): AnswerSupport {
  const scored = statements.map(({ statement, sources }) =>
    sources.some((source) => standsIn(statement, source))
      ? { score: 1, reasons: [], unknownNumbers: [] }
      : inAnswer(scoreSupport(statement, sources)),
  );
  return { score: meanByLength(scored, statements), statements: scored };
}

/** A number that no source has is as doubtful in an answer as anywhere. */
function inAnswer(support: Support): Support {
  const { score, unknownNumbers } = support;
  if (score === 0 || unknownNumbers.length > 0) return support;
  const odds = Math.log(score / (1 - score));
  return {
    ...support,
    score: 1 / (1 + Math.exp(-(calibration.slope * odds + calibration.shift))),
  };
}

function meanByLength(scored: readonly Support[], statements: readonly CitedStatement[]): number {
  const lengths = statements.map(({ statement }) => statement.length);
  const total = lengths.reduce((sum, length) => sum + length, 0);
  return scored.reduce((sum, { score }, at) => sum + score * (lengths[at] ?? 0), 0) / total;
}
