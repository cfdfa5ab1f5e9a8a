import { keyOf } from '../candidates/convert-value.ts';
import { findCandidates } from '../candidates/find-candidates.ts';
import type { DocumentView, Segment } from '../document/document-view.ts';
import type { Stretch } from '../document/pair.ts';
import type { ValuePlan } from '../schema/field-plan.ts';
import { plain, wordsOf } from '../words/words-of.ts';

/** Where a value that was said of a document stands in it. */
export type Aligned = { readonly stretch: Stretch; readonly isExact: boolean };

/** Share of a value's words that must stand together in one place. */
const LEAST_SHARED = 0.8;
/** Shorter values stand somewhere by chance unless they stand there whole. */
const LEAST_WORDS = 3;

/** The place of a value, nearest to a segment where one is given; undefined where the document does not say it. */
export function alignValue(
  view: DocumentView,
  plan: ValuePlan,
  value: string | number | boolean,
  near?: number,
): Aligned | undefined {
  const key = keyOf(value);
  const candidates = findCandidates(view, plan)
    .filter((one) => keyOf(one.value) === key || one.key === key)
    .toSorted((a, b) => b.similarity.f1 * b.weight - a.similarity.f1 * a.weight)
    .map(({ stretch }) => stretch);
  const printed = typeof value === 'string' ? textPlaces(view, key) : numberPlaces(view, value);
  const exact = nearest([...candidates, ...printed], near);
  if (exact) return { stretch: exact, isExact: true };
  const fuzzy = typeof value === 'string' ? fuzzyPlace(view, value, near) : undefined;
  return fuzzy && { stretch: fuzzy, isExact: false };
}

function nearest(places: readonly Stretch[], near: number | undefined): Stretch | undefined {
  if (near === undefined) return places[0];
  const distance = ({ segment }: Stretch) => Math.abs(segment - near);
  return places.toSorted((a, b) => distance(a) - distance(b))[0];
}

/** Where the text stands, whatever its case, accents, blanks and marks. */
function textPlaces(view: DocumentView, key: string): readonly Stretch[] {
  if (key === '') return [];
  return view.segments.flatMap((segment) => {
    const { letters, places } = lettersOf(segment);
    const at = letters.indexOf(key);
    if (at < 0) return [];
    const start = places[at] ?? 0;
    const end = (places[at + key.length - 1] ?? start) + 1;
    return [{ segment: segment.index, start, end }];
  });
}

const known = new WeakMap<Segment, { letters: string; places: readonly number[] }>();

function lettersOf(segment: Segment): { letters: string; places: readonly number[] } {
  const before = known.get(segment);
  if (before) return before;
  let letters = '';
  const places: number[] = [];
  let at = 0;
  for (const sign of segment.text) {
    const kept = plain(sign).replace(/[^\p{L}\p{N}]/gu, '');
    letters += kept;
    for (let count = 0; count < kept.length; count++) places.push(at);
    at += sign.length;
  }
  const made = { letters, places };
  known.set(segment, made);
  return made;
}

const NUMBERS = ['number', 'money', 'percent'] as const;

function numberPlaces(view: DocumentView, value: number | boolean): readonly Stretch[] {
  if (typeof value === 'boolean') return [];
  return view.segments.flatMap(({ index }) =>
    NUMBERS.flatMap((kind) => view.valuesIn(kind, index) ?? [])
      .filter((found) => found.value === value)
      .map(({ start, end }) => ({ segment: index, start, end })),
  );
}

/** The shortest run of words of a segment that has nearly all words of the value. */
function fuzzyPlace(
  view: DocumentView,
  value: string,
  near: number | undefined,
): Stretch | undefined {
  const wanted = new Set(wordsOf(value).map(({ text }) => plain(text)));
  if (wanted.size < LEAST_WORDS) return undefined;
  const places = view.segments.flatMap((segment): readonly Stretch[] => {
    const shared = segment.words.filter(({ text }) => wanted.has(plain(text)));
    const distinct = new Set(shared.map(({ text }) => plain(text)));
    const [first, last] = [shared[0], shared.at(-1)];
    if (!first || !last || distinct.size < LEAST_SHARED * wanted.size) return [];
    const isTogether = last.end - first.start <= 2 * value.length;
    return isTogether ? [{ segment: segment.index, start: first.start, end: last.end }] : [];
  });
  return nearest(places, near);
}
