import { ByteReader, ByteWriter } from './bytes.ts';
import { decoded } from './decoded.ts';
import type { SegmentBlock } from './segment.ts';

/** Chunk ids read together. */
const IDS_PER_BLOCK = 256;

/** Which chunk and document each ordinal is. */
export type ChunkTable = {
  readonly chunkIds: readonly string[];
  readonly documentIds: readonly string[];
  /** By ordinal the place of its document in `documentIds`. */
  readonly documentOf: Uint32Array;
};

/** `documents`: the documents' ids and each chunk's document; `ids/n`: the ids of 256 chunks. */
export function chunkTableBlocks(table: ChunkTable): readonly SegmentBlock[] {
  const documents = new ByteWriter();
  documents.varint(table.documentIds.length);
  for (const id of table.documentIds) documents.string(id);
  let previous = 0;
  for (const document of table.documentOf) {
    // neighbours are nearly always of one document: zigzag differences are a byte each
    const difference = document - previous;
    documents.varint(difference < 0 ? -difference * 2 - 1 : difference * 2);
    previous = document;
  }
  const blocks: SegmentBlock[] = [{ name: 'documents', bytes: documents.taken() }];
  for (let start = 0; start < table.chunkIds.length; start += IDS_PER_BLOCK) {
    const ids = new ByteWriter();
    for (const id of table.chunkIds.slice(start, start + IDS_PER_BLOCK)) ids.string(id);
    blocks.push({ name: `ids/${start / IDS_PER_BLOCK}`, bytes: ids.taken() });
  }
  return blocks;
}

/** Name of the block that holds the id of an ordinal. */
export function idBlockOf(ordinal: number): string {
  return `ids/${Math.floor(ordinal / IDS_PER_BLOCK)}`;
}

/** The id of an ordinal from its block. */
export function idOf(block: Uint8Array, ordinal: number): string {
  const id = decoded(block, idsOf)[ordinal % IDS_PER_BLOCK];
  if (id === undefined) throw new Error(`The block of ids ends before chunk ${ordinal}.`);
  return id;
}

/** All ids of a block in order. */
export function idsOf(block: Uint8Array): readonly string[] {
  const reader = new ByteReader(block);
  const ids: string[] = [];
  while (!reader.isAtEnd) ids.push(reader.string());
  return ids;
}

/** The documents of a segment and each chunk's place among them. */
export function readDocuments(
  block: Uint8Array,
  chunks: number,
): Pick<ChunkTable, 'documentIds' | 'documentOf'> {
  const reader = new ByteReader(block);
  const documentIds = Array.from({ length: reader.varint() }, () => reader.string());
  const documentOf = new Uint32Array(chunks);
  let previous = 0;
  for (let ordinal = 0; ordinal < chunks; ordinal++) {
    const coded = reader.varint();
    previous += coded % 2 === 1 ? -(coded + 1) / 2 : coded / 2;
    documentOf[ordinal] = previous;
  }
  return { documentIds, documentOf };
}
