import { cellOfBlocks } from '../cell-of-blocks.ts';
import type { FlowBlock, FlowCell, FlowTable } from '../flow-block.ts';
import { cutTableAtPages, type OnRow, type RowPages } from '../word/cut-table-at-pages.ts';
import { headedByLook } from '../word/headed-by-look.ts';
import type { WordBlock } from '../word/word-section.ts';
import { childElements, firstChild, type XmlElement } from '../xml/xml-element.ts';
import { newStory, type Story } from './docx-context.ts';
import { isOn } from './docx-run-style.ts';

type GridCell = Pick<FlowCell, 'text' | 'spans' | 'tables'> & {
  readonly row: number;
  readonly col: number;
  rowSpan: number;
  colSpan: number;
};

type Gathered = {
  readonly notes: OnRow<FlowBlock>[];
  readonly floating: OnRow<WordBlock>[];
  readonly rowPages: RowPages[];
  /** Bookmarks inside cells: links lead to the table. */
  readonly keys: string[];
};

/** More columns are not met in documents that are meant to be read. */
const MAX_COLUMNS = 1000;
const FIRST_ROW_FLAG = 0x20;

/** A table with merged cells as spans, a part of it on every page it stands on; pictures and charts in its cells follow it. */
export function readTable(table: XmlElement, story: Story): WordBlock[] {
  const rows = unwrapped(table, 'w:tr').filter((row) => !firstChild(row, 'w:trPr', 'w:del'));
  if (rows.length === 0) return [];
  const gathered: Gathered = { notes: [], floating: [], rowPages: [], keys: [] };
  const grid = readGrid(rows, story, gathered);
  const headerRows = countHeaderRows(table, rows, grid);
  const numCols = grid.reduce((most, cell) => Math.max(most, cell.col + cell.colSpan), 1);
  const columnPoints = columnsOf(table);
  const flowTable: FlowTable = headedByLook({
    cells: grid.map((cell) => ({ ...cell, isHeader: cell.row < headerRows })),
    numRows: rows.length,
    numCols,
    ...(columnPoints.length === numCols ? { columnPoints } : {}),
  });
  const key = `docx-block-${story.document.nextKey++}`;
  const keys = story.heldKeys;
  const heldPages = story.heldPages;
  story.heldKeys = [];
  story.heldPages = 0;
  const [first, ...rest] = cutTableAtPages({ table: flowTable, key, ...gathered });
  if (!first) return [];
  const all = [...keys, ...gathered.keys];
  return [{ ...first, keys: all, pagesBefore: (first.pagesBefore ?? 0) + heldPages }, ...rest];
}

/** Children of a name, also inside content controls, custom XML and tracked insertions. */
function unwrapped(parent: XmlElement, name: string): XmlElement[] {
  const found: XmlElement[] = [];
  for (const child of childElements(parent)) {
    if (child.name === name) found.push(child);
    else if (/^w:(?:sdt|sdtContent|customXml|ins|moveTo)$/.test(child.name)) {
      for (const inner of unwrapped(child, name)) found.push(inner);
    }
  }
  return found;
}

function readGrid(rows: readonly XmlElement[], story: Story, gathered: Gathered): GridCell[] {
  const cells: GridCell[] = [];
  /** Cells that may reach down to the current row, by their first column. */
  let above = new Map<number, GridCell>();
  rows.forEach((row, rowIndex) => {
    const here = new Map<number, GridCell>();
    const pages = { before: 0, inside: 0 };
    let col = numberOf(firstChild(row, 'w:trPr', 'w:gridBefore')) ?? 0;
    for (const element of unwrapped(row, 'w:tc')) {
      const span = spanOf(element);
      const place = { row: rowIndex, col, colSpan: span.columns };
      if (!extend(span, place, above, here, cells)) {
        const read = readCell(element, rowIndex, story, gathered);
        // Cells stand side by side: the one with most page ends tells of the row.
        pages.before = Math.max(pages.before, read.pages.before);
        pages.inside = Math.max(pages.inside, read.pages.inside);
        const cell = { ...read.cell, ...place, rowSpan: 1 };
        cells.push(cell);
        if (span.down !== undefined) here.set(col, cell);
      }
      col += span.columns;
    }
    gathered.rowPages.push(pages);
    above = here;
  });
  return cells;
}

