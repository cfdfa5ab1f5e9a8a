/** Points of the curve; between them it is straight. */
const POINTS = 20;

/** Isotonic regression (pool adjacent violators) of what turned out right over the chances, as a few points. */
export function fitCalibration(
  pairs: readonly { readonly chance: number; readonly isRight: boolean }[],
): readonly (readonly number[])[] {
  const sorted = [...pairs]
    .filter(({ chance }) => chance > 0.02)
    .sort((a, b) => a.chance - b.chance);
  const size = Math.max(1, Math.ceil(sorted.length / POINTS));
  const pools: { at: number; right: number; count: number }[] = [];
  for (let from = 0; from < sorted.length; from += size) {
    const part = sorted.slice(from, from + size);
    const sum = part.reduce((total, { chance }) => total + chance, 0);
    pools.push({
      at: sum,
      right: part.filter(({ isRight }) => isRight).length,
      count: part.length,
    });
    while (pools.length > 1) {
      const last = pools.at(-1);
      const before = pools.at(-2);
      if (!last || !before || last.right / last.count >= before.right / before.count) break;
      pools.splice(-2, 2, {
        at: last.at + before.at,
        right: last.right + before.right,
        count: last.count + before.count,
      });
    }
  }
  const round = (value: number) => Math.round(value * 1e4) / 1e4;
  // One more of each: a pool of only right ones is not certain.
  const points = pools.map(({ at, right, count }) => [
    round(at / count),
    round((right + 0.5) / (count + 1)),
  ]);
  return [[0, 0], ...points, [1, points.at(-1)?.[1] ?? 1]];
}
