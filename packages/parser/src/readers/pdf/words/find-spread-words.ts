/** Letters stand no farther apart than this, for blanks may be so narrow (share of the type size). */
const WIDEST_SPREAD = 0.33;
/** Gaps within such a word are all alike, and those beside it clearly wider (shares of the type size). */
const EVEN = 0.02;
const CLEARER = 0.1;
/** Letters that show by themselves that a word is spread, and how many such words a page has at least whose short words are spread, too. */
const FEWEST_LETTERS = 5;
const FEWEST_WORDS = 3;

/** A stretch of glyphs of one style, with the gap before each (share of the type size; infinity where a blank stands). */
export type Stretch = { readonly glyphs: readonly number[]; readonly gaps: readonly number[] };

/**
 * The gap below which letters belong to one word, by glyph, in words whose letters are spread: listings of programs set every word as
 * wide as its letters would be in typewriter type, each by itself, so that no one gap parts the words of a line.
 */
export function findSpreadWords(
  stretches: readonly Stretch[],
  texts: readonly string[],
  usual: number,
): ReadonlyMap<number, number> {
  const words = stretches.flatMap((stretch) => evenRuns(stretch, texts, usual));
  const long = words.filter(({ glyphs }) => glyphs.length >= FEWEST_LETTERS);
  const spread = new Map<number, number>();
  if (long.length < FEWEST_WORDS) return spread;
  for (const { glyphs, gap } of words)
    for (const glyph of glyphs.slice(1)) spread.set(glyph, gap + CLEARER / 2);
  return spread;
}

type Run = { readonly glyphs: readonly number[]; readonly gap: number };

/** Single letters that stand evenly apart, farther than letters usually do, between wider gaps. */
function evenRuns({ glyphs, gaps }: Stretch, texts: readonly string[], usual: number): Run[] {
  const runs: Run[] = [];
  for (let from = 0, to = 1; from < glyphs.length; from = to, to++) {
    const gap = gaps[to] ?? Infinity;
    while (to < glyphs.length && Math.abs((gaps[to] ?? Infinity) - gap) < EVEN) to++;
    const isSpread = to - from > 1 && gap > usual && gap <= WIDEST_SPREAD;
    const beside = Math.min(gaps[from] ?? Infinity, gaps[to] ?? Infinity);
    const run = glyphs.slice(from, to);
    if (isSpread && beside > gap + CLEARER && isSpelled(run, texts))
      runs.push({ glyphs: run, gap });
  }
  return runs;
}

function isSpelled(glyphs: readonly number[], texts: readonly string[]): boolean {
  return glyphs.every((glyph) => /^[\p{L}\p{N}_]$/u.test(texts[glyph] ?? ''));
}
