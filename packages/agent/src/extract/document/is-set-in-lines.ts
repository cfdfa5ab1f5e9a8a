import type { Box, Element, Page, PrintedLine } from '@sheaf/document';
import { isFigure } from './is-figure.ts';

/** Entries are short; longer lines are running text (words, on average). */
const MOST_WORDS = 7;
/** Lines this short with something beside each of them are entries (words, on average). */
const FEW_WORDS = 4;
/** Share of a line's height that what is level with it shares. */
const LEVEL = 0.5;
/** Each is compared with all others of its page; no page that is read has more. */
const MOST_ELEMENTS = 3000;
/** Room beyond the next word's width that makes a break one that was meant (heights of a line). */
const ROOM = 0.7;
/** Edges this close are one edge (heights of a line). */
const SAME_EDGE = 0.6;

/** Whether each line of a block is an entry of its own, as in columns of names and values: they share an edge, and have something beside each or ended each though the next word had room. */
export function isSetInLines(element: Element, page: Page): boolean {
  const { lines = [], text, label } = element;
  if (lines.length < 2 || label === 'Title') return false;
  if (page.elements.length > MOST_ELEMENTS) return false;
  const words = text.split(/\s+/).length / lines.length;
  if (words > MOST_WORDS || !shareAnEdge(lines)) return false;
  if (areFigures(text, lines)) return true;
  if (words <= FEW_WORDS && haveNeighbours(element, page)) return true;
  return label !== 'SectionHeader' && breakEarly(element, page);
}

/** Whether each line ended though the next word had room. */
function breakEarly(element: Element, page: Page): boolean {
  const { lines = [], text } = element;
  const right = rightMargin(page);
  return lines.every((line, at) => {
    const next = lines[at + 1];
    if (!next) return true;
    const free = obstacleBeside(line.box, element, page, right) - line.box.x1;
    return free > firstWordWidth(text, lines, at + 1) + ROOM * heightOf(line);
  });
}

/** Whether something stands beside each line, parted from it by more than blanks: a name beside its value. */
function haveNeighbours(element: Element, page: Page): boolean {
  const others = page.elements.flatMap((other) =>
    other === element ? [] : (other.lines ?? [other]).map(({ box }) => box),
  );
  return (element.lines ?? []).every((line) => {
    const near = heightOf(line);
    return others.some(
      (box) =>
        Math.min(box.y1, line.box.y1) - Math.max(box.y0, line.box.y0) > LEVEL * near &&
        (box.x0 > line.box.x1 + near || box.x1 < line.box.x0 - near),
    );
  });
}

/** Share of the lines that are figures alone in a column of them. */
const MOST_FIGURES = 0.7;

function areFigures(text: string, lines: readonly PrintedLine[]): boolean {
  const figures = lines.filter((_, at) => isFigure(lineAt(text, lines, at)));
  return figures.length >= MOST_FIGURES * lines.length;
}

function lineAt(text: string, lines: readonly PrintedLine[], at: number): string {
  return text.slice(lines[at]?.start ?? text.length, lines[at + 1]?.start ?? text.length).trim();
}

/** Where text of the page may go to: as far as any goes, or as near to the edge as it begins at the other side. */
function rightMargin({ elements, width }: Page): number {
  const left = Math.min(...elements.map(({ box }) => box.x0));
  return Math.max(width - left, ...elements.map(({ box }) => box.x1));
}

function shareAnEdge(lines: readonly PrintedLine[]): boolean {
  const [first] = lines;
  if (!first) return false;
  const near = SAME_EDGE * heightOf(first);
  return (
    lines.every(({ box }) => Math.abs(box.x0 - first.box.x0) < near) ||
    lines.every(({ box }) => Math.abs(box.x1 - first.box.x1) < near)
  );
}

/** Where the next thing to the right of a line begins, or the page's text ends. */
function obstacleBeside(line: Box, element: Element, page: Page, right: number): number {
  let nearest = right;
  for (const other of page.elements) {
    if (other === element) continue;
    for (const { box } of other.lines ?? [other])
      if (box.x0 >= line.x1 - 2 && box.y0 < line.y1 && box.y1 > line.y0)
        nearest = Math.min(nearest, box.x0);
  }
  return nearest;
}

function firstWordWidth(text: string, lines: readonly PrintedLine[], at: number): number {
  const line = lines[at];
  if (!line) return 0;
  const written = lineAt(text, lines, at);
  const word = written.split(/\s/)[0] ?? '';
  return ((line.box.x1 - line.box.x0) * word.length) / Math.max(1, written.length);
}

function heightOf({ box }: PrintedLine): number {
  return Math.max(4, box.y1 - box.y0);
}
