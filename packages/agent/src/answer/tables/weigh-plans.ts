import type { BoostedTrees } from '@sheaf/boosted-trees';
import { classChances } from '@sheaf/boosted-trees';
import { findLinks } from './find-links.ts';
import { measurePlan } from './measure-plan.ts';
import type { PlanResult } from './plan.ts';
import { type Proposal, proposePlans } from './propose-plans.ts';
import type { ReadQuestion } from './read-question.ts';
import type { ReadTable } from './read-table.ts';
import { runPlan } from './run-plan.ts';
import { valuesOf } from './values-of.ts';

/** A plan with what came out and what is known of it. */
export type Candidate = {
  readonly proposal: Proposal;
  readonly table: ReadTable;
  readonly result: PlanResult;
  readonly measured: Record<string, number>;
  /** Equal for candidates that say the same. */
  readonly says: string;
};

/** All plans for a question over some tables that give a value. */
export function findCandidates(question: ReadQuestion, tables: readonly ReadTable[]): Candidate[] {
  const found = tables.flatMap((table) => {
    const links = findLinks(question, table);
    return proposePlans(question, table, links).flatMap((proposal) => {
      const result = runPlan(proposal.plan, table);
      if (!result) return [];
      const measured = measurePlan(question, table, links, proposal, result);
      return [{ proposal, table, result, measured, says: saysOf(result) }];
    });
  });
  const votes = new Map<string, number>();
  for (const { says } of found) votes.set(says, (votes.get(says) ?? 0) + 1);
  for (const { measured, says } of found) measured.votes = (votes.get(says) ?? 0) / found.length;
  return found;
}

function saysOf({ texts, amounts, number }: PlanResult): string {
  if (number !== undefined) return `#${number}`;
  return (amounts ? valuesOf({ texts, amounts, cells: [] }) : texts).toSorted().join('\n');
}

export type Weighed = { readonly candidate: Candidate; readonly weight: number };

/** Candidates with their share of the belief, one for each thing said, most likely first. */
export function weighPlans(candidates: readonly Candidate[], model: BoostedTrees): Weighed[] {
  const scores = candidates.map(({ measured }) => {
    const chance = classChances(model, measured).get('right') ?? 0;
    return Math.log(Math.max(chance, 1e-9) / Math.max(1 - chance, 1e-9));
  });
  const largest = Math.max(...scores);
  const weights = scores.map((score) => Math.exp(score - largest));
  const sum = weights.reduce((total, weight) => total + weight, 0);
  const best = new Map<string, { candidate: Candidate; weight: number; own: number }>();
  candidates.forEach((candidate, index) => {
    const own = (weights[index] ?? 0) / sum;
    const before = best.get(candidate.says);
    if (!before) best.set(candidate.says, { candidate, weight: own, own });
    else
      best.set(candidate.says, {
        candidate: own > before.own ? candidate : before.candidate,
        weight: before.weight + own,
        own: Math.max(own, before.own),
      });
  });
  return [...best.values()].toSorted((a, b) => b.weight - a.weight);
}
