/** An interval whose ends are left out by brackets that look away from it, as French writes them: `]2, +∞[`. */
const INTERVAL = /[[\]][^[\]]{1,60}[[\]]/g;
const ENDS = /^[^,;]{1,50}[,;][^,;]{1,50}$/;

/** Whether signs begin and end with such intervals: no bracket of theirs is one of the sentence. */
export function areIntervals(texts: readonly string[]): boolean {
  const [first, last] = [texts[0], texts.at(-1)];
  if (!/^[[\]]$/.test(first ?? '') || !/^[[\]]$/.test(last ?? '')) return false;
  if (first === '[' && last === ']') return false;
  return !/[[\]]/.test(withoutIntervals(texts.join('')));
}

/** A formula without its intervals. */
export function withoutIntervals(formula: string): string {
  return formula.replace(INTERVAL, (interval) =>
    ENDS.test(interval.slice(1, -1)) ? '' : interval,
  );
}
