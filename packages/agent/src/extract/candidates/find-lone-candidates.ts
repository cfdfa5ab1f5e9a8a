import type { DocumentView, Segment } from '../document/document-view.ts';
import type { Kind } from '../lexicon/concept.ts';
import type { ValuePlan } from '../schema/field-plan.ts';
import type { FoundValue } from '../values/found-value.ts';
import type { Candidate, Source } from './candidate.ts';
import { candidateOf } from './make-candidate.ts';
import { bestMatch, type Match, NO_MATCH } from './match-label.ts';
import { isOfAnother } from './wording/find-agreement-dates.ts';

/** Words in front of a value in running text that may say what it is. */
const CONTEXT_WORDS = 7;

/** Values of a kind without a label, with the words of their clause. */
export function findLoneCandidates(view: DocumentView, plan: ValuePlan): readonly Candidate[] {
  return lonePlaces(view, plan.kind).flatMap((place) => {
    const { segment, value, rank } = place;
    const { label, match } = toldBy(plan, place);
    const isOther = plan.wording === 'agreement_date' && isOfAnother(leadOf(place));
    const source: Source = match.similarity.recall > SAID && !isOther ? 'context' : 'alone';
    const stretch = { segment: segment.index, start: value.start, end: value.end };
    return candidateOf(view, plan, stretch, value, {
      source,
      match: source === 'context' || (plan.known === 0 && isHalfSaid(match)) ? match : NO_MATCH,
      label,
      rank,
      place: { segment: segment.index, start: 0, end: segment.text.length },
    });
  });
}

/** A value in running text, with the meanings of the words of its clause in front of it. */
type LonePlace = {
  readonly segment: Segment;
  readonly value: FoundValue;
  readonly rank: number;
  readonly before: readonly string[];
  readonly isLast: boolean;
};

const places = new WeakMap<DocumentView, Map<Kind, readonly LonePlace[]>>();

/** Looked for once a document and kind. */
function lonePlaces(view: DocumentView, kind: Kind): readonly LonePlace[] {
  const known = places.get(view) ?? new Map<Kind, readonly LonePlace[]>();
  places.set(view, known);
  const before = known.get(kind);
  if (before) return before;
  const found = view.segments.flatMap((segment) =>
    placesIn(segment, view.valuesIn(kind, segment.index) ?? []),
  );
  known.set(kind, found);
  return found;
}

function placesIn(segment: Segment, values: readonly FoundValue[]): readonly LonePlace[] {
  return values.map((value, rank) => {
    const floor = clauseStart(segment.text, values[rank - 1]?.end ?? 0, value.start);
    const words = segment.words.filter(({ start, end }) => start >= floor && end <= value.start);
    const before = words.slice(-CONTEXT_WORDS).flatMap(({ meanings }) => meanings);
    return { segment, value, rank, before, isLast: values[rank + 1] === undefined };
  });
}

/** Characters in front of a date that may say that it is that of another agreement. */
const LEAD = 140;

function leadOf({ segment, value }: LonePlace): string {
  return segment.text.slice(Math.max(0, value.start - LEAD), value.start);
}

/** Share of a field's words around a value from which on they say something of it. */
const HALF_SAID = 0.5;
/** The ranker of agreements was fitted on values that are named in full or not at all. */
function isHalfSaid({ similarity }: Match): boolean {
  return similarity.recall >= HALF_SAID;
}

/** Words behind a value that may say what it is: `am 3. Mai beigetreten`. */
const WORDS_BEHIND = 3;

/** The words of a clause that say what a value is: those in front of it, with those behind it where only they say the rest. */
function toldBy(
  { phrases, known }: ValuePlan,
  { segment: { words, text }, value: { end }, before: label, isLast }: LonePlace,
): { readonly label: readonly string[]; readonly match: Match } {
  const match = bestMatch(phrases, label);
  // What stands between two values speaks of the second.
  if (!isLast || known > 0 || match.similarity.recall > SAID) return { label, match };
  const clause = end + (/[;,.!?]\s/.exec(text.slice(end))?.index ?? text.length);
  const behind = words.filter((word) => word.start >= end && word.end <= clause);
  const rest = behind.slice(0, WORDS_BEHIND).flatMap(({ meanings }) => meanings);
  const whole = bestMatch(phrases, [...label, ...rest]);
  return whole.similarity.recall > SAID
    ? { label: [...label, ...rest], match: whole }
    : { label, match };
}

/** Share of a field's words from which on they name a value. */
const SAID = 0.9;

const CLAUSE_END = /[;.!?](?=\s)/g;

/** Where the words begin that speak of a value: behind the value before it and behind the last end of a clause. */
function clauseStart(text: string, from: number, to: number): number {
  const ends = Array.from(text.slice(from, to).matchAll(CLAUSE_END), ({ index }) => index + 1);
  // "No. 5", "Mr. Smith": an end right in front of the value is none.
  const last = ends.findLast((end) => /\p{L}{3}/u.test(text.slice(from + end, to)));
  return from + (last ?? 0);
}
