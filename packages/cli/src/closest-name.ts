/** The name that was probably meant, or null when none is near: at most a third of its letters may differ. */
export function closestName(given: string, names: readonly string[]): string | null {
  let best: string | null = null;
  let fewest = Number.POSITIVE_INFINITY;
  for (const name of names) {
    const changes = countChanges(given, name);
    if (changes < fewest && changes <= Math.max(1, Math.floor(name.length / 3))) {
      best = name;
      fewest = changes;
    }
  }
  return best;
}

/** Letters to insert, delete, replace or swap with their neighbour (Damerau-Levenshtein, optimal string alignment). */
function countChanges(from: string, to: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (let row = 1; row <= from.length; row++) {
    const current = [row];
    for (let column = 1; column <= to.length; column++) {
      const differs = from[row - 1] === to[column - 1] ? 0 : 1;
      const swapped = from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      current[column] = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + differs,
        swapped ? (beforeLast[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    beforeLast = last;
    last = current;
  }
  return last[to.length] ?? 0;
}
