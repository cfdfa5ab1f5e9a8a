import type { TextLine } from '../lines/text-line.ts';

/** A line with its place on the page. */
export type PlacedLine = { readonly line: TextLine; readonly place: number };

/** Lines closer than this stand on one height, in ems. */
const LEVEL = 0.3;
/** Lines of one entry are set no wider than this, in ems. */
const WIDEST_WRAP = 1.6;
/** Lines of one entry begin at one edge, in ems. */
const SAME_EDGE = 0.6;
/** What goes on for more lines is a paragraph with its heading beside it, and no entry. */
const MOST_MORE = 2;

/** An entry as it was found: where its name begins, and where its own first line does. */
type Entry = {
  readonly left: number;
  readonly valueLeft: number | undefined;
  readonly baseline: number;
  readonly em: number;
};

/** The further lines of an entry: they begin under its first, with no name beside them. Undefined where it is a paragraph. */
export function linesUnder(
  { left, valueLeft, baseline, em }: Entry,
  byBaseline: readonly PlacedLine[],
): readonly TextLine[] | undefined {
  if (valueLeft === undefined || valueLeft - left < em) return [];
  const more: TextLine[] = [];
  let last = baseline;
  for (let at = firstFrom(byBaseline, baseline + LEVEL * em); at < byBaseline.length; at++) {
    const { line } = byBaseline[at] as PlacedLine;
    if (line.baseline - last > WIDEST_WRAP * em) break;
    if (line.box.x1 <= left || Math.abs(line.box.x0 - valueLeft) >= SAME_EDGE * em) continue;
    const beside = levelWith(line, byBaseline);
    if (beside.some(({ box }) => box.x1 > left && box.x0 < valueLeft - SAME_EDGE * em)) break;
    more.push(line);
    last = line.baseline;
  }
  return more.length > MOST_MORE ? undefined : more;
}

/** The other lines on the height of one. */
export function levelWith(own: TextLine, byBaseline: readonly PlacedLine[]): TextLine[] {
  const reach = LEVEL * own.fontSize;
  const level: TextLine[] = [];
  for (let at = firstFrom(byBaseline, own.baseline - reach); at < byBaseline.length; at++) {
    const { line } = byBaseline[at] as PlacedLine;
    if (line.baseline - own.baseline > reach) break;
    if (line !== own) level.push(line);
  }
  return level;
}

/** Place of the first line that does not stand over a height. */
function firstFrom(byBaseline: readonly PlacedLine[], baseline: number): number {
  let low = 0;
  let high = byBaseline.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((byBaseline[middle] as PlacedLine).line.baseline < baseline) low = middle + 1;
    else high = middle;
  }
  return low;
}
