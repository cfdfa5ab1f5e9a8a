import type { Weighed } from './weigh-plans.ts';

/** Measurements of the best plan that tell how sure it is. */
export const CHOICE_MEASURES = [
  'covered',
  'covered by rows',
  'covered by columns',
  'uncovered words',
  'link strength least',
  'link strength sum',
  'column strength',
  'column focus',
  'cues open',
  'values',
  'op cells',
  'op count',
  'fits',
  'votes',
  'table turned',
  'link label',
  'numeric columns',
  'numbers left',
  'names left',
  'best link missed',
  'links',
  'op group',
  'op groups',
  'op sum',
  'op distinct',
  'heads alike',
  'telling used',
  'telling missed',
] as const;

/** What tells how sure the best of weighed plans is. */
export function measureChoice(weighed: readonly Weighed[]): Record<string, number> {
  return choiceValues(
    weighed.map(({ weight }) => weight),
    weighed[0]?.candidate.measured ?? {},
  );
}

/** The same of bare weights, best first, and the measurements of the best. */
export function choiceValues(
  weights: readonly number[],
  best: Readonly<Record<string, number>>,
): Record<string, number> {
  const [first = 0, second = 0] = weights;
  const measured: Record<string, number> = {
    first,
    second,
    margin: first - second,
    choices: Math.log1p(weights.length),
  };
  for (const name of CHOICE_MEASURES) measured[name] = best[name] ?? 0;
  return measured;
}
