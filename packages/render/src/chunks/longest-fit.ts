/** The largest count up to `most` that fits, 0 when not even one does; asked in doubling steps, for what is asked about grows with the count. */
export function longestFit(most: number, fits: (count: number) => boolean): number {
  let fitting = 0;
  let tooMany = most + 1;
  while (tooMany - fitting > 1) {
    const isOpen = tooMany > most;
    const count = isOpen ? Math.min(most, fitting * 2 || 1) : (fitting + tooMany) >> 1;
    if (fits(count)) fitting = count;
    else tooMany = count;
  }
  return fitting;
}
