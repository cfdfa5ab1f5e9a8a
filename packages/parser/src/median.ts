/** The middle one of some values, the upper of two; 0 of none. */
export function median(values: readonly number[]): number {
  if (values.length > FEW) return new Float64Array(values).sort()[values.length >> 1] ?? 0;
  return medianOfFew(values);
}

/** Most lists are so short that setting up a sort takes longer than sorting. */
const FEW = 24;
const sorted = new Float64Array(FEW);

function medianOfFew(values: readonly number[]): number {
  for (let count = 0; count < values.length; count++) {
    const value = values[count] as number;
    let at = count;
    for (; at > 0 && isAfter(sorted[at - 1] as number, value); at--)
      sorted[at] = sorted[at - 1] as number;
    sorted[at] = value;
  }
  return values.length === 0 ? 0 : (sorted[values.length >> 1] as number);
}

/** Not a number comes last, as in a sort. */
function isAfter(a: number, b: number): boolean {
  return a > b || (Number.isNaN(a) && !Number.isNaN(b));
}
