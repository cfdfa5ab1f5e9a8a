import { hasMathSigns } from '../formulas/looks-like-formula.ts';
import { lineText, type TextLine } from '../lines/text-line.ts';
import { endsSentence } from './has-ended.ts';
import { readPartNumber } from './part-number.ts';

/** Lines that show how wide a page is set are at least this share of it, and so many begin at one edge (points). */
const LONG = 0.4;
const FEWEST_LINES = 3;
const SAME_EDGE = 1.5;
/** A line stands in the middle where its own is this close to that of the page (ems). */
const MIDDLE = 0.6;
/** Heads are no longer than this share of the lines of a paragraph. */
const SHORT = 0.75;
/** What begins this much farther left or right is not set like the line above (ems). */
const OTHER_EDGE = 1;
/** Paragraphs are set in no farther than this (ems). */
const FARTHEST_INDENT = 4;
/** Lines farther apart are parted anyway (ems). */
const FARTHEST = 3;

type Page = { readonly x0: number; readonly x1: number };

/**
 * Lines that begin something because they are heads in the middle of a page of one column, or stand under one: leading that is the same
 * throughout does not part them. A number after such a head opens the next.
 */
export function findCentredHeads(lines: readonly TextLine[], width: number): TextLine[] {
  const page = edgesOf(lines.filter(({ box }) => box.x1 - box.x0 > LONG * width));
  if (!page) return [];
  return lines.filter((line, at) => {
    const above = lines[at - 1];
    if (!above || !isRightBelow(line, above, lines[at + 1])) return false;
    return isHead(line, page) ? opensHead(line, above, page) : endsHead(line, above, page);
  });
}

/** The leftmost edge at which several long lines begin, and the right end of these and of what is set in. */
function edgesOf(long: readonly TextLine[]): Page | undefined {
  const sorted = long.toSorted((a, b) => a.box.x0 - b.box.x0);
  for (const { box } of sorted) {
    const level = sorted.filter((other) => Math.abs(other.box.x0 - box.x0) < SAME_EDGE);
    if (level.length < FEWEST_LINES) continue;
    const first = { x0: box.x0, x1: box.x1 };
    const own = sorted.filter((line) => isAtMargin(line, first));
    return { x0: box.x0, x1: Math.max(...own.map((line) => line.box.x1)) };
  }
  return undefined;
}

function isRightBelow(line: TextLine, above: TextLine, next: TextLine | undefined): boolean {
  const distance = line.baseline - above.baseline;
  const isAlone = !next || next.baseline - line.baseline > 0.5 * line.fontSize;
  return isAlone && distance > 0.5 * line.fontSize && distance < FARTHEST * line.fontSize;
}

function opensHead(line: TextLine, above: TextLine, page: Page): boolean {
  if (isCentred(above, page)) return isHead(above, page) && isCounted(lineText(line));
  return isAtMargin(above, page) && isOfOtherEdge(line, above);
}

function endsHead(line: TextLine, head: TextLine, page: Page): boolean {
  if (!isHead(head, page) || (isCentred(line, page) && isInCapitals(head) === isInCapitals(line)))
    return false;
  return isAtMargin(line, page) && isOfOtherEdge(line, head) && /^\P{Ll}/u.test(lineText(line));
}

function isAtMargin({ box, fontSize }: TextLine, { x0 }: Page): boolean {
  return box.x0 < x0 + FARTHEST_INDENT * fontSize;
}

function isOfOtherEdge({ box, fontSize }: TextLine, other: TextLine): boolean {
  return Math.abs(box.x0 - other.box.x0) > OTHER_EDGE * fontSize;
}

function isCentred({ box, fontSize }: TextLine, { x0, x1 }: Page): boolean {
  const off = Math.abs((box.x0 + box.x1) / 2 - (x0 + x1) / 2);
  return off < MIDDLE * fontSize && Math.abs(box.x0 - x0) > SAME_EDGE;
}

/** Whether a line is a short name in the middle, and neither the end of a sentence nor a formula. */
function isHead(line: TextLine, page: Page): boolean {
  const { x0, x1 } = line.box;
  if (!isCentred(line, page) || x1 - x0 > SHORT * (page.x1 - page.x0)) return false;
  const text = lineText(line);
  if (endsSentence(text) || hasMathSigns(text)) return false;
  return /^\P{Ll}/u.test(text) && /\p{L}{3}/u.test(text);
}

function isInCapitals(line: TextLine): boolean {
  return !/\p{Ll}/u.test(lineText(line));
}

/** `II. Facts`, `B. Facts`. */
function isCounted(text: string): boolean {
  return readPartNumber(text) !== undefined && /\s\p{Lu}/u.test(text);
}
