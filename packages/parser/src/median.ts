/** The middle one of some values, the upper of two; 0 of none. */
export function median(values: readonly number[]): number {
  return new Float64Array(values).sort()[values.length >> 1] ?? 0;
}
