import { type BoostedTrees, classChances } from '@sheaf/boosted-trees';
import type { Candidate } from '../candidates/candidate.ts';
import type { DocumentView } from '../document/document-view.ts';
import type { ValuePlan } from '../schema/field-plan.ts';
import calibration from './calibration-model.json' with { type: 'json' };
import { measureCandidate, rivalsOf } from './measure-candidate.ts';
import ranker from './ranker-model.json' with { type: 'json' };

export type Ranked = {
  readonly candidate: Candidate;
  /** Chance of being right as the trees see it. */
  readonly chance: number;
};

const MODEL = ranker as unknown as BoostedTrees;

/** A field's candidates, the likeliest first. */
export function rankCandidates(
  view: DocumentView,
  plan: ValuePlan,
  candidates: readonly Candidate[],
  others: readonly ValuePlan[],
  model: BoostedTrees = MODEL,
): readonly Ranked[] {
  const rivals = rivalsOf(plan, candidates, others);
  return candidates
    .map((candidate) => ({
      candidate,
      chance: classChances(model, measureCandidate(view, candidate, rivals)).get('right') ?? 0,
    }))
    .sort((a, b) => b.chance - a.chance);
}

/** A chance as it turned out on documents of families that the trees had not seen. */
export function calibrate(
  chance: number,
  steps: readonly (readonly number[])[] = calibration,
): number {
  let before: readonly number[] = [0, 0];
  for (const step of steps) {
    const [at = 0, value = 0] = step;
    const [from = 0, start = 0] = before;
    if (chance <= at)
      return at === from ? value : start + ((value - start) * (chance - from)) / (at - from);
    before = step;
  }
  return before[1] ?? chance;
}
