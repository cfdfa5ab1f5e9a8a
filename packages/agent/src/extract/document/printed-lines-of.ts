import type { Box } from '@sheaf/document';
import type { Segment } from './document-view.ts';

/** One printed line of a segment. */
export type LineOfSegment = {
  readonly segment: Segment;
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly box: Box;
};

/** A segment line by line as it is printed; as one where nothing is known of its lines. */
export function printedLinesOf(segment: Segment): readonly LineOfSegment[] {
  const { text, box, lines } = segment;
  if (!lines) return [{ segment, start: 0, end: text.length, text, box }];
  return lines.map(({ start, box: own }, at) => {
    const end = lines[at + 1]?.start ?? text.length;
    return { segment, start, end, text: text.slice(start, end).trimEnd(), box: own };
  });
}
