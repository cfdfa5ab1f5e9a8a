import { ByteReader } from '../segments/bytes.ts';
import { decodeCounts, GROUP_SIZE } from '../segments/postings.ts';

/** Past every ordinal. */
export const END = 0x7fffffff;

/** Walks the postings of a term in one segment, skipping groups it need not decode. */
export class PostingsCursor {
  readonly total: number;
  /** The most any posting gives, 0 to 1. */
  readonly most: number;
  /** Ordinal of the posting it stands at; -1 before the first, END after the last. */
  ordinal = -1;
  /** Counts of that posting: four from `countsAt` on. */
  readonly counts = new Uint32Array(GROUP_SIZE * 4);
  countsAt = 0;
  readonly #source: Uint8Array;
  readonly #lasts: Int32Array;
  readonly #bounds: Uint8Array;
  readonly #starts: Int32Array;
  readonly #ordinals = new Int32Array(GROUP_SIZE);
  #group = -1;
  #bounded = 0;
  #size = 0;
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
    this.#source = bytes;
    for (let group = 0; group < groups; group++) (this.#starts[group] as number) += reader.at;
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
    this.countsAt = this.#place * 4;
    this.ordinal = this.#ordinals[this.#place] as number;
    return this.ordinal;
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
    const reader = new ByteReader(this.#source, this.#starts[group]);
    let ordinal = group === 0 ? -1 : (this.#lasts[group - 1] as number);
    this.#size = Math.min(GROUP_SIZE, this.total - group * GROUP_SIZE);
    for (let place = 0; place < this.#size; place++) {
      ordinal += reader.varint();
      this.#ordinals[place] = ordinal;
      decodeCounts(reader, this.counts, place * 4);
    }
    this.#group = group;
    this.#place = 0;
  }
}
