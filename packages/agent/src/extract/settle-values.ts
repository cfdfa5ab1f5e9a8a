import type { BoostedTrees } from '@sheaf/boosted-trees';
import type { Candidate, Source } from './candidates/candidate.ts';
import { findCandidates } from './candidates/find-candidates.ts';
import type { DocumentView } from './document/document-view.ts';
import { measureChoice, paperFit } from './rank/measure-choice.ts';
import { calibrate, calibrateChoice, type Ranked, rankCandidates } from './rank/rank-candidates.ts';
import type { ValuePlan } from './schema/field-plan.ts';

export type Asked = { readonly pointer: string; readonly plan: ValuePlan };

export type Settled = {
  readonly candidate: Candidate;
  readonly confidence: number;
};

/** A candidate that a field may take, with what its confidence is told by. */
type Choice = Asked & Ranked & { readonly measured: Readonly<Record<string, number>> };

/** Decides the single values of a schema together: what one field takes, another takes only if it is as sure of it. */
export function settleValues(
  view: DocumentView,
  asked: readonly Asked[],
  minConfidence: number,
): ReadonlyMap<string, Settled> {
  const settled = new Map<string, Settled>();
  for (const choice of settleChoices(
    choicesOf(view, asked),
    (one) => confidenceIn(view, one) >= minConfidence,
  ))
    settled.set(choice.pointer, {
      candidate: choice.candidate,
      confidence: confidenceIn(view, choice),
    });
  return settled;
}

/** The choice of each field, the surest first; one that is not sure enough leaves its words to others. */
export function settleChoices(
  choices: readonly Choice[],
  isSure: (choice: Choice) => boolean,
): readonly Choice[] {
  const settled = new Map<string, Choice>();
  const taken = new Map<string, number>();
  for (const choice of choices.toSorted((a, b) => b.chance - a.chance)) {
    const { pointer, candidate, chance } = choice;
    if (settled.has(pointer)) continue;
    const place = placeOf(candidate);
    const other = taken.get(place);
    // The same words may well answer two fields, but then both are sure of it.
    if (other !== undefined && chance < AS_SURE * other) continue;
    if (!isSure(choice)) continue;
    settled.set(pointer, choice);
    taken.set(place, Math.max(other ?? 0, chance));
  }
  return [...settled.values()];
}

/** Share of the first field's chance that a second one needs to take the same words. */
const AS_SURE = 0.9;

/** Candidates a field may fall back on when its best one is taken. */
const MOST_CHOICES = 12;

/** What the fields of a schema may take, by trees of one's own where they are given. */
export function choicesOf(
  view: DocumentView,
  asked: readonly Asked[],
  treesOf: (plan: ValuePlan) => BoostedTrees | undefined = () => undefined,
): readonly Choice[] {
  const ranked = asked.map((one) => rankedOf(view, one, asked, treesOf(one.plan)));
  const fit = paperFit(ranked);
  return ranked.flatMap((choices, at) => {
    const one = asked[at] as Asked;
    return choices.slice(0, MOST_CHOICES).map((choice) => ({
      ...one,
      ...choice,
      measured: measureChoice(one.plan, choice, choices, fit),
    }));
  });
}

function rankedOf(
  view: DocumentView,
  { plan }: Asked,
  asked: readonly Asked[],
  trees: BoostedTrees | undefined,
): readonly Ranked[] {
  const others = asked.flatMap((other) => (other.plan === plan ? [] : [other.plan]));
  const candidates = findCandidates(view, plan);
  const isNamed = namedBy(candidates.filter((candidate) => isPlainlySaid(plan, candidate)));
  const ranked = rankCandidates(view, plan, candidates, others, trees);
  const best = ranked.find(({ candidate }) => isNamed(candidate))?.chance;
  const named = best === undefined ? undefined : Math.max(best, PLAINLY_SAID);
  return ranked
    .map(({ candidate, chance }) => ({
      candidate,
      chance: chanceBeside(candidate, chance, isNamed(candidate), named),
    }))
    .toSorted((a, b) => b.chance - a.chance);
}

/** Which candidates the document names by the very words of the schema, where it so names one value only. */
function namedBy(plain: readonly Candidate[]): (candidate: Candidate) => boolean {
  const isClear = new Set(plain.map(({ key }) => key)).size === 1;
  return (candidate) => isClear && plain.includes(candidate);
}

/** A value under a label that may stand for the field's own yields to one under the field's own words. */
function chanceBeside(
  { source, isOwn }: Candidate,
  chance: number,
  isNamed: boolean,
  named: number | undefined,
): number {
  if (named === undefined) return chance;
  if (isNamed) return Math.max(chance, PLAINLY_SAID);
  return isOwn || !LABELLED.has(source) ? chance : Math.min(chance, YIELDING * named);
}

/** Share of the chance of a value under the field's own words that others keep at most. */
const YIELDING = 0.95;

/** Chance of a value that the document names by the very words of the schema, and of which it names no other. */
const PLAINLY_SAID = 0.75;
/** Share of what stands behind the label, blanks counted, that such a value takes up. */
const MOSTLY = 0.6;
/** Where a value stands beside its label or in a cell under it. */
const BESIDE: ReadonlySet<Source> = new Set(['right', 'row', 'column']);
const LABELLED: ReadonlySet<Source> = new Set([...BESIDE, 'colon', 'prefix', 'below']);

/** `price: 40` for a field `price`: whatever else made documents taught, that is what was asked for. Without a colon one word says too little, and clauses say more than their headings. */
function isPlainlySaid({ wording }: ValuePlan, candidate: Candidate): boolean {
  const { source, isOwn, similarity, rank, fill, label } = candidate;
  if (!isOwn || rank > 0 || fill < MOSTLY || similarity.f1 < 1) return false;
  return source === 'colon' || (!wording && BESIDE.has(source) && label.length > 1);
}

/** How sure the choice of a field is, lowered by text that could hardly be read. */
function confidenceIn(view: DocumentView, { plan, candidate, chance, measured }: Choice): number {
  return asReadable(view, candidate, calibrateChoice(plan, chance, measured));
}

/** How sure one of many candidates is by itself. */
export function confidenceOf(
  view: DocumentView,
  plan: ValuePlan,
  candidate: Candidate,
  chance: number,
): number {
  return asReadable(view, candidate, calibrate(plan, chance));
}

function asReadable(view: DocumentView, { stretch }: Candidate, confidence: number): number {
  const quality = view.segments[stretch.segment]?.quality ?? 1;
  return Math.round(confidence * quality * 1000) / 1000;
}

function placeOf({ stretch }: Candidate): string {
  return `${stretch.segment} ${stretch.start}`;
}
