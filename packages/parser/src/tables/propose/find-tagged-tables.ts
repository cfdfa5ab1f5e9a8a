import { type Box, boxAround, type Table, type TableCell } from '@sheaf/document';
import type { PagePrimitives, StructureNode, Word } from '../../page/primitives.ts';
import { taggedTexts } from '../cells/tagged-texts.ts';
import type { FoundTable } from '../found-table.ts';
import { type Edge, findEdges } from '../page/find-edges.ts';
import { type Placed, placeTaggedCells, type TaggedCell } from '../structure/place-tagged-cells.ts';
import { sectionRows } from '../structure/section-rows.ts';
import { type Extent, standApart } from '../structure/tagged-columns.ts';

/** Chance that a table which the file itself tags, and whose cells lie in rows and columns, is one; files are also laid out with tables. */
const TAGGED_CONFIDENCE = 0.85;

/** Forms laid out as tables have fewer rows with several entries, and longer entries (share; words). */
const LEAST_FULL_ROWS = 0.7;
const MOST_WORDS = 12;

/** A table of the tree; `isPlain` where it needs no other witness: somebody named its columns, or it is filled as tables are. */
export type TaggedTable = FoundTable & {
  readonly placed: Placed;
  readonly isPlain: boolean;
  /** Rows that head the ones below them by their looks. */
  readonly sections: ReadonlySet<number>;
};

/** Tables of a tagged file's structure tree that lie on the page as tables do; others are left to the eye. */
export function findTaggedTables(page: PagePrimitives): TaggedTable[] {
  const nodes = page.structure.flatMap(tablesIn);
  if (nodes.length === 0) return [];
  const wordsById = new Map<number, Word[]>();
  for (const word of page.words) {
    if (word.markedContentId === undefined || word.text.trim() === '') continue;
    const words = wordsById.get(word.markedContentId);
    if (words) words.push(word);
    else wordsById.set(word.markedContentId, [word]);
  }
  const { verticals } = findEdges(
    page.rules.map(({ box }) => box),
    page.shades.map(({ box }) => box),
  );
  const { pageNumber } = page;
  return nodes.flatMap((node) => readTagged(node, { wordsById, verticals, pageNumber }) ?? []);
}

function tablesIn(node: StructureNode): StructureNode[] {
  return node.role === 'Table' ? [node] : node.children.flatMap(tablesIn);
}

function rowsIn(node: StructureNode): StructureNode[] {
  if (node.role === 'TR') return [node];
  return node.role === 'Caption' ? [] : node.children.flatMap(rowsIn);
}

/** What the page says of the contents of its tree. */
type Contents = {
  readonly wordsById: ReadonlyMap<number, Word[]>;
  readonly verticals: readonly Edge[];
  readonly pageNumber: number;
};

function readTagged(
  node: StructureNode,
  { wordsById, verticals, pageNumber }: Contents,
): TaggedTable | null {
  const tagged = rowsIn(node)
    .map((row) =>
      row.children
        .filter(({ role }) => role === 'TD' || role === 'TH')
        .map(
          (cell): TaggedCell => ({
            paragraphs: paragraphsOf(cell).map((ids) =>
              ids.flatMap((id) => wordsById.get(id) ?? []),
            ),
            rowSpan: Math.max(1, cell.rowSpan ?? 1),
            colSpan: Math.max(1, cell.colSpan ?? 1),
            isHeader: cell.role === 'TH',
          }),
        ),
    )
    .filter((row) => row.length > 0);
  const rows = tagged.slice(rowsBefore(tagged)).filter((row) => !isSpace(row));
  const words = rows.flat().flatMap((cell) => cell.paragraphs.flat());
  if (rows.length < 2 || words.length === 0) return null;
  const placed = placeTaggedCells(rows, verticals);
  if (!placed || placed.numCols < 2) return null;
  const table = toTable(placed, rows.length, { pageNumber, words });
  if (!liesInGrid(table)) return null;
  return {
    box: table.box,
    table: { ...table, cells: table.cells.map((cell) => ({ ...cell, box: spaceOf(cell, table) })) },
    words: new Set(words),
    confidence: TAGGED_CONFIDENCE,
    worth: 1,
    detector: 'structure_tree',
    placed,
    sections: sectionsOf(placed, table),
    isPlain: hasHeadings(table) || isFilledLikeTable(table, words.length),
  };
}

/** Tags that name columns are believed where they name no rows of the body. */
function sectionsOf({ cells }: Placed, table: Table): ReadonlySet<number> {
  const written = cells.flatMap(({ paragraphs, row, rowSpan, col }) => {
    const word = paragraphs.flat()[0];
    const text = table.cells.find((cell) => cell.row === row && cell.col === col)?.text ?? '';
    return word ? [{ row, rowEnd: row + rowSpan, col, text, word }] : [];
  });
  return sectionRows(written, 0);
}

/** Whether a row is one empty cell, as those are that set the rows of forms apart. */
function isSpace([cell, ...others]: readonly TaggedCell[]): boolean {
  return others.length === 0 && cell?.rowSpan === 1 && cell.paragraphs.flat().length === 0;
}

