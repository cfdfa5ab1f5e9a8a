/** Rows with few values each, one after the other. */
export type SparseRows = {
  readonly columns: number;
  /** Where each row begins, and at last where they all end. */
  readonly starts: Uint32Array;
  readonly places: Uint32Array;
  readonly values: Float32Array;
};

/** Rows × a dense matrix of `width` columns. */
export function timesDense(rows: SparseRows, dense: Float32Array, width: number): Float32Array {
  const product = new Float32Array((rows.starts.length - 1) * width);
  eachValue(rows, (row, place, value) =>
    addScaled(product, row * width, dense, place * width, width, value),
  );
  return product;
}

/** The rows turned over × a dense matrix of `width` columns. */
export function turnedTimesDense(
  rows: SparseRows,
  dense: Float32Array,
  width: number,
): Float32Array {
  const product = new Float32Array(rows.columns * width);
  eachValue(rows, (row, place, value) =>
    addScaled(product, place * width, dense, row * width, width, value),
  );
  return product;
}

function eachValue(
  { starts, places, values }: SparseRows,
  visit: (row: number, place: number, value: number) => void,
): void {
  for (let row = 0; row + 1 < starts.length; row++)
    for (let at = starts[row] as number; at < (starts[row + 1] as number); at++)
      visit(row, places[at] as number, values[at] as number);
}

/** Adds a stretch of numbers, scaled, to another. */
function addScaled(
  into: Float32Array,
  to: number,
  from: Float32Array,
  at: number,
  length: number,
  scale: number,
): void {
  for (let index = 0; index < length; index++)
    (into[to + index] as number) += scale * (from[at + index] as number);
}
