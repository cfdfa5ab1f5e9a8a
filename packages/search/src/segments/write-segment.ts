import { type ChunkTable, chunkTableBlocks } from './chunk-table.ts';
import type { Scoring } from './fields.ts';
import { type LexiconEntry, lexiconBlocks } from './lexicon.ts';
import { encodePositions, encodePostings, type PostingList } from './postings.ts';
import { averageLengths, lengthTables, saturation } from './saturation.ts';
import type { Segment, SegmentMeta } from './segment.ts';
import { TermBlockWriter } from './term-blocks.ts';

/** All that goes into a segment; terms and words sorted. */
export type SegmentParts = Pick<
  SegmentMeta,
  'fieldTotals' | 'fieldChunks' | 'languages' | 'abbreviations'
> & {
  /** By chunk the coded lengths of its four fields. */
  readonly lengths: Uint8Array;
  readonly table: ChunkTable;
  readonly terms: Generator<{ readonly term: string; readonly list: PostingList }>;
  readonly lexicon: Iterable<LexiconEntry>;
  readonly scoring: Scoring;
};

/** Puts the parts of a segment into blocks. */
export function writeSegment(id: string, parts: SegmentParts): Segment {
  const tables = lengthTables(averageLengths([parts]), parts.scoring);
  const place = { tables, lengths: parts.lengths, ordinal: 0 };
  const impactOf = (ordinal: number, counts: readonly number[], at: number) => {
    place.ordinal = ordinal;
    return saturation(counts, at, place, parts.scoring.k1);
  };
  const writer = new TermBlockWriter();
  for (const { term, list } of parts.terms)
    writer.add({
      term,
      postings: encodePostings(list, impactOf),
      positions: encodePositions(list),
    });
  const blocks = [
    ...writer.finish(),
    ...lexiconBlocks(parts.lexicon),
    ...chunkTableBlocks(parts.table),
    { name: 'lengths', bytes: parts.lengths },
  ];
  const { fieldTotals, fieldChunks, languages, abbreviations } = parts;
  const meta: SegmentMeta = {
    id,
    format: 1,
    chunks: parts.table.chunkIds.length,
    documents: parts.table.documentIds.length,
    sizeBytes: blocks.reduce((sum, { bytes }) => sum + bytes.length, 0),
    fieldTotals,
    fieldChunks,
    languages,
    abbreviations,
  };
  return { meta, blocks };
}
