/** Things by a place of theirs, so that those in a stretch are found without looking at all of them. */
export type PlaceIndex<T> = {
  /** Those whose place lies between two others, in the order in which they were given. */
  readonly between: (low: number, high: number) => T[];
};

/** Sorts things by a place once, for many questions. */
export function placeIndex<T>(things: readonly T[], placeOf: (thing: T) => number): PlaceIndex<T> {
  const sorted = things
    .map((thing, order) => ({ thing, order, place: placeOf(thing) }))
    .toSorted((a, b) => a.place - b.place);
  const firstFrom = (place: number) => {
    let [from, to] = [0, sorted.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      if ((sorted[middle]?.place ?? 0) < place) from = middle + 1;
      else to = middle;
    }
    return from;
  };
  return {
    between: (low, high) => {
      const found = [];
      for (let at = firstFrom(low); at < sorted.length; at++) {
        const one = sorted[at];
        if (!one || one.place > high) break;
        found.push(one);
      }
      return found.sort((a, b) => a.order - b.order).map(({ thing }) => thing);
    },
  };
}
