import type { ValuePlan } from '../schema/field-plan.ts';
import type { Ranked } from './rank-candidates.ts';

/** A label this like a field's name names it. */
const NAMED = 0.85;

/** How many of a schema's fields have a label in the paper: where few have, its words are not known. */
export function paperFit(fields: readonly (readonly Ranked[])[]): {
  readonly share: number;
  readonly count: number;
} {
  const named = fields.filter((ranked) => ranked.some((one) => likeness(one) >= NAMED)).length;
  return { share: named / Math.max(1, fields.length), count: named };
}

function likeness({ candidate: { similarity, weight } }: Ranked): number {
  return similarity.f1 * weight;
}

/** What tells how sure the choice of a field is, beside the chance of its candidate. */
export function measureChoice(
  plan: ValuePlan,
  choice: Ranked,
  ranked: readonly Ranked[],
  fit: ReturnType<typeof paperFit>,
): Readonly<Record<string, number>> {
  const { candidate, chance } = choice;
  const second = ranked.find((one) => one.candidate.key !== candidate.key);
  const best = Math.max(0, ...ranked.map(likeness));
  return {
    chance,
    second: second?.chance ?? 0,
    likeness: likeness(choice),
    behind_best: best - likeness(choice),
    recall: candidate.similarity.recall,
    precision: candidate.similarity.precision,
    own: candidate.isOwn ? 1 : 0,
    unlabelled: candidate.source === 'alone' || candidate.source === 'wording' ? 1 : 0,
    told: candidate.source === 'context' ? 1 : 0,
    fit: fit.share,
    fitting: Math.min(8, fit.count),
    is_text: plan.kind === 'text' ? 1 : 0,
    is_name: plan.kind === 'party' || plan.kind === 'person' ? 1 : 0,
  };
}
