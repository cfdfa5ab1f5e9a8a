import { ByteReader, ByteWriter } from './bytes.ts';
import type { SegmentBlock } from './segment.ts';

/** A word as it is written (in lower case), the term it became and in how many chunks it did at least. */
export type LexiconEntry = { readonly word: string; readonly term: string; readonly count: number };

const BLOCK_BYTES = 8192;

/** Packs words, sorted, into blocks `lexicon/n` and `lexicon`, which says with which word each begins. */
export function lexiconBlocks(entries: Iterable<LexiconEntry>): readonly SegmentBlock[] {
  const blocks: SegmentBlock[] = [];
  const index = new ByteWriter();
  const writer = new ByteWriter();
  let previous = '';
  const close = () => {
    if (writer.length === 0) return;
    blocks.push({ name: `lexicon/${blocks.length}`, bytes: writer.taken() });
    writer.clear();
    previous = '';
  };
  for (const { word, term, count } of entries) {
    if (writer.length > BLOCK_BYTES) close();
    if (writer.length === 0) index.string(word);
    writeSharing(writer, previous, word);
    writeSharing(writer, word, term);
    writer.varint(count);
    previous = word;
  }
  close();
  return [...blocks, { name: 'lexicon', bytes: index.taken() }];
}

/** The words of a block in order. */
export function readLexicon(block: Uint8Array): LexiconEntry[] {
  const reader = new ByteReader(block);
  const entries: LexiconEntry[] = [];
  let previous = '';
  while (!reader.isAtEnd) {
    const word = readSharing(reader, previous);
    const term = readSharing(reader, word);
    entries.push({ word, term, count: reader.varint() });
    previous = word;
  }
  return entries;
}

function writeSharing(writer: ByteWriter, before: string, text: string): void {
  let shared = 0;
  while (shared < before.length && before[shared] === text[shared]) shared++;
  // never between the halves of a surrogate pair: each part is encoded on its own
  if (shared > 0 && isHighSurrogate(text.charCodeAt(shared - 1))) shared--;
  writer.varint(shared);
  writer.string(text.slice(shared));
}

function readSharing(reader: ByteReader, before: string): string {
  const shared = reader.varint();
  return before.slice(0, shared) + reader.string();
}

function isHighSurrogate(code: number): boolean {
  return code >= 0xd800 && code <= 0xdbff;
}
