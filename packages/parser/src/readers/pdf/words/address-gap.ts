/** A gap of an address is at least this much narrower than one between words. */
const NARROWER = 1.5;
/** How much wider the other gaps of an address may be than those in its `://`. */
const UNEVEN = 1.25;
/** Letters before the colon of an address that stands alone. */
const SCHEME = 5;

/**
 * Lines that are spread to their full width spread the signs of web addresses too: the gap (share of the type size) from which on
 * words are parted in a line with one; undefined where its signs stand as close as letters do, or its words no further apart.
 */
export function addressGap(
  gaps: readonly number[],
  texts: readonly string[],
  usual: number,
): number | undefined {
  const at = texts.findIndex(
    (text, index) => text === ':' && texts[index + 1] === '/' && texts[index + 2] === '/',
  );
  if (at < 0) return undefined;
  const within = Math.max(gaps[at] ?? 0, gaps[at + 1] ?? 0) * UNEVEN;
  if (within <= usual) return undefined;
  const words = gaps.filter((gap) => gap > within);
  if (words.length === 0) return at <= SCHEME ? within : undefined;
  return Math.min(...words) > within * (NARROWER / UNEVEN) ? within : undefined;
}
