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
  const count = rows.starts.length - 1;
  const product = new Float32Array(count * width);
  for (let row = 0; row < count; row++) {
    const into = product.subarray(row * width, (row + 1) * width);
    for (let at = rows.starts[row] as number; at < (rows.starts[row + 1] as number); at++)
      addScaled(into, dense, (rows.places[at] as number) * width, rows.values[at] as number);
  }
  return product;
}

/** The rows turned over × a dense matrix of `width` columns. */
export function turnedTimesDense(
  rows: SparseRows,
  dense: Float32Array,
  width: number,
): Float32Array {
  const count = rows.starts.length - 1;
  const product = new Float32Array(rows.columns * width);
  for (let row = 0; row < count; row++) {
    for (let at = rows.starts[row] as number; at < (rows.starts[row + 1] as number); at++) {
      const place = (rows.places[at] as number) * width;
      addScaled(
        product.subarray(place, place + width),
        dense,
        row * width,
        rows.values[at] as number,
      );
    }
  }
  return product;
}

function addScaled(into: Float32Array, from: Float32Array, at: number, scale: number): void {
  for (let column = 0; column < into.length; column++)
    (into[column] as number) += scale * (from[at + column] as number);
}
