import { type MeasuredSupport, measureSupport } from './measure-support.ts';
import model from './support-model.json' with { type: 'json' };

export type Support = {
  /** Chance that a person finds the statement supported. */
  readonly score: number;
  /** What speaks against it, as sentences; none where nothing does. */
  readonly reasons: readonly string[];
  /** Numbers of the statement that the sources do not have. */
  readonly unknownNumbers: readonly string[];
};

/** How well sources support a statement: numbers, names, dates, negation and opposites are compared, not only words. */
export function scoreSupport(statement: string, sources: readonly string[]): Support {
  if (sources.every((source) => source.trim() === ''))
    return { score: 0, reasons: ['There is no source.'], unknownNumbers: [] };
  const support = measureSupport(statement, sources);
  const sum = model.features.reduce(
    (total, { name, weight, mean, deviation }) =>
      total + (weight * ((support.measured[name] ?? 0) - mean)) / deviation,
    model.bias,
  );
  return {
    score: 1 / (1 + Math.exp(-sum)),
    reasons: reasonsOf(support),
    unknownNumbers: support.missingNumbers,
  };
}

function reasonsOf(support: MeasuredSupport): string[] {
  const reasons: string[] = [];
  if (support.missingNumbers.length > 0)
    reasons.push(`The sources do not have the number ${support.missingNumbers.join(', ')}.`);
  if (support.missingNames.length > 0)
    reasons.push(`The sources do not name ${support.missingNames.join(', ')}.`);
  if (support.opposites.length > 0)
    reasons.push('The nearest sentence says the opposite in a word.');
  if (support.isNegatedOtherwise) reasons.push('One of statement and source is negated.');
  if ((support.measured.overlap ?? 0) < 0.5)
    reasons.push('Most of its words are not in the sources.');
  return reasons;
}
