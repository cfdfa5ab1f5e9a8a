/** Steps a doubling of the length is divided into: lengths are kept to within 5 %. */
const STEPS = 14;
/** Lengths up to this are kept exactly. */
const EXACT = 24;

/** A field's length in one byte. */
export function lengthCode(length: number): number {
  if (length <= EXACT) return length;
  return Math.min(255, EXACT + Math.round(Math.log2(length / EXACT) * STEPS));
}

/** About the length that a code stands for. */
export function codedLength(code: number): number {
  return code <= EXACT ? code : EXACT * 2 ** ((code - EXACT) / STEPS);
}
