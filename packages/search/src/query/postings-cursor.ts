import { ByteReader } from '../segments/bytes.ts';
import { FIELDS } from '../segments/fields.ts';
import { afterCounts, decodeCounts, GROUP_SIZE } from '../segments/postings.ts';

/** Past every ordinal. */
export const END = 0x7fffffff;

/** Walks the postings of a term in one segment, skipping groups it need not decode. */
export class PostingsCursor {
  readonly total: number;
  /** The most any posting gives, 0 to 1. */
  readonly most: number;
  /** Ordinal of the posting it stands at; -1 before the first, END after the last. */
  ordinal = -1;
  readonly #reader: ByteReader;
  readonly #lasts: Int32Array;
  readonly #bounds: Uint8Array;
  readonly #starts: Int32Array;
  readonly #ordinals = new Int32Array(GROUP_SIZE);
  /** Where the counts of each posting stand: few are looked at, and most of their time is reading them. */
  readonly #countsAt = new Int32Array(GROUP_SIZE);
  readonly #counts = new Uint32Array(FIELDS.length);
  #group = -1;
  #bounded = 0;
  #place = 0;

  constructor(bytes: Uint8Array) {
    const reader = new ByteReader(bytes);
    this.total = reader.varint();
    const groups = Math.ceil(this.total / GROUP_SIZE);
    this.#lasts = new Int32Array(groups);
    this.#bounds = new Uint8Array(groups);
    this.#starts = new Int32Array(groups);
    let last = -1;
    let start = 0;
    let most = 0;
    for (let group = 0; group < groups; group++) {
      last += reader.varint();
      this.#lasts[group] = last;
      const bound = reader.byte();
      this.#bounds[group] = bound;
      most = Math.max(most, bound);
      this.#starts[group] = start;
      start += reader.varint();
    }
    this.most = most / 255;
    this.#reader = reader;
    const { at } = reader;
    for (let group = 0; group < groups; group++) (this.#starts[group] as number) += at;
  }

  /** Goes on to the first posting at or after `target`. */
  advance(target: number): number {
    if (this.ordinal >= target) return this.ordinal;
    if (this.#group < 0 || target > (this.#lasts[this.#group] as number)) {
      const group = this.#groupFrom(Math.max(0, this.#group), target);
      if (group >= this.#lasts.length) {
        this.ordinal = END;
        return END;
      }
      if (group !== this.#group) this.#decode(group);
    }
    while ((this.#ordinals[this.#place] as number) < target) this.#place++;
    this.ordinal = this.#ordinals[this.#place] as number;
    return this.ordinal;
  }

  /** How often the term stands in each field of the posting it stands at; good until the next call. */
  counts(): Uint32Array {
    this.#reader.at = this.#countsAt[this.#place] as number;
    decodeCounts(this.#reader, this.#counts, 0);
    return this.#counts;
  }

  /** The most a posting of the group that holds `target` gives; the group's last ordinal is in `boundEnd`. */
  boundAt(target: number): number {
    this.#bounded = this.#groupFrom(this.#bounded, target);
    return this.#bounded >= this.#bounds.length ? 0 : (this.#bounds[this.#bounded] as number) / 255;
  }

  get boundEnd(): number {
    return this.#bounded >= this.#lasts.length ? END : (this.#lasts[this.#bounded] as number);
  }

  #groupFrom(from: number, target: number): number {
    let group = from;
    while (group < this.#lasts.length && (this.#lasts[group] as number) < target) group++;
    return group;
  }

  #decode(group: number): void {
    const { source } = this.#reader;
    let at = this.#starts[group] as number;
    let ordinal = group === 0 ? -1 : (this.#lasts[group - 1] as number);
    const size = Math.min(GROUP_SIZE, this.total - group * GROUP_SIZE);
    for (let place = 0; place < size; place++) {
      let byte = source[at++] as number;
      let difference = byte & 0x7f;
      for (let shift = 7; byte >= 0x80; shift += 7) {
        byte = source[at++] as number;
        difference |= (byte & 0x7f) << shift;
      }
      ordinal += difference;
      this.#ordinals[place] = ordinal;
      this.#countsAt[place] = at;
      at = afterCounts(source, at);
    }
    this.#group = group;
    this.#place = 0;
  }
}
