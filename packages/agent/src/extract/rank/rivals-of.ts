import type { Candidate } from '../candidates/candidate.ts';
import type { Kind } from '../lexicon/concept.ts';
import type { ValuePlan } from '../schema/field-plan.ts';

/** What is known of the other candidates while one is measured. */
export type Rivals = {
  readonly plan: ValuePlan;
  /** The schema's other fields that read the same values. */
  readonly others: readonly ValuePlan[];
  readonly candidates: readonly Candidate[];
  /** How often a key is among the candidates, and how often with a label or wording. */
  readonly counts: ReadonlyMap<string, number>;
  readonly labelled: ReadonlyMap<string, number>;
  /** Largest number among the candidates. */
  readonly largest: number;
  readonly bestSimilarity: number;
  readonly bestWording: number;
  /** Numbers of the candidates that have a label. */
  readonly amounts: readonly number[];
  /** Numbers of all candidates, in hundredths. */
  readonly hundredths: ReadonlySet<number>;
  /** Where the last candidate with as good a label as any stands. */
  readonly lastPlace: number;
};

/** Share of the best label's likeness that counts as good as it. */
const AS_GOOD = 0.7;
/** Amounts that are added up: a page of them would take long and mean nothing. */
const MOST_AMOUNTS = 24;

/** Numbers that steps are looked for among. */
const MOST_STEPS = 200;

/** Kinds whose values are read by one form compete for them: a number of an order and its date do not. */
const FORMS: readonly (readonly Kind[])[] = [
  ['date', 'datetime'],
  ['money', 'number', 'percent'],
  ['party', 'person', 'address', 'jurisdiction', 'country', 'title', 'text'],
];

function formOf(kind: Kind): Kind {
  return FORMS.find((kinds) => kinds.includes(kind))?.[0] ?? kind;
}

/** What the candidates of a field are together. */
export function rivalsOf(
  plan: ValuePlan,
  candidates: readonly Candidate[],
  others: readonly ValuePlan[],
): Rivals {
  const counts = new Map<string, number>();
  const labelled = new Map<string, number>();
  let largest = 0;
  let bestSimilarity = 0;
  let bestWording = 0;
  for (const { key, number, similarity, weight, wording, source } of candidates) {
    counts.set(key, (counts.get(key) ?? 0) + 1);
    if (source !== 'alone') labelled.set(key, (labelled.get(key) ?? 0) + 1);
    if (number !== undefined) largest = Math.max(largest, Math.abs(number));
    bestSimilarity = Math.max(bestSimilarity, similarity.f1 * weight);
    bestWording = Math.max(bestWording, wording);
  }
  const labelledOnes = candidates.filter(({ source }) => source !== 'alone');
  const amounts = new Set(labelledOnes.flatMap(({ number }) => number ?? []));
  const good = labelledOnes.filter(
    ({ similarity, weight }) => similarity.f1 * weight >= AS_GOOD * bestSimilarity,
  );
  return {
    plan,
    others: others.filter(({ kind }) => formOf(kind) === formOf(plan.kind)),
    candidates,
    counts,
    labelled,
    largest,
    bestSimilarity,
    bestWording,
    amounts: [...amounts].slice(0, MOST_AMOUNTS),
    hundredths: new Set(
      [...new Set(candidates.flatMap(({ number }) => number ?? []))]
        .slice(0, MOST_STEPS)
        .map((number) => Math.round(100 * number)),
    ),
    lastPlace: Math.max(0, ...good.map(placeOf)),
  };
}

/** Places in the order of the document, from 1 on. */
export function placeOf({ stretch }: Candidate): number {
  return 1 + stretch.segment;
}