type CellSpan = {
  readonly columns: number;
  readonly down: 'restart' | 'continue' | undefined;
  readonly across: 'restart' | 'continue' | undefined;
};

function spanOf(cell: XmlElement): CellSpan {
  const properties = firstChild(cell, 'w:tcPr');
  const columns = numberOf(firstChild(properties, 'w:gridSpan')) ?? 1;
  return {
    columns: Math.min(Math.max(columns, 1), MAX_COLUMNS),
    down: mergeOf(firstChild(properties, 'w:vMerge')),
    across: mergeOf(firstChild(properties, 'w:hMerge')),
  };
}

/** Whether a cell only goes on with the one above it or left of it, which then grows. */
function extend(
  span: CellSpan,
  place: { readonly row: number; readonly col: number },
  above: ReadonlyMap<number, GridCell>,
  here: Map<number, GridCell>,
  cells: readonly GridCell[],
): boolean {
  const previous = cells.at(-1);
  if (span.across === 'continue' && previous?.row === place.row) {
    previous.colSpan += span.columns;
    return true;
  }
  const upper = span.down === 'continue' ? above.get(place.col) : undefined;
  if (!upper) return false;
  upper.rowSpan = place.row - upper.row + 1;
  here.set(place.col, upper);
  return true;
}

function mergeOf(merge: XmlElement | undefined): 'restart' | 'continue' | undefined {
  if (!merge) return undefined;
  return merge.attributes['w:val'] === 'restart' ? 'restart' : 'continue';
}

function readCell(
  cell: XmlElement,
  row: number,
  story: Story,
  gathered: Gathered,
): {
  readonly cell: Pick<FlowCell, 'text' | 'spans' | 'tables'>;
  readonly pages: RowPages;
} {
  const inner = newStory(story.document, story.partName, story.depth + 1, story.pageNumber);
  const blocks = story.document.readBlocks(childElements(cell), inner);
  const before = blocks.length === 0 ? inner.heldPages : (blocks[0]?.pagesBefore ?? 0);
  let pages = inner.heldPages;
  for (const one of blocks) {
    gathered.notes.push(...(one.notes ?? []).map((thing) => ({ row, thing })));
    gathered.keys.push(...(one.keys ?? []));
    pages += (one.pagesBefore ?? 0) + (one.pagesAfter ?? 0);
    const isDrawn = one.block.label === 'Picture' || one.block.label === 'Chart';
    const thing = { ...one, pagesBefore: 0, pagesAfter: 0, notes: [] };
    if (isDrawn) gathered.floating.push({ row, thing });
  }
  return {
    cell: cellOfBlocks(blocks.map((one) => one.block)),
    pages: { before, inside: pages - before },
  };
}

function numberOf(element: XmlElement | undefined): number | undefined {
  const value = Number(element?.attributes['w:val']);
  return Number.isSafeInteger(value) ? value : undefined;
}

/** Rows marked to repeat on every page; else the first row where the table's look singles it out. */
function countHeaderRows(
  table: XmlElement,
  rows: readonly XmlElement[],
  grid: readonly GridCell[],
): number {
  let marked = 0;
  while (marked < rows.length && isOn(firstChild(rows[marked], 'w:trPr', 'w:tblHeader'))) marked++;
  if (marked > 0) return marked;
  if (rows.length < 2 || !singlesOutFirstRow(firstChild(table, 'w:tblPr', 'w:tblLook'))) return 0;
  // A first row of which most cells reach further down makes a header of several rows.
  const first = grid.filter((cell) => cell.row === 0);
  const deep = first.filter((cell) => cell.rowSpan > 1);
  if (deep.length * 2 <= first.length) return 1;
  return Math.min(rows.length - 1, Math.min(...deep.map((cell) => cell.rowSpan)));
}

function singlesOutFirstRow(look: XmlElement | undefined): boolean {
  if (!look) return false;
  const stated = look.attributes['w:firstRow'];
  if (stated !== undefined) return /^(?:1|true|on)$/.test(stated);
  return (Number.parseInt(look.attributes['w:val'] ?? '0', 16) & FIRST_ROW_FLAG) !== 0;
}

/** Widths of the grid's columns in points. */
function columnsOf(table: XmlElement): number[] {
  const grid = firstChild(table, 'w:tblGrid');
  return (grid ? childElements(grid, 'w:gridCol') : []).map(
    (column) => Number.parseFloat(column.attributes['w:w'] ?? '0') / 20,
  );
}
