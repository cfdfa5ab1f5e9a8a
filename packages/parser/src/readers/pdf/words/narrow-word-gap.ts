/** Letters a stretch needs before the lengths of its words tell anything. */
const ENOUGH_LETTERS = 12;
/** Share of letters without which a stretch is figures, formulas or leaders, whose gaps are their own. */
const LETTERED = 0.7;
/** Words longer than this on average are several words in one; shorter than the other, one in several (letters). */
const LONGEST_MEAN = 9;
const SHORTEST_MEAN = 2.5;
/** Between the gaps within words and those between them lies at least this, and the narrowest blank is no narrower (shares of the type size). */
const CLEAR = 0.035;
const NARROWEST = 0.06;

/**
 * Where the blanks of a line are set narrower than usual, the gap that parts its words (share of the type size): in the wide empty
 * place between the many small gaps within words and the few larger ones. Undefined where the usual one does.
 */
export function narrowWordGap(
  gaps: readonly number[],
  texts: readonly string[],
  usual: number,
): number | undefined {
  const count = texts.length;
  if (count < ENOUGH_LETTERS || meanLength(gaps, usual, count) <= LONGEST_MEAN) return undefined;
  if (texts.filter((text) => /\p{L}/u.test(text)).length < LETTERED * count) return undefined;
  const sorted = gaps.toSorted((a, b) => a - b);
  const place = widestStep(sorted, usual);
  const [below, above] = [sorted[place - 1], sorted[place]];
  if (below === undefined || above === undefined || above - below < CLEAR) return undefined;
  const gap = (below + above) / 2;
  const mean = meanLength(gaps, gap, count);
  return mean >= SHORTEST_MEAN && mean <= LONGEST_MEAN ? gap : undefined;
}

/** Letters in a word on average if gaps above a width part words. */
function meanLength(gaps: readonly number[], width: number, count: number): number {
  return count / (gaps.filter((gap) => gap > width).length + 1);
}

/** The place in the sorted gaps before which the widest step is, among gaps that may be narrow blanks. */
function widestStep(sorted: readonly number[], usual: number): number {
  let best = 0;
  let widest = 0;
  for (let place = 1; place < sorted.length; place++) {
    const above = sorted[place] ?? 0;
    const step = above - (sorted[place - 1] ?? 0);
    if (above < NARROWEST || (sorted[place - 1] ?? 0) > usual || step <= widest) continue;
    best = place;
    widest = step;
  }
  return best;
}
