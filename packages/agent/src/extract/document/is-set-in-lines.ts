import type { Box, Element, Page, PrintedLine } from '@sheaf/document';

/** Entries are short; longer lines are running text (words, on average). */
const MOST_WORDS = 7;
/** Room beyond the next word's width that makes a break one that was meant (heights of a line). */
const ROOM = 0.7;
/** Edges this close are one edge (heights of a line). */
const SAME_EDGE = 0.6;

/** Whether each line of a block is an entry of its own, as in columns of names and values: they share an edge, and each ended though the next word had room. */
export function isSetInLines(element: Element, page: Page): boolean {
  const { lines = [], text, label } = element;
  if (lines.length < 2 || label === 'Title' || label === 'SectionHeader') return false;
  if (text.split(/\s+/).length > MOST_WORDS * lines.length || !shareAnEdge(lines)) return false;
  const right = rightMargin(page);
  return lines.every((line, at) => {
    const next = lines[at + 1];
    if (!next) return true;
    const free = obstacleBeside(line.box, element, page, right) - line.box.x1;
    return free > firstWordWidth(text, lines, at + 1) + ROOM * heightOf(line);
  });
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
    const { box } = other;
    if (box.x0 >= line.x1 - 2 && box.y0 < line.y1 && box.y1 > line.y0)
      nearest = Math.min(nearest, box.x0);
  }
  return nearest;
}

function firstWordWidth(text: string, lines: readonly PrintedLine[], at: number): number {
  const line = lines[at];
  if (!line) return 0;
  const written = text.slice(line.start, lines[at + 1]?.start ?? text.length).trim();
  const word = written.split(/\s/)[0] ?? '';
  return ((line.box.x1 - line.box.x0) * word.length) / Math.max(1, written.length);
}

function heightOf({ box }: PrintedLine): number {
  return Math.max(4, box.y1 - box.y0);
}
