/** The longest run of columns without ink between two places of a line. */
export function widestBlank(columns: Uint16Array, from: number, to: number): number {
  let widest = 0;
  let blank = 0;
  for (let x = from; x < to; x++) {
    blank = (columns[x] ?? 0) > 0 ? 0 : blank + 1;
    widest = Math.max(widest, blank);
  }
  return widest;
}
