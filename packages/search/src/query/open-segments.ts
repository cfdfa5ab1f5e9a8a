import { readDocuments } from '../segments/chunk-table.ts';
import { decoded } from '../segments/decoded.ts';
import { isLive } from '../segments/is-live.ts';
import type { SegmentMeta, SegmentStore } from '../segments/segment.ts';
import { blockOf, findTerm, readTermIndex } from '../segments/term-blocks.ts';

/** A segment with what its chunks have become since it was built. */
export type LiveSegment = {
  readonly meta: SegmentMeta;
  /** One bit a chunk, lowest first: set where the chunk is deleted. */
  readonly dead?: Uint8Array;
};

/** Reads one block of every segment; a block that is missing means that the segment is not whole. */
export async function readEach(
  store: SegmentStore,
  segments: readonly LiveSegment[],
  name: string,
): Promise<readonly Uint8Array[]> {
  const wanted = segments.map(({ meta }) => ({ segmentId: meta.id, name }));
  const blocks = await store.read(wanted);
  return segments.map(({ meta }, index) => {
    const block = blocks[index];
    if (!block)
      throw new Error(`Segment ${meta.id} has no block "${name}": it is not stored whole.`);
    return block;
  });
}

/** Where a term's postings and positions lie. */
export type TermPlace = {
  readonly postings: Uint8Array;
  readonly block: number;
  readonly place: number;
};

/** By segment the postings of the given terms that it has. */
export async function readPostings(
  store: SegmentStore,
  segments: readonly LiveSegment[],
  terms: readonly string[],
): Promise<readonly ReadonlyMap<string, TermPlace>[]> {
  const indexes = await readEach(store, segments, 'terms');
  const wanted = new Map<string, { segmentId: string; name: string }>();
  const places = indexes.map((index, segment) => {
    const firsts = decoded(index, readTermIndex);
    const segmentId = segments[segment]?.meta.id ?? '';
    return terms.flatMap((term) => {
      const block = blockOf(firsts, term);
      if (block < 0) return [];
      const name = `postings/${block}`;
      wanted.set(`${segmentId}\0${name}`, { segmentId, name });
      return [{ term, block, key: `${segmentId}\0${name}` }];
    });
  });
  const read = await store.read([...wanted.values()]);
  const blocks = new Map([...wanted.keys()].map((key, index) => [key, read[index]]));
  return places.map((inSegment) => {
    const found = new Map<string, TermPlace>();
    for (const { term, block, key } of inSegment) {
      const bytes = blocks.get(key);
      const entry = bytes && findTerm(bytes, term);
      if (entry) found.set(term, { ...entry, block });
    }
    return found;
  });
}

/** Which chunks of a segment may be found: those that live, of the given documents, that the caller accepts. */
export function accepting(
  segment: LiveSegment,
  documents: Uint8Array,
  filter: {
    readonly documents?: ReadonlySet<string> | undefined;
    readonly accept?: ((segmentId: string, ordinal: number) => boolean) | undefined;
  },
): (ordinal: number) => boolean {
  const { dead, meta } = segment;
  const { accept, documents: wanted } = filter;
  const table = wanted && decoded(documents, (block) => readDocuments(block, meta.chunks));
  const among = table?.documentIds.map((id) => wanted?.has(id) ?? true);
  return (ordinal) =>
    isLive(dead, ordinal) &&
    (!table || among?.[table.documentOf[ordinal] ?? 0] === true) &&
    (!accept || accept(meta.id, ordinal));
}
