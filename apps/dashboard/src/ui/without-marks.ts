type Range = readonly [start: number, end: number];
type Ranged = { readonly text: string; readonly ranges: readonly Range[] };

/** Marks of Markdown for headings and stress, and the strokes that take a sign as it is. */
const MARKS =
  /^#{1,6} |\*{2,3}|(?<=^|[\s([{"'“])\*(?=\S)|(?<=\S)\*(?=[\s.,;:!?)\]}"'”]|$)|\\(?=[\\`*_{}[\]()#+.!|<>~-])/gmu;

/** A passage as it is read, with its ranges where they then are. */
export function withoutMarks({ text, ranges }: Ranged): Ranged {
  const marks = Array.from(text.matchAll(MARKS), ({ index, 0: mark }) => ({
    start: index,
    end: index + mark.length,
  }));
  const moved = (at: number) =>
    marks.reduce((left, { start, end }) => left - Math.max(0, Math.min(at, end) - start), at);
  return {
    text: text.replace(MARKS, ''),
    ranges: ranges.map(([start, end]) => [moved(start), moved(end)]),
  };
}
