import {
  type Element,
  enclosingBox,
  type Page,
  type Span,
  type Table,
  type TableCell,
  type Warning,
} from '@sheaf/document';
import { findSheetTables, type SheetTable } from './find-sheet-tables.ts';
import { boxOf, edgesOf, type SheetEdges } from './sheet-edges.ts';
import {
  filledRegion,
  type GridCell,
  type GridRegion,
  isFilled,
  type SheetGrid,
} from './sheet-grid.ts';
import { mergesInside, placeKey } from './sheet-merges.ts';

export type SheetPlace = {
  readonly pageNumber: number;
  readonly firstElement: number;
  readonly warnings: readonly Warning[];
  /** Where the tables are known; otherwise they are found. */
  readonly tables?: readonly SheetTable[];
  /** Charts and pictures that float over the cells, placed by their anchors. */
  readonly drawings?: (
    edges: SheetEdges,
  ) => readonly Omit<Element, 'id' | 'origin' | 'confidence'>[];
};

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
  for (const region of tables) {
    const table = tableOf(grid, region, edges, place.pageNumber);
    add({ label: 'Table', text: '', table, box: table.box } as Element);
  }
  for (const note of notesOf(grid, edges, place.pageNumber)) add(note);
  for (const drawing of place.drawings?.(edges) ?? []) add(drawing);
  const size = pageSize(grid, edges, elements);
  return {
    pageNumber: place.pageNumber,
    ...size,
    pixelsPerPoint: 2,
    imageSize: null,
    elements,
    ocrApplied: null,
    ocrScore: null,
    ocrReason: null,
    orientationDegrees: null,
    transcriptLines: null,
    printedPageNumber: null,
    ...(grid.name === '' ? {} : { name: grid.name }),
    warnings: place.warnings,
  };
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
    for (const col of columnsOf(grid, row, region, keepsBlanks)) {
      if (spans.covered.has(placeKey(row, col))) continue;
      const merge = spans.starts.get(placeKey(row, col));
      const extent: GridRegion = merge ?? { top: row, left: col, bottom: row, right: col };
      cells.push(tableCell(grid, region, extent, edges, pageNumber));
    }
  }
  const numRows = region.bottom - region.top + 1;
  const numCols = region.right - region.left + 1;
  return { cells, numRows, numCols, pageNumber, box: boxOf(region, edges) };
}

/** Columns of a row that become cells: all of them, or in a sparse table the filled ones. */
function* columnsOf(
  grid: SheetGrid,
  row: number,
  { left, right }: GridRegion,
  keepsBlanks: boolean,
): Generator<number> {
  if (keepsBlanks) {
    for (let col = left; col <= right; col++) yield col;
    return;
  }
  const filled: number[] = [];
  grid.rows[row]?.forEach((cell, col) => {
    if (isFilled(cell) && col >= left && col <= right) filled.push(col);
  });
  yield* filled;
}

function tableCell(
  grid: SheetGrid,
  region: SheetTable,
  extent: GridRegion,
  edges: SheetEdges,
  pageNumber: number,
): TableCell {
  const { top: row, left: col } = extent;
  const cell = grid.rows[row]?.[col];
  return {
    text: cell?.text ?? '',
    row: row - region.top,
    col: col - region.left,
    rowSpan: extent.bottom - row + 1,
    colSpan: extent.right - col + 1,
    isHeader: row === region.headerRow,
    box: boxOf(extent, edges),
    ...cellDetails(cell, () => noteLabel(pageNumber, row, col)),
    ...(grid.hiddenRows.has(row) || grid.hiddenColumns.has(col) ? { hidden: true } : {}),
  };
}

function isDense(grid: SheetGrid, region: GridRegion): boolean {
  const area = (region.bottom - region.top + 1) * (region.right - region.left + 1);
  if (area <= MAX_SMALL_AREA) return true;
  let filled = 0;
  for (let row = region.top; row <= region.bottom; row++) {
    grid.rows[row]?.forEach((cell) => {
      if (isFilled(cell)) filled++;
    });
  }
  return filled >= area * MIN_DENSITY;
}

function cellDetails(
  cell: GridCell | undefined,
  label: () => string,
): { formula?: string; spans?: Span[] } {
  if (!cell || (cell.link === undefined && !cell.comments && cell.formula === undefined)) return {};
  const end = cell.text.length;
  const spans: Span[] = [];
  if (cell.link !== undefined && end > 0) spans.push({ start: 0, end, link: cell.link });
  if (cell.comments) spans.push({ start: 0, end, commentRef: label() });
  return {
    ...(cell.formula === undefined ? {} : { formula: cell.formula }),
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

function* notesOf(grid: SheetGrid, edges: SheetEdges, pageNumber: number): Generator<Element> {
  for (const [row, cells] of grid.rows.entries()) {
    for (const [col, cell] of cells?.entries() ?? []) {
      for (const comment of cell?.comments ?? []) {
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
}

function pageSize(
  grid: SheetGrid,
  edges: SheetEdges,
  elements: readonly Element[],
): { readonly width: number; readonly height: number } {
  const region = filledRegion(grid) ?? { top: 0, left: 0, bottom: 0, right: 0 };
  const box = boxOf(region, edges);
  const all = enclosingBox([box, ...elements.map((element) => element.box)]) ?? box;
  return { width: all.x1, height: all.y1 };
}
