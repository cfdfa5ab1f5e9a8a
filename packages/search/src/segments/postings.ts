import { type ByteReader, ByteWriter } from './bytes.ts';
import { FIELDS } from './fields.ts';

/** Postings of a term while a segment is built: parallel lists by posting. */
export type PostingList = {
  readonly ordinals: readonly number[];
  /** Counts in the four fields, one after the other. */
  readonly counts: readonly number[];
  /** Positions of all postings, field by field, ascending within a field. */
  readonly positions: readonly number[];
};

/** Postings that are skipped or read together. */
export const GROUP_SIZE = 128;
const FIELD_COUNT = FIELDS.length;
/** A count in the body alone that fits beside the mark. */
const MOST_PLAIN_COUNT = 127;

/** How much one posting gives at most, 0 to 1; for the bounds by which a search skips. */
export type ImpactOf = (ordinal: number, counts: readonly number[], at: number) => number;

/**
 * Count, bound, then for each group of 128 its last ordinal, bound and length, then the groups:
 * ordinals as differences, counts in a byte where only the body holds the term.
 */
export function encodePostings(list: PostingList, impactOf: ImpactOf): Uint8Array {
  const head = new ByteWriter();
  const body = new ByteWriter();
  const total = list.ordinals.length;
  head.varint(total);
  let previousEnd = -1;
  for (let start = 0; start < total; start += GROUP_SIZE) {
    const end = Math.min(total, start + GROUP_SIZE);
    const before = body.length;
    const impact = encodeGroup(body, list, { start, end, previous: previousEnd, impactOf });
    const last = list.ordinals[end - 1] as number;
    head.varint(last - previousEnd);
    head.byte(Math.min(255, Math.ceil(impact * 255)));
    head.varint(body.length - before);
    previousEnd = last;
  }
  head.bytes(body.taken());
  return head.taken();
}

function encodeGroup(
  body: ByteWriter,
  list: PostingList,
  group: { start: number; end: number; previous: number; impactOf: ImpactOf },
): number {
  let previous = group.previous;
  let most = 0;
  for (let index = group.start; index < group.end; index++) {
    const ordinal = list.ordinals[index] as number;
    body.varint(ordinal - previous);
    previous = ordinal;
    const at = index * FIELD_COUNT;
    encodeCounts(body, list.counts, at);
    most = Math.max(most, group.impactOf(ordinal, list.counts, at));
  }
  return most;
}

function encodeCounts(body: ByteWriter, counts: readonly number[], at: number): void {
  let mask = 0;
  for (let field = 0; field < FIELD_COUNT; field++) if (counts[at + field]) mask |= 1 << field;
  const inBody = counts[at] as number;
  if (mask === 1 && inBody <= MOST_PLAIN_COUNT) {
    body.byte(inBody);
    return;
  }
  body.byte(0x80 | mask);
  for (let field = 0; field < FIELD_COUNT; field++)
    if (counts[at + field]) body.varint(counts[at + field] as number);
}

/** For each group its length, then the groups: the positions of each posting as differences, field by field. */
export function encodePositions(list: PostingList): Uint8Array {
  const head = new ByteWriter();
  const body = new ByteWriter();
  let at = 0;
  for (let start = 0; start < list.ordinals.length; start += GROUP_SIZE) {
    const before = body.length;
    const end = Math.min(list.ordinals.length, start + GROUP_SIZE);
    for (let index = start * FIELD_COUNT; index < end * FIELD_COUNT; index++) {
      let previous = -1;
      for (let left = list.counts[index] as number; left > 0; left--) {
        const position = list.positions[at++] as number;
        body.varint(position - previous);
        previous = position;
      }
    }
    head.varint(body.length - before);
  }
  head.bytes(body.taken());
  return head.taken();
}

/** Reads counts into `into` from `at` on. */
export function decodeCounts(reader: ByteReader, into: Uint32Array | number[], at: number): void {
  const mark = reader.byte();
  if (mark < 0x80) {
    into[at] = mark;
    for (let field = 1; field < FIELD_COUNT; field++) into[at + field] = 0;
    return;
  }
  for (let field = 0; field < FIELD_COUNT; field++)
    into[at + field] = mark & (1 << field) ? reader.varint() : 0;
}

/** Where the counts that stand at a place of `source` end. */
export function afterCounts(source: Uint8Array, from: number): number {
  let at = from;
  const mark = source[at++] as number;
  if (mark < 0x80) return at;
  for (let left = mark & 0x7f; left > 0; left &= left - 1) while ((source[at++] as number) >= 0x80);
  return at;
}

/** All postings of a term with their positions; for merging and phrases. */
export function decodePostings(postings: ByteReader, positions?: ByteReader): PostingList {
  const total = postings.varint();
  const groups = Math.ceil(total / GROUP_SIZE);
  for (let group = 0; group < groups; group++) {
    postings.varint();
    postings.byte();
    postings.varint();
    positions?.varint();
  }
  const list = { ordinals: [] as number[], counts: [] as number[], positions: [] as number[] };
  let ordinal = -1;
  for (let index = 0; index < total; index++) {
    ordinal += postings.varint();
    list.ordinals.push(ordinal);
    const at = index * FIELD_COUNT;
    decodeCounts(postings, list.counts, at);
    if (!positions) continue;
    for (let field = 0; field < FIELD_COUNT; field++) {
      let position = -1;
      for (let left = list.counts[at + field] as number; left > 0; left--) {
        position += positions.varint();
        list.positions.push(position);
      }
    }
  }
  return list;
}
