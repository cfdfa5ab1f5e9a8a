/** A chance that was given without having seen the case, and what was so. */
export type Judged = { readonly chance: number; readonly isRight: boolean };

export function calibrationError(rows: readonly Judged[]): number {
  let sum = 0;
  for (let bin = 0; bin < 10; bin++) {
    const own = rows.filter(({ chance }) => Math.min(9, Math.floor(chance * 10)) === bin);
    sum += Math.abs(
      own.reduce((total, { chance, isRight }) => total + chance - (isRight ? 1 : 0), 0),
    );
  }
  return sum / Math.max(1, rows.length);
}

export function areaUnderCurve(rows: readonly Judged[]): number {
  const sorted = rows.toSorted((a, b) => a.chance - b.chance);
  let below = 0;
  let sum = 0;
  let at = 0;
  while (at < sorted.length) {
    let end = at;
    while (end < sorted.length && sorted[end]?.chance === sorted[at]?.chance) end++;
    const yes = sorted.slice(at, end).filter(({ isRight }) => isRight).length;
    sum += yes * (below + (end - at - yes) / 2);
    below += end - at - yes;
    at = end;
  }
  return sum / ((rows.length - below) * below);
}

/** Mean of how many of each side are told right when all above a bound are called right. */
export function balancedAccuracy(rows: readonly Judged[], bound: number): number {
  const share = (side: boolean) => {
    const own = rows.filter(({ isRight }) => isRight === side);
    return own.filter(({ chance }) => chance >= bound === side).length / Math.max(1, own.length);
  };
  return (share(true) + share(false)) / 2;
}

export function share(values: readonly boolean[]): string {
  return (values.filter(Boolean).length / Math.max(1, values.length)).toFixed(3);
}
