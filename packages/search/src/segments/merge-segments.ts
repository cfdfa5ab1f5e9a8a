import type { LiveSegment } from '../query/open-segments.ts';
import { ByteReader } from './bytes.ts';
import { type ChunkTable, idsOf, readDocuments } from './chunk-table.ts';
import { FIELDS, type PerField, SCORING } from './fields.ts';
import { isLive } from './is-live.ts';
import { codedLength } from './length-code.ts';
import { type LexiconEntry, readLexicon } from './lexicon.ts';
import { decodePostings, type PostingList } from './postings.ts';
import type { Segment, SegmentMeta, SegmentStore } from './segment.ts';
import { readTermIndex, type TermEntry, termsOfBlock } from './term-blocks.ts';
import { writeSegment } from './write-segment.ts';

/** A segment read whole, and the new ordinal of each of its chunks; -1 for a deleted one. */
type Opened = {
  readonly meta: SegmentMeta;
  readonly ordinals: Int32Array;
  readonly lengths: Uint8Array;
  readonly table: ChunkTable;
  readonly terms: Generator<TermEntry>;
  readonly words: readonly LexiconEntry[];
};

/** One segment with the living chunks of several, in their order; searching it gives what searching them gave. */
export async function mergeSegments(
  id: string,
  segments: readonly LiveSegment[],
  store: SegmentStore,
): Promise<Segment> {
  const opened: Opened[] = [];
  let next = 0;
  for (const segment of segments) {
    const one = await open(segment, store, next);
    next += one.ordinals.reduce((count, ordinal) => count + (ordinal >= 0 ? 1 : 0), 0);
    opened.push(one);
  }
  const lengths = new Uint8Array(next * FIELDS.length);
  for (const one of opened)
    for (const [old, ordinal] of one.ordinals.entries())
      if (ordinal >= 0) lengths.set(one.lengths.subarray(old * 4, old * 4 + 4), ordinal * 4);
  return writeSegment(id, {
    lengths,
    ...totalsOf(lengths),
    languages: mergedLanguages(opened),
    abbreviations: Object.assign({}, ...segments.map(({ meta }) => meta.abbreviations)),
    table: mergedTable(opened, next),
    terms: mergedTerms(opened),
    lexicon: mergedWords(opened),
    scoring: SCORING,
  });
}

async function open(
  { meta, dead }: LiveSegment,
  store: SegmentStore,
  from: number,
): Promise<Opened> {
  const read = async (names: readonly string[]) => {
    const blocks = await store.read(names.map((name) => ({ segmentId: meta.id, name })));
    return names.map((name, index) => {
      const block = blocks[index];
      if (!block)
        throw new Error(`Segment ${meta.id} has no block "${name}": it is not stored whole.`);
      return block;
    });
  };
  const [terms, words, lengths, documents] = await read([
    'terms',
    'lexicon',
    'lengths',
    'documents',
  ]);
  const numbered = (kind: string, count: number) =>
    read(Array.from({ length: count }, (_, number) => `${kind}/${number}`));
  const termBlocks = readTermIndex(terms as Uint8Array).length;
  const postings = await numbered('postings', termBlocks);
  const positions = await numbered('positions', termBlocks);
  const lexicon = await numbered('lexicon', readTermIndex(words as Uint8Array).length);
  const ids = await numbered('ids', Math.ceil(meta.chunks / 256));
  let next = from;
  const ordinals = Int32Array.from({ length: meta.chunks }, (_, ordinal) =>
    isLive(dead, ordinal) ? next++ : -1,
  );
  return {
    meta,
    ordinals,
    lengths: lengths as Uint8Array,
    table: { chunkIds: ids.flatMap(idsOf), ...readDocuments(documents as Uint8Array, meta.chunks) },
    terms: allTerms(postings, positions),
    words: lexicon.flatMap(readLexicon),
  };
}

function* allTerms(
  postings: readonly Uint8Array[],
  positions: readonly Uint8Array[],
): Generator<TermEntry> {
  for (const [number, block] of postings.entries())
    yield* termsOfBlock(block, positions[number] as Uint8Array);
}

