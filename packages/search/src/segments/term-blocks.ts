import { ByteReader, ByteWriter } from './bytes.ts';
import type { SegmentBlock } from './segment.ts';

/** A block is closed once it has this many bytes: small enough to read for one term, large enough that a million terms are few rows. */
const BLOCK_BYTES = 8192;

/** A term with its postings and positions as bytes. */
export type TermEntry = {
  readonly term: string;
  readonly postings: Uint8Array;
  readonly positions: Uint8Array;
};

/** Packs sorted terms into blocks `postings/n` and `positions/n`, and `terms`, which says with which term each begins. */
export class TermBlockWriter {
  readonly #blocks: SegmentBlock[] = [];
  readonly #index = new ByteWriter();
  readonly #postings = new ByteWriter();
  readonly #positions = new ByteWriter();
  #count = 0;

  add(entry: TermEntry): void {
    const isLarge = entry.postings.length > BLOCK_BYTES;
    if (isLarge || this.#postings.length > BLOCK_BYTES) this.#close();
    if (this.#postings.length === 0) this.#index.string(entry.term);
    this.#postings.string(entry.term);
    this.#postings.varint(entry.postings.length);
    this.#postings.bytes(entry.postings);
    this.#positions.varint(entry.positions.length);
    this.#positions.bytes(entry.positions);
    if (isLarge) this.#close();
  }

  finish(): readonly SegmentBlock[] {
    this.#close();
    return [...this.#blocks, { name: 'terms', bytes: this.#index.taken() }];
  }

  #close(): void {
    if (this.#postings.length === 0) return;
    const number = this.#count++;
    this.#blocks.push({ name: `postings/${number}`, bytes: this.#postings.taken() });
    this.#blocks.push({ name: `positions/${number}`, bytes: this.#positions.taken() });
    this.#postings.clear();
    this.#positions.clear();
  }
}

/** The first term of every block. */
export function readTermIndex(bytes: Uint8Array): readonly string[] {
  const reader = new ByteReader(bytes);
  const firsts: string[] = [];
  while (!reader.isAtEnd) firsts.push(reader.string());
  return firsts;
}

/** Number of the block in which a term would lie; -1 before all. */
export function blockOf(firsts: readonly string[], term: string): number {
  let low = 0;
  let high = firsts.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((firsts[middle] as string) <= term) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** The postings of one term of a block, and its place among the block's terms. */
export function findTerm(
  block: Uint8Array,
  term: string,
): { readonly postings: Uint8Array; readonly place: number } | undefined {
  const reader = new ByteReader(block);
  for (let place = 0; !reader.isAtEnd; place++) {
    const found = reader.string();
    const postings = reader.bytes(reader.varint());
    if (found === term) return { postings, place };
    if (found > term) return undefined;
  }
  return undefined;
}

/** The positions of the term at a place of a block. */
export function positionsAt(block: Uint8Array, place: number): Uint8Array {
  const reader = new ByteReader(block);
  for (let before = 0; before < place; before++) reader.bytes(reader.varint());
  return reader.bytes(reader.varint());
}

/** All terms of a block. */
export function* termsOfBlock(postings: Uint8Array, positions: Uint8Array): Generator<TermEntry> {
  const reader = new ByteReader(postings);
  const places = new ByteReader(positions);
  while (!reader.isAtEnd)
    yield {
      term: reader.string(),
      postings: reader.bytes(reader.varint()),
      positions: places.bytes(places.varint()),
    };
}
