import { ByteReader } from '../segments/bytes.ts';
import { FIELDS } from '../segments/fields.ts';
import { decodeCounts, GROUP_SIZE } from '../segments/postings.ts';

/** Where a term's postings and positions lie in memory. */
export type PlacedTerm = { readonly postings: Uint8Array; readonly positions: Uint8Array };

/** Words of one field stand before those of the next: longer fields do not exist. */
export const FIELD_STRIDE = 2 ** 24;

type Group = { readonly last: number; readonly postingsAt: number; readonly positionsAt: number };

/** Positions of a term in some chunks (ascending ordinals), by chunk; only groups that hold one of them are read. */
export function readPositions(
  { postings, positions }: PlacedTerm,
  ordinals: readonly number[],
): ReadonlyMap<number, readonly number[]> {
  const groups = groupsOf(postings, positions);
  const found = new Map<number, readonly number[]>();
  let next = 0;
  for (const [index, group] of groups.entries()) {
    const from = next;
    while (next < ordinals.length && (ordinals[next] as number) <= group.last) next++;
    if (next === from) continue;
    const before = index === 0 ? -1 : (groups[index - 1] as Group).last;
    const readers = [
      new ByteReader(postings, group.postingsAt),
      new ByteReader(positions, group.positionsAt),
    ] as const;
    readGroup(readers, before, ordinals.slice(from, next), found);
  }
  return found;
}

function groupsOf(postings: Uint8Array, positions: Uint8Array) {
  const heads = new ByteReader(postings);
  const placed = new ByteReader(positions);
  const total = heads.varint();
  const groups: { last: number; postingsAt: number; positionsAt: number }[] = [];
  let [last, postingsAt, positionsAt] = [-1, 0, 0];
  for (let group = 0; group < Math.ceil(total / GROUP_SIZE); group++) {
    last += heads.varint();
    heads.byte();
    groups.push({ last, postingsAt, positionsAt });
    postingsAt += heads.varint();
    positionsAt += placed.varint();
  }
  for (const group of groups) {
    group.postingsAt += heads.at;
    group.positionsAt += placed.at;
  }
  return groups;
}

/** Reads the places of those chunks of a group that are wanted, passes over others and leaves off behind the last. */
function readGroup(
  [postings, positions]: readonly [ByteReader, ByteReader],
  before: number,
  wanted: readonly number[],
  into: Map<number, readonly number[]>,
): void {
  const counts = new Uint32Array(FIELDS.length);
  let ordinal = before;
  for (let next = 0; next < wanted.length; ) {
    ordinal += postings.varint();
    decodeCounts(postings, counts, 0);
    while ((wanted[next] as number) < ordinal) next++;
    if (wanted[next] === ordinal) {
      into.set(ordinal, placesOf(positions, counts));
      next++;
    } else positions.pass(sumOf(counts));
  }
}

function sumOf(counts: Uint32Array): number {
  let sum = 0;
  for (let field = 0; field < counts.length; field++) sum += counts[field] as number;
  return sum;
}

function placesOf(positions: ByteReader, counts: Uint32Array): number[] {
  const places: number[] = [];
  for (const [field, count] of counts.entries()) {
    let position = -1;
    for (let left = count; left > 0; left--) {
      position += positions.varint();
      places.push(position + field * FIELD_STRIDE);
    }
  }
  return places;
}