/** Terms of all segments in order, the same ones put together; a term only deleted chunks had is left out. */
function* mergedTerms(opened: readonly Opened[]): Generator<{ term: string; list: PostingList }> {
  const heads = opened.map(({ terms }) => terms.next());
  for (;;) {
    const term = leastTerm(heads);
    if (term === undefined) return;
    const list = { ordinals: [] as number[], counts: [] as number[], positions: [] as number[] };
    for (const [index, head] of heads.entries()) {
      if (head.done || head.value.term !== term) continue;
      const { ordinals, terms } = opened[index] as Opened;
      addPostings(list, head.value, ordinals);
      heads[index] = terms.next();
    }
    if (list.ordinals.length > 0) yield { term, list };
  }
}

function leastTerm(heads: readonly IteratorResult<TermEntry>[]): string | undefined {
  let least: string | undefined;
  for (const head of heads)
    if (!head.done && (least === undefined || head.value.term < least)) least = head.value.term;
  return least;
}

function addPostings(
  list: { ordinals: number[]; counts: number[]; positions: number[] },
  entry: TermEntry,
  ordinals: Int32Array,
): void {
  const own = decodePostings(new ByteReader(entry.postings), new ByteReader(entry.positions));
  let at = 0;
  for (const [index, old] of own.ordinals.entries()) {
    const ordinal = ordinals[old] as number;
    const counts = own.counts.slice(index * 4, index * 4 + 4);
    const end = at + counts.reduce((sum, count) => sum + count, 0);
    if (ordinal >= 0) {
      list.ordinals.push(ordinal);
      list.counts.push(...counts);
      for (let position = at; position < end; position++)
        list.positions.push(own.positions[position] as number);
    }
    at = end;
  }
}

function mergedWords(opened: readonly Opened[]): LexiconEntry[] {
  const merged = new Map<string, LexiconEntry>();
  for (const { words } of opened)
    for (const entry of words) {
      const key = `${entry.word}\0${entry.term}`;
      const count = (merged.get(key)?.count ?? 0) + entry.count;
      merged.set(key, { ...entry, count });
    }
  return [...merged.values()].sort((a, b) => (a.word < b.word ? -1 : a.word > b.word ? 1 : 0));
}

function mergedTable(opened: readonly Opened[], chunks: number): ChunkTable {
  const chunkIds: string[] = [];
  const numbers = new Map<string, number>();
  const documentOf = new Uint32Array(chunks);
  for (const { table, ordinals } of opened)
    for (const [old, ordinal] of ordinals.entries()) {
      if (ordinal < 0) continue;
      chunkIds.push(table.chunkIds[old] as string);
      const documentId = table.documentIds[table.documentOf[old] as number] as string;
      const number = numbers.get(documentId) ?? numbers.size;
      numbers.set(documentId, number);
      documentOf[ordinal] = number;
    }
  return { chunkIds, documentIds: [...numbers.keys()], documentOf };
}

/** From the coded lengths, so that what was deleted no longer counts. */
function totalsOf(lengths: Uint8Array): { fieldTotals: PerField; fieldChunks: PerField } {
  const totals: [number, number, number, number] = [0, 0, 0, 0];
  const chunks: [number, number, number, number] = [0, 0, 0, 0];
  for (const [place, code] of lengths.entries()) {
    const field = place % FIELDS.length;
    (totals[field] as number) += codedLength(code);
    (chunks[field] as number) += code > 0 ? 1 : 0;
  }
  return { fieldTotals: totals, fieldChunks: chunks };
}

/** Deleted chunks are taken to have had the languages of the others. */
function mergedLanguages(opened: readonly Opened[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { meta, ordinals } of opened) {
    const share =
      ordinals.reduce((sum, ordinal) => sum + (ordinal >= 0 ? 1 : 0), 0) / Math.max(1, meta.chunks);
    for (const [language, count] of Object.entries(meta.languages))
      counts[language] = Math.round((counts[language] ?? 0) + count * share);
  }
  return counts;
}