/** Rows without a word before the first that has some: they stand on the page before. */
function rowsBefore(rows: readonly (readonly TaggedCell[])[]): number {
  const first = rows.findIndex((row) => row.some(({ paragraphs }) => paragraphs.flat().length > 0));
  const reachDown = rows.slice(0, first).some((row) => row.some(({ rowSpan }) => rowSpan > 1));
  return reachDown ? 0 : Math.max(0, first);
}

function toTable(
  { cells, numCols }: Placed,
  numRows: number,
  { pageNumber, words }: { readonly pageNumber: number; readonly words: readonly Word[] },
): Table {
  const box = boxAround(words.map((word) => word.box));
  const texts = taggedTexts(cells);
  const written = cells.map(
    ({ row, col, rowSpan, colSpan, isHeader, box: ink }, index): TableCell => ({
      ...(texts[index] ?? { text: '' }),
      row,
      col,
      rowSpan,
      colSpan,
      isHeader,
      box: ink ?? box,
    }),
  );
  const all = [...written, ...missingCells(written, numRows, numCols, box)];
  all.sort((a, b) => a.row - b.row || a.col - b.col);
  return { cells: all, numRows, numCols, pageNumber, box };
}

/** Empty cells at the places that no cell takes. */
function missingCells(
  cells: readonly TableCell[],
  numRows: number,
  numCols: number,
  box: Box,
): TableCell[] {
  const taken = new Set<number>();
  for (const { row, col, rowSpan, colSpan } of cells)
    for (let y = row; y < row + rowSpan; y++)
      for (let x = col; x < col + colSpan; x++) taken.add(y * numCols + x);
  const missing: TableCell[] = [];
  for (let place = 0; place < numRows * numCols; place++) {
    if (taken.has(place)) continue;
    const row = Math.floor(place / numCols);
    const isHeader = cells.some((cell) => cell.isHeader && cell.row === row);
    missing.push({ text: '', row, col: place % numCols, rowSpan: 1, colSpan: 1, isHeader, box });
  }
  return missing;
}

function contentOf(node: StructureNode): number[] {
  return [...node.markedContentIds, ...node.children.flatMap(contentOf)];
}

/** Parts of a cell that begin a line. */
const PARAGRAPH = /^(?:P|LI|H[1-6]?)$/;

function paragraphsOf(node: StructureNode): number[][] {
  if (PARAGRAPH.test(node.role)) return [contentOf(node)];
  return [[...node.markedContentIds], ...node.children.flatMap(paragraphsOf)];
}

/** Whether cells that name rows or columns stand beside others: what is only laid out as a table has none. */
function hasHeadings({ cells }: Table): boolean {
  const written = cells.filter(({ text }) => text !== '');
  return written.some(({ isHeader }) => isHeader) && written.some(({ isHeader }) => !isHeader);
}

function isFilledLikeTable({ cells, numRows }: Table, words: number): boolean {
  const written = cells.filter((cell) => cell.text !== '');
  let full = 0;
  for (let row = 0; row < numRows; row++) {
    const entries = written.filter((cell) => cell.row <= row && cell.row + cell.rowSpan > row);
    if (entries.length > 1) full++;
  }
  return full >= LEAST_FULL_ROWS * numRows && words <= MOST_WORDS * written.length;
}

/** Tags may lie: rows and columns that reach into each other are no table. */
function liesInGrid(table: Table): boolean {
  const columns = Array.from({ length: table.numCols }, (_, col) => columnOf(table, col));
  const rows = Array.from({ length: table.numRows }, (_, row) => rowOf(table, row));
  return standApart(columns) && standApart(rows);
}

function columnOf({ cells }: Table, col: number): Extent | null {
  const boxes = cells
    .filter((cell) => cell.col === col && cell.colSpan === 1 && cell.text !== '')
    .map((cell) => cell.box);
  if (boxes.length === 0) return null;
  const box = boxAround(boxes);
  return { from: box.x0, to: box.x1 };
}

function rowOf({ cells }: Table, row: number): Extent | null {
  const boxes = cells
    .filter((cell) => cell.row === row && cell.rowSpan === 1 && cell.text !== '')
    .map((cell) => cell.box);
  if (boxes.length === 0) return null;
  const box = boxAround(boxes);
  return { from: box.y0, to: box.y1 };
}

/** The space of a cell's rows and columns as far as text marks it, its own text included. */
function spaceOf(cell: TableCell, table: Table): Box {
  const x = spaceBetween(cell.col, cell.colSpan, table.numCols, (col) => columnOf(table, col));
  const y = spaceBetween(cell.row, cell.rowSpan, table.numRows, (row) => rowOf(table, row));
  const { box } = table;
  const space = {
    x0: x.from ?? box.x0,
    x1: x.to ?? box.x1,
    y0: y.from ?? box.y0,
    y1: y.to ?? box.y1,
  };
  return cell.text === '' ? space : boxAround([space, cell.box]);
}

/** From the first to the last of some rows or columns; one without text lies between its neighbours. */
function spaceBetween(
  first: number,
  span: number,
  count: number,
  extentOf: (index: number) => Extent | null,
): { readonly from: number | undefined; readonly to: number | undefined } {
  let from = extentOf(first)?.from;
  for (let index = first - 1; from === undefined && index >= 0; index--) from = extentOf(index)?.to;
  let to = extentOf(first + span - 1)?.to;
  for (let index = first + span; to === undefined && index < count; index++)
    to = extentOf(index)?.from;
  return { from, to };
}
