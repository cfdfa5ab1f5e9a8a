import {
  type Box,
  type Element,
  enclosingBox,
  type Page,
  type Span,
  type Table,
  type TableCell,
  type Warning,
} from '@sheaf/document';
import { nativePage } from '../native-page.ts';
import { findSheetTables, type SheetTable } from './find-sheet-tables.ts';
import { type CellDetails, filledColumns, findCell, placeKey } from './sheet-cells.ts';
import { boxOf, edgesOf, type SheetEdges } from './sheet-edges.ts';
import { filledRegion, type GridRegion, type SheetGrid } from './sheet-grid.ts';
import { mergesInside } from './sheet-merges.ts';

export type SheetPlace = {
  readonly pageNumber: number;
  readonly firstElement: number;
  readonly warnings: readonly Warning[];
  /** Whether the name stands above the sheet, for one of several is known by it. */
  readonly showsName?: boolean;
  /** Where the tables are known; otherwise they are found. */
  readonly tables?: readonly SheetTable[];
  /** Charts and pictures that float over the cells, placed by their anchors. */
  readonly drawings?: (
    edges: SheetEdges,
  ) => readonly Omit<Element, 'id' | 'origin' | 'confidence'>[];
};

const NO_REGION: GridRegion = { top: 0, left: 0, bottom: 0, right: 0 };
const GEOMETRY_CONFIDENCE = 0.99;
const ESTIMATED_CONFIDENCE = 0.8;
/** Blank places of a table become cells where it is this small or at least this full; a sparse one keeps only its filled ones. */
const MAX_SMALL_AREA = 10_000;
const MIN_DENSITY = 0.1;

/** A sheet as a page: its tables where the sheet has them, comments as notes. */
export function sheetPage(grid: SheetGrid, place: SheetPlace): Page {
  const edges = edgesOf(grid);
  const tables = place.tables ?? findSheetTables(grid);
  const elements: Element[] = [];
  const add = (element: Omit<Element, 'id' | 'origin' | 'confidence'>) =>
    elements.push({
      ...element,
      id: `e${place.firstElement + elements.length}`,
      origin: 'native',
      confidence: grid.hasGeometry ? GEOMETRY_CONFIDENCE : ESTIMATED_CONFIDENCE,
      ...(grid.isHidden ? { hidden: true } : {}),
    } as Element);
  const drawings = place.drawings?.(edges) ?? [];
  if (place.showsName && grid.name !== '' && tables.length + drawings.length > 0) {
    add({
      label: 'SectionHeader',
      text: grid.name,
      headingLevel: 1,
      box: topOf(grid, edges),
    } as Element);
  }
  for (const region of tables) {
    const table = tableOf(grid, region, edges, place.pageNumber);
    add({ label: 'Table', text: '', table, box: table.box } as Element);
  }
  for (const note of notesOf(grid, edges, place.pageNumber)) add(note);
  for (const drawing of drawings) add(drawing);
  const size = pageSize(grid, edges, elements);
  return nativePage({
    pageNumber: place.pageNumber,
    ...size,
    elements,
    ...(grid.name === '' ? {} : { name: grid.name }),
    warnings: place.warnings,
  });
}

function tableOf(
  grid: SheetGrid,
  region: SheetTable,
  edges: SheetEdges,
  pageNumber: number,
): Table {
  const spans = mergesInside(grid, region);
  const keepsBlanks = isDense(grid, region);
  const cells: TableCell[] = [];
  for (let row = region.top; row <= region.bottom; row++) {
    const columns = keepsBlanks ? undefined : filledColumns(grid.cells, row, region);
    const count = columns?.length ?? region.right - region.left + 1;
    for (let place = 0; place < count; place++) {
      const col = columns?.[place] ?? region.left + place;
      if (spans.covered.has(placeKey(row, col))) continue;
      const merge = spans.starts.get(placeKey(row, col));
      cells.push(tableCell(grid, region, row, col, merge, edges, pageNumber));
    }
  }
  const numRows = region.bottom - region.top + 1;
  const numCols = region.right - region.left + 1;
  return { cells, numRows, numCols, pageNumber, box: boxOf(region, edges) };
}

