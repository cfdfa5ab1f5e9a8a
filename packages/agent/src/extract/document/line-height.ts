import type { Segment } from './document-view.ts';

/** Longer segments may have several lines, of which nothing is known (words). */
const MOST_WORDS_OF_LINE = 14;

/** How high a segment's letters are set; undefined where that cannot be told from its box. */
export function lineHeight({ box, lines, words, cell }: Segment): number | undefined {
  const first = lines?.[0];
  if (first) return first.box.y1 - first.box.y0;
  return cell || words.length > MOST_WORDS_OF_LINE ? undefined : box.y1 - box.y0;
}

/** The height at which half of a page's lines are set; 0 for a page without any. */
export function usualLineHeight(segments: readonly Segment[]): number {
  const heights = segments.flatMap((segment) => lineHeight(segment) ?? []).sort((a, b) => a - b);
  return heights[Math.floor(heights.length / 2)] ?? 0;
}
