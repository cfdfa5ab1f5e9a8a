import type { LineMetrics } from '../read/line-metrics.ts';
import { measureSquares } from './ideographs.ts';

/** Shares of the type's height above and below the line, as most print has them. */
const CAPITAL = 0.72;
const SMALL = 0.5;
const DESCENDER = 0.21;
/** Rows of the band that all letters fill have at least this share of the ink of the fullest row; risers have less. */
const BAND = { small: 0.5, capital: 0.4 };
/** The two ways to measure agree this far (ratio), or the line is no plain print. */
const AGREE = 1.45;
/** Where small letters and capitals are mixed more evenly than this, neither make the band. */
const MOSTLY = 2;
/** Width of tails in widths of a letter, and the share of a line's ink that a row of letters has at least. */
const TAIL = { broad: 0.6, narrow: 0.2 };
const LEAST_INK = 0.02;
/** So few letters make no band. */
const MIN_LETTERS = 4;

/** Height of a line's type and the line it stands on, in pixels of its picture; square signs may follow each other at a known pitch. */
export function measureType(
  text: string,
  metrics: LineMetrics,
  pitch?: number,
): { readonly size: number; readonly baseline: number } {
  const squares = measureSquares(text, metrics, pitch);
  if (squares) return squares;
  const outer = byOutline(text, metrics);
  const inner = byBand(text, metrics);
  if (!inner || inner.size > outer.size * AGREE || outer.size > inner.size * AGREE) return outer;
  return inner;
}

/** From the first to the last row with ink, and from which letters rise and fall. */
function byOutline(text: string, { inkTop, inkBottom }: LineMetrics) {
  const rises = /[\p{Lu}\p{N}bdfhijklt(){}[\]/|!?$£€%&§"'“”]|[^\p{ASCII}]/u.test(text);
  const falls = tailInk(text) >= LEAST_INK;
  const size = (inkBottom - inkTop) / ((rises ? CAPITAL : SMALL) + (falls ? DESCENDER : 0.01));
  return { size, baseline: inkBottom - (falls ? DESCENDER * size : 0) };
}

/** Ink below the line as a share of the line's: a single tail in a long line is taken for dirt. */
function tailInk(text: string): number {
  const broad = (text.match(/[gQ]/g) ?? []).length;
  const narrow = (text.match(/[jpqy,;()[\]{}|ç§ß$]/g) ?? []).length;
  const letters = text.replace(/\s/g, '').length;
  return (broad * TAIL.broad + narrow * TAIL.narrow) / Math.max(1, letters);
}

/** From the band that small letters fill, or capitals and digits where they are most: a rare riser does not move it. */
function byBand(text: string, { rows }: LineMetrics) {
  const small = (text.match(/\p{Ll}/gu) ?? []).length;
  const large = (text.match(/[\p{Lu}\p{N}]/gu) ?? []).length;
  const isSmall = small > large;
  const isMixed = Math.max(small, large) < Math.min(small, large) * MOSTLY;
  if (small + large < MIN_LETTERS || isMixed) return undefined;
  const limit = Math.max(...rows) * (isSmall ? BAND.small : BAND.capital);
  const first = rows.findIndex((count) => count >= limit);
  const last = rows.findLastIndex((count) => count >= limit);
  const top = first - crossing(rows[first - 1] ?? 0, rows[first] ?? 0, limit);
  const bottom = last + 1 + crossing(rows[last + 1] ?? 0, rows[last] ?? 0, limit);
  return { size: (bottom - top) / (isSmall ? SMALL : CAPITAL), baseline: bottom };
}

/** How far outside of a full row the ink falls under the limit, 0 to 1. */
function crossing(outside: number, inside: number, limit: number): number {
  return inside > outside ? Math.min(1, (inside - limit) / (inside - outside)) * 0.5 : 0;
}
