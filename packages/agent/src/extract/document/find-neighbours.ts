import type { DocumentView, Segment } from './document-view.ts';
import { isFigure } from './is-figure.ts';
import type { Relation } from './pair.ts';

export type Neighbour = {
  readonly other: Segment;
  readonly relation: Relation;
  /** In heights of a line. */
  readonly distance: number;
};

/** Where a value stands whose label is a whole segment: right of it, below it, in its row, column or section. */
export function findNeighbours(view: DocumentView, segment: Segment): readonly Neighbour[] {
  if (segment.cell) return cellNeighbours(view, segment);
  const page = view.pages.find(({ pageNumber }) => pageNumber === segment.pageNumber);
  if (!page) return [];
  const line = Math.max(4, segment.box.y1 - segment.box.y0);
  const around = page.segments
    .filter((index) => index !== segment.index)
    .flatMap((index) => view.segments[index] ?? []);
  const next = sectionNeighbour(view, segment, line);
  return [...rightOf(segment, around, line), ...belowOf(segment, around, line), ...next];
}

/** Farther than this a value belongs to another label (lines). */
const FARTHEST_RIGHT = 45;
const FARTHEST_BELOW = 3;

/** Share of the lower line's height that two share on one level; what is typed into a form stands off its label. */
const LEVEL = 0.4;

function rightOf(segment: Segment, around: readonly Segment[], line: number): readonly Neighbour[] {
  const { box } = segment;
  let best: Segment | undefined;
  for (const other of around) {
    const shared = Math.min(box.y1, other.box.y1) - Math.max(box.y0, other.box.y0);
    const isLevel = shared > LEVEL * Math.min(line, other.box.y1 - other.box.y0);
    if (!isLevel || other.box.x0 < box.x1 - 2) continue;
    if (!best || other.box.x0 < best.box.x0) best = other;
  }
  if (!best) return [];
  const distance = (best.box.x0 - box.x1) / line;
  return distance > FARTHEST_RIGHT ? [] : [{ other: best, relation: 'right', distance }];
}

/** How far behind the end of its label a value may begin that stands below it (lines). */
const INDENT = 2;

function belowOf(segment: Segment, around: readonly Segment[], line: number): readonly Neighbour[] {
  const { box } = segment;
  let best: Segment | undefined;
  for (const other of around) {
    const shared = Math.min(box.x1, other.box.x1) - Math.max(box.x0, other.box.x0);
    if (shared <= -INDENT * line || other.box.y0 < box.y1 - 0.4 * line) continue;
    if (!best || other.box.y0 < best.box.y0) best = other;
  }
  if (!best) return [];
  const distance = Math.max(0, best.box.y0 - box.y1) / line;
  return distance > FARTHEST_BELOW ? [] : [{ other: best, relation: 'below', distance }];
}

/** What follows a heading in reading order, on this page or the next. */
function sectionNeighbour(
  view: DocumentView,
  segment: Segment,
  line: number,
): readonly Neighbour[] {
  const isHeading = segment.label === 'SectionHeader' || segment.label === 'Title';
  const next = view.segments[segment.index + 1];
  if (!isHeading || !next || next.heading !== segment.index || next.cell) return [];
  return [
    { other: next, relation: 'section', distance: Math.abs(next.box.y0 - segment.box.y1) / line },
  ];
}

/** A head over a column of figures is the label of those, not the value of the head beside it. */
function headsFigures({ cell, text }: Segment, below: Segment | undefined): boolean {
  return cell?.isHeader === true && !/\d/.test(text) && isFigure(below?.text ?? '');
}

function cellNeighbours(view: DocumentView, segment: Segment): readonly Neighbour[] {
  const { cell } = segment;
  const table = cell && view.tables[cell.table];
  if (!cell || !table || table.isMerged) return [];
  const at = (row: number, col: number): Segment | undefined => {
    const index =
      row < table.numRows && col < table.numCols
        ? table.grid[row * table.numCols + col]
        : undefined;
    return index === undefined ? undefined : view.segments[index];
  };
  const found: Neighbour[] = [];
  for (let col = cell.col + cell.colSpan; col < table.numCols; col++) {
    const other = at(cell.row, col);
    if (!other || other.text.trim() === '' || other === segment) continue;
    // In two columns the first says what the second is.
    if (table.numCols > 2 && headsFigures(other, at(cell.row + cell.rowSpan, col))) break;
    found.push({ other, relation: 'row', distance: col - cell.col - cell.colSpan });
    if (other.words.some(({ text }) => /\d/.test(text)) || found.length >= 2) break;
  }
  const below = at(cell.row + cell.rowSpan, cell.col);
  if (below && below.text.trim() !== '')
    found.push({ other: below, relation: 'column', distance: 0 });
  return found;
}
