/** One measurement of all samples, and in which of a few ranges each value lies. */
export type BinnedColumn = {
  readonly values: Float64Array;
  readonly bins: Uint8Array;
  /** Upper end of every range but the last. */
  readonly edges: Float64Array;
};

/** As many ranges as a byte counts. */
const MOST_BINS = 255;

/** Ranges with about equally many samples; few different values get a range each. */
export function binValues(values: Float64Array): BinnedColumn {
  const sorted = values.toSorted();
  const edges: number[] = [];
  const step = Math.max(1, sorted.length / MOST_BINS);
  let place = step;
  for (let index = 1; index < sorted.length && edges.length < MOST_BINS - 1; index++) {
    const before = sorted[index - 1] as number;
    const after = sorted[index] as number;
    if (after === before || (index < place && hasMany(sorted, MOST_BINS))) continue;
    edges.push(roundBetween(before, after));
    place = index + step;
  }
  const bounds = Float64Array.from(edges);
  return { values, edges: bounds, bins: Uint8Array.from(values, (value) => binOf(bounds, value)) };
}

const counted = new WeakMap<Float64Array, boolean>();

/** Whether there are more different values than ranges. */
function hasMany(sorted: Float64Array, most: number): boolean {
  const known = counted.get(sorted);
  if (known !== undefined) return known;
  let different = 1;
  for (let index = 1; index < sorted.length && different <= most; index++)
    if (sorted[index] !== sorted[index - 1]) different++;
  counted.set(sorted, different > most);
  return different > most;
}

/** The middle of two values, short where that still lies between them: models are read by people. */
function roundBetween(before: number, after: number): number {
  const middle = (before + after) / 2;
  const short = Number(middle.toPrecision(4));
  return short >= before && short < after ? short : middle;
}

function binOf(edges: Float64Array, value: number): number {
  let low = 0;
  let high = edges.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (value <= (edges[middle] as number)) high = middle;
    else low = middle + 1;
  }
  return low;
}
