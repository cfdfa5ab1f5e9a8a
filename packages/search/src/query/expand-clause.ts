import { decoded } from '../segments/decoded.ts';
import { type LexiconEntry, readLexicon } from '../segments/lexicon.ts';
import type { SegmentStore } from '../segments/segment.ts';
import { blockOf, readTermIndex } from '../segments/term-blocks.ts';
import type { Alternative } from './clause.ts';
import { editDistance } from './edit-distance.ts';
import { type LiveSegment, readEach } from './open-segments.ts';

/** Terms a prefix stands for at most: the commonest. */
const MOST_OF_PREFIX = 64;
/** Words a misspelt one is taken for at most. */
const MOST_SPELLINGS = 4;
/** Shorter words are not corrected: too many others are one letter away. */
const SHORTEST_CORRECTED = 4;
/** From this length on two letters may be wrong. */
const TWO_WRONG_FROM = 8;
/**
 * What each wrong letter leaves of a match: a word that does not occur is as often not in the set as misspelt, and the
 * words beside it must still decide.
 */
const WRONG_LETTER_WEIGHT = 0.3;

/** Terms of the words that begin with a prefix, the commonest first. */
export async function expandPrefix(
  prefix: string,
  segments: readonly LiveSegment[],
  store: SegmentStore,
): Promise<Alternative[]> {
  const counts = new Map<string, number>();
  for (const block of await readWords(store, segments, prefix))
    for (const { word, term, count } of block)
      if (word.startsWith(prefix)) counts.set(term, (counts.get(term) ?? 0) + count);
  return [...counts]
    .sort(([a, many], [b, more]) => more - many || (a < b ? -1 : 1))
    .slice(0, MOST_OF_PREFIX)
    .map(([term]) => ({ term, weight: 1 }));
}

/** Terms of the words that a misspelt word may have been, nearest and commonest first. */
export async function correctSpelling(
  word: string,
  leastCount: number,
  segments: readonly LiveSegment[],
  store: SegmentStore,
): Promise<(Alternative & { readonly word: string })[]> {
  if (word.length < SHORTEST_CORRECTED) return [];
  const most = word.length >= TWO_WRONG_FROM ? 2 : 1;
  const found = new Map<string, Spelling>();
  // people get the first letter right; a swap of the first two is looked for as well
  for (const first of new Set([word[0] ?? '', word[1] ?? '']))
    for (const block of await readWords(store, segments, first))
      for (const entry of block) {
        const distance = editDistance(word, entry.word, most);
        if (distance <= most && distance > 0) note(found, entry, distance);
      }
  const likely = [...found].filter(([, { count }]) => count >= leastCount);
  const nearest = Math.min(...likely.map(([, { distance }]) => distance));
  return likely
    .filter(([, { distance }]) => distance === nearest)
    .sort(([, a], [, b]) => b.count - a.count || (a.word < b.word ? -1 : 1))
    .slice(0, MOST_SPELLINGS)
    .map(([term, spelling]) => ({
      term,
      weight: WRONG_LETTER_WEIGHT ** spelling.distance,
      word: spelling.word,
    }));
}

type Spelling = { readonly word: string; readonly distance: number; readonly count: number };

function note(found: Map<string, Spelling>, entry: LexiconEntry, distance: number): void {
  const known = found.get(entry.term);
  const count = (known?.count ?? 0) + entry.count;
  const isNearer = !known || distance < known.distance;
  found.set(entry.term, isNearer ? { word: entry.word, distance, count } : { ...known, count });
}

/** The blocks of words of all segments that may hold some beginning with `prefix`. */
async function readWords(
  store: SegmentStore,
  segments: readonly LiveSegment[],
  prefix: string,
): Promise<(readonly LexiconEntry[])[]> {
  const indexes = await readEach(store, segments, 'lexicon');
  const wanted = indexes.flatMap((index, segment) => {
    const firsts = decoded(index, readTermIndex);
    const from = Math.max(0, blockOf(firsts, prefix) - 1);
    const to = blockOf(firsts, `${prefix}\uffff`);
    const segmentId = segments[segment]?.meta.id ?? '';
    return Array.from({ length: Math.max(0, to - from + 1) }, (_, place) => ({
      segmentId,
      name: `lexicon/${from + place}`,
    }));
  });
  const blocks = await store.read(wanted);
  return blocks.flatMap((block) => (block ? [decoded(block, readLexicon)] : []));
}
