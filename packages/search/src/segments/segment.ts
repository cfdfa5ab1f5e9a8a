import type { Language } from '../analysis/language.ts';
import type { PerField } from './fields.ts';

/** What is indexed of a chunk. */
export type IndexedChunk = {
  /** The caller's name of the chunk; a search answers with it. */
  readonly id: string;
  readonly documentId: string;
  readonly body: string;
  /** Headings above the chunk, outermost first. */
  readonly headings?: readonly string[];
  /** Title and file name of its document. */
  readonly title?: string;
  /** Captions, column heads and line items. */
  readonly labels?: string;
  /** Of its document; detected from all chunks of the document in the batch where it is left out. */
  readonly language?: Language;
};

/** What a process keeps of every segment: small, and enough for the statistics of a search. */
export type SegmentMeta = {
  readonly id: string;
  /** Of the layout of the blocks; another version must be built anew. */
  readonly format: 1;
  readonly chunks: number;
  readonly documents: number;
  readonly sizeBytes: number;
  /** Words in each field over all chunks, and how many chunks have the field. */
  readonly fieldTotals: PerField;
  readonly fieldChunks: PerField;
  /** Chunks in each language. */
  readonly languages: Readonly<Record<Language, number>>;
  /** Long forms of the abbreviations that its chunks explain, by the abbreviation in lower case. */
  readonly abbreviations: Readonly<Record<string, string>>;
};

/** A named piece of a segment, read on its own; most have about 8 KB. */
export type SegmentBlock = { readonly name: string; readonly bytes: Uint8Array };

/** An immutable index of a batch of chunks. */
export type Segment = { readonly meta: SegmentMeta; readonly blocks: readonly SegmentBlock[] };

/** Where blocks lie. A store holds them by segment and name and never changes one. */
export type SegmentStore = {
  /** The wanted blocks in the order they were asked for; undefined for one that is not there. */
  readonly read: (
    wanted: readonly { readonly segmentId: string; readonly name: string }[],
  ) => Promise<readonly (Uint8Array | undefined)[]>;
};