function isHead({ headerRow, headerEnd = headerRow }: SheetTable, row: number): boolean {
  return headerRow !== undefined && row >= headerRow && row <= (headerEnd ?? headerRow);
}

function tableCell(
  grid: SheetGrid,
  region: SheetTable,
  row: number,
  col: number,
  merge: GridRegion | undefined,
  edges: SheetEdges,
  pageNumber: number,
): TableCell {
  const bottom = merge?.bottom ?? row;
  const right = merge?.right ?? col;
  const at = findCell(grid.cells, row, col);
  // One literal with all that every cell has: spreading parts into it doubles the memory a cell takes.
  const cell: TableCell = {
    text: at === undefined ? '' : (grid.cells.texts[at] ?? ''),
    row: row - region.top,
    col: col - region.left,
    rowSpan: bottom - row + 1,
    colSpan: right - col + 1,
    isHeader: isHead(region, row),
    box: boxOf({ top: row, left: col, bottom, right }, edges),
  };
  const details = at === undefined ? undefined : grid.cells.details.get(at);
  const hidden = grid.hiddenRows.has(row) || grid.hiddenColumns.has(col);
  if (!details && !hidden) return cell;
  return {
    ...cell,
    ...(details && cellDetails(cell.text, details, noteLabel(pageNumber, row, col))),
    ...(hidden && { hidden }),
  };
}

const WHOLE_ROW = { left: 0, right: Number.POSITIVE_INFINITY };

function isDense(grid: SheetGrid, region: GridRegion): boolean {
  const area = (region.bottom - region.top + 1) * (region.right - region.left + 1);
  if (area <= MAX_SMALL_AREA) return true;
  let filled = 0;
  for (let row = region.top; row <= region.bottom; row++) {
    filled += filledColumns(grid.cells, row, WHOLE_ROW).length;
  }
  return filled >= area * MIN_DENSITY;
}

function cellDetails(
  { length: end }: string,
  { formula, link, comments }: CellDetails,
  label: string,
): { formula?: string; spans?: Span[] } {
  const spans: Span[] = [];
  if (link !== undefined && end > 0) spans.push({ start: 0, end, link });
  if (comments) spans.push({ start: 0, end, commentRef: label });
  return {
    ...(formula === undefined ? {} : { formula }),
    ...(spans.length > 0 ? { spans } : {}),
  };
}

/** A1-style name of a cell. */
export function cellName(row: number, col: number): string {
  let letters = '';
  for (let rest = col + 1; rest > 0; rest = Math.floor((rest - 1) / 26)) {
    letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters;
  }
  return `${letters}${row + 1}`;
}

/** Labels are unique in the document: cells of later sheets carry the number of their sheet. */
function noteLabel(pageNumber: number, row: number, col: number): string {
  const name = cellName(row, col);
  return pageNumber === 0 ? name : `${pageNumber + 1}!${name}`;
}

function* notesOf({ cells }: SheetGrid, edges: SheetEdges, pageNumber: number): Generator<Element> {
  let row = 0;
  for (const [at, { comments }] of cells.details) {
    while ((cells.rowStarts[row + 1] ?? 0) <= at) row++;
    const col = cells.columns[at] ?? 0;
    for (const comment of comments ?? []) {
      yield {
        label: 'Footnote',
        text: comment.text,
        noteLabel: noteLabel(pageNumber, row, col),
        noteKind: 'comment',
        ...(comment.author === '' ? {} : { author: comment.author }),
        box: boxOf({ top: row, left: col, bottom: row, right: col }, edges),
      } as Element;
    }
  }
}

/** The upper edge of the cells: the name of a sheet is written on its tab, not on it. */
function topOf(grid: SheetGrid, edges: SheetEdges): Box {
  const { x1, y0 } = boxOf(filledRegion(grid) ?? NO_REGION, edges);
  return { x0: 0, y0, x1, y1: y0 };
}

function pageSize(
  grid: SheetGrid,
  edges: SheetEdges,
  elements: readonly Element[],
): { readonly width: number; readonly height: number } {
  const box = boxOf(filledRegion(grid) ?? NO_REGION, edges);
  const all = enclosingBox([box, ...elements.map((element) => element.box)]) ?? box;
  return { width: all.x1, height: all.y1 };
}
