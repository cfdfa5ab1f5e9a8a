/**
 * An element of a page's arrays; 0 beyond its end, where the type cannot rule it out.
 * One kind of array only: with several kinds V8 no longer reads them in place, which doubles the time.
 */
export function numberAt(values: Float64Array, index: number): number {
  return values[index] ?? 0;
}

/** The same for PDFium's memory. */
export function heapAt(values: ArrayLike<number>, index: number): number {
  return values[index] ?? 0;
}
