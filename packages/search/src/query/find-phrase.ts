import { ByteReader } from '../segments/bytes.ts';
import {
  decodePostings,
  encodePostings,
  type ImpactOf,
  type PostingList,
} from '../segments/postings.ts';
import { FIELD_STRIDE } from './read-positions.ts';

/** A word of a phrase in one segment: the bytes of its terms, and how many positions after the first it stands. */
export type PhraseWord = {
  readonly offset: number;
  readonly terms: readonly { readonly postings: Uint8Array; readonly positions: Uint8Array }[];
};

const FIELD_COUNT = 4;

/** Postings of a phrase in one segment, as if it were a term; undefined where it does not occur. */
export function findPhrase(
  words: readonly PhraseWord[],
  impactOf: ImpactOf,
): Uint8Array | undefined {
  if (words.some(({ terms }) => terms.length === 0)) return undefined;
  // the rarest first: the others are looked at only where it stands
  const rarestFirst = words.toSorted((a, b) => sizeOf(a) - sizeOf(b));
  let starts: Map<number, number[]> | undefined;
  for (const word of rarestFirst) {
    starts = startsOf(word, starts);
    if (starts.size === 0) return undefined;
  }
  const ordinals = [...(starts?.keys() ?? [])].sort((a, b) => a - b);
  const counts = ordinals.flatMap((ordinal) => {
    const inFields = [0, 0, 0, 0];
    for (const start of starts?.get(ordinal) ?? [])
      (inFields[Math.floor(start / FIELD_STRIDE)] as number)++;
    return inFields;
  });
  return encodePostings({ ordinals, counts, positions: [] }, impactOf);
}

function sizeOf({ terms }: PhraseWord): number {
  return terms.reduce((sum, { postings }) => sum + postings.length, 0);
}

/** By chunk where the phrase would begin for this word to stand right, kept where the words before agree. */
function startsOf(word: PhraseWord, agreed: ReadonlyMap<number, number[]> | undefined) {
  const starts = new Map<number, number[]>();
  for (const { postings, positions } of word.terms) {
    const list = decodePostings(new ByteReader(postings), new ByteReader(positions));
    let at = 0;
    for (const [index, ordinal] of list.ordinals.entries()) {
      const among = agreed && new Set(agreed.get(ordinal));
      const placed = placesOf(list, index, at);
      at += placed.length;
      const own = placed
        .map((place) => place - word.offset)
        .filter((start) => start >= 0 && (!among || among.has(start)));
      if (own.length > 0) starts.set(ordinal, [...(starts.get(ordinal) ?? []), ...own]);
    }
  }
  return starts;
}

/** Positions of one posting, those of each field in a range of its own. */
function placesOf(list: PostingList, index: number, from: number): number[] {
  const places: number[] = [];
  for (let field = 0; field < FIELD_COUNT; field++)
    for (let left = list.counts[index * FIELD_COUNT + field] as number; left > 0; left--)
      places.push((list.positions[from + places.length] as number) + field * FIELD_STRIDE);
  return places;
}
