import { type BoostedTrees, classChances } from '@sheaf/boosted-trees';
import type { Candidate } from '../candidates/candidate.ts';
import type { DocumentView } from '../document/document-view.ts';
import type { ValuePlan } from '../schema/field-plan.ts';
import calibration from './calibration-model.json' with { type: 'json' };
import strangeCalibration from './calibration-strange-model.json' with { type: 'json' };
import choices from './choices-model.json' with { type: 'json' };
import { measureCandidate } from './measure-candidate.ts';
import ranker from './ranker-model.json' with { type: 'json' };
import strangeRanker from './ranker-strange-model.json' with { type: 'json' };
import { rivalsOf } from './rivals-of.ts';

export type Ranked = {
  readonly candidate: Candidate;
  /** Chance of being right as the trees see it. */
  readonly chance: number;
};

const KNOWN = { trees: ranker as unknown as BoostedTrees, steps: calibration };

/** For fields of all other papers, which are set and worded in any way. */
const STRANGE = {
  trees: strangeRanker as unknown as BoostedTrees,
  steps: strangeCalibration as readonly (readonly number[])[],
};

const CHOICES = choices as unknown as BoostedTrees;

function modelOf({ known }: ValuePlan) {
  return known > 0 ? KNOWN : STRANGE;
}

/** A field's candidates, the likeliest first. */
export function rankCandidates(
  view: DocumentView,
  plan: ValuePlan,
  candidates: readonly Candidate[],
  others: readonly ValuePlan[],
  model: BoostedTrees = modelOf(plan).trees,
): readonly Ranked[] {
  const rivals = rivalsOf(plan, candidates, others);
  return candidates
    .map((candidate) => ({
      candidate,
      chance: classChances(model, measureCandidate(view, candidate, rivals)).get('right') ?? 0,
    }))
    .sort((a, b) => b.chance - a.chance);
}

/** How sure the choice of a field is: on papers of no trade no surer than such choices turned out where some words were not known, and on kinds of papers that were new. */
export function calibrateChoice(
  plan: ValuePlan,
  chance: number,
  measured: Readonly<Record<string, number>>,
): number {
  const ofAny = calibrate(plan, chance);
  if (plan.known > 0) return ofAny;
  const ofChoice = classChances(CHOICES, measured).get('right') ?? 0;
  return alongSteps(ON_NEW_KINDS, Math.min(ofAny, ofChoice));
}

/**
 * What a confidence turned out to be worth on papers of 24 kinds that were new to what read them, its words or its rules
 * (202 values; `docs/decisions/1101-extraction-without-a-language-model.md`): 24 right of 31 that were said to be 0.865 sure, 120 of 129
 * that were 0.969 sure, with half a wrong and half a right one added. Below, what was said held.
 */
const ON_NEW_KINDS = [
  [0, 0],
  [0.654, 0.654],
  [0.865, 0.766],
  [0.969, 0.927],
  [1, 0.927],
] as const;

/** A chance as it turned out on documents of families that the trees had not seen. */
export function calibrate(plan: ValuePlan, chance: number): number {
  return alongSteps(modelOf(plan).steps, chance);
}

/** Where a line through points that rise stands at a chance. */
function alongSteps(steps: readonly (readonly number[])[], chance: number): number {
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
