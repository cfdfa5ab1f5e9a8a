import type { DocumentView, Segment } from '../document/document-view.ts';
import type { ValuePlan } from '../schema/field-plan.ts';
import type { Candidate, Source } from './candidate.ts';
import { candidateOf } from './make-candidate.ts';
import { bestMatch, type Match, NO_MATCH } from './match-label.ts';
import { isOfAnother } from './wording/find-agreement-dates.ts';

/** Words in front of a value in running text that may say what it is. */
const CONTEXT_WORDS = 7;

/** Values of a kind without a label, with the words of their clause. */
export function findLoneCandidates(view: DocumentView, plan: ValuePlan): readonly Candidate[] {
  const found: Candidate[] = [];
  for (const segment of view.segments) {
    const values = view.valuesIn(plan.kind, segment.index) ?? [];
    values.forEach((value, rank) => {
      const floor = clauseStart(segment.text, values[rank - 1]?.end ?? 0, value.start);
      const before = segment.words
        .filter(({ start, end }) => start >= floor && end <= value.start)
        .slice(-CONTEXT_WORDS);
      // What stands between two values speaks of the second.
      const isLast = values[rank + 1] === undefined && plan.known === 0;
      const { label, match } = toldBy(plan, segment, before, isLast ? value.end : undefined);
      const lead = segment.text.slice(Math.max(0, value.start - 140), value.start);
      const isOther = plan.wording === 'agreement_date' && isOfAnother(lead);
      const source: Source = match.similarity.recall > SAID && !isOther ? 'context' : 'alone';
      const stretch = { segment: segment.index, start: value.start, end: value.end };
      const made = {
        source,
        match: source === 'context' || (plan.known === 0 && isHalfSaid(match)) ? match : NO_MATCH,
        label,
        rank,
        place: { segment: segment.index, start: 0, end: segment.text.length },
      };
      found.push(...candidateOf(view, plan, stretch, value, made));
    });
  }
  return found;
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
  { phrases }: ValuePlan,
  { words, text }: Segment,
  before: Segment['words'],
  end: number | undefined,
): { readonly label: readonly string[]; readonly match: Match } {
  const label = before.flatMap(({ meanings }) => meanings);
  const match = bestMatch(phrases, label);
  if (end === undefined || match.similarity.recall > SAID) return { label, match };
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
