import { type Box, boxAround, type Table, type TableCell } from '@sheaf/document';
import type { PagePrimitives, StructureNode, Word } from '../page/primitives.ts';
import { cellText } from './cell-text.ts';
import { findTextLines } from './find-text-lines.ts';
import type { FoundTable } from './found-table.ts';

/** Chance that a table which the file itself tags, and whose cells lie in rows and columns, is one; files are also laid out with tables. */
const TAGGED_CONFIDENCE = 0.85;

/** Forms laid out as tables have fewer rows with several entries, and longer entries (share; words). */
const LEAST_FULL_ROWS = 0.7;
const MOST_WORDS = 12;

type TaggedCell = {
  readonly words: readonly Word[];
  readonly rowSpan: number;
  readonly colSpan: number;
  readonly isHeader: boolean;
};

/** Tables of a tagged file's structure tree that lie on the page as tables do; others are left to the eye. */
export function findTaggedTables(page: PagePrimitives): FoundTable[] {
  const nodes = page.structure.flatMap(tablesIn);
  if (nodes.length === 0) return [];
  const wordsById = new Map<number, Word[]>();
  for (const word of page.words) {
    if (word.markedContentId === undefined || word.text.trim() === '') continue;
    const words = wordsById.get(word.markedContentId);
    if (words) words.push(word);
    else wordsById.set(word.markedContentId, [word]);
  }
  return nodes.flatMap((node) => readTagged(node, wordsById, page.pageNumber) ?? []);
}

function tablesIn(node: StructureNode): StructureNode[] {
  return node.role === 'Table' ? [node] : node.children.flatMap(tablesIn);
}

function rowsIn(node: StructureNode): StructureNode[] {
  if (node.role === 'TR') return [node];
  return node.role === 'Caption' ? [] : node.children.flatMap(rowsIn);
}

function readTagged(
  node: StructureNode,
  wordsById: ReadonlyMap<number, Word[]>,
  pageNumber: number,
): FoundTable | null {
  const rows = rowsIn(node).map((row) =>
    row.children
      .filter(({ role }) => role === 'TD' || role === 'TH')
      .map(
        (cell): TaggedCell => ({
          words: contentOf(cell).flatMap((id) => wordsById.get(id) ?? []),
          rowSpan: Math.max(1, cell.rowSpan ?? 1),
          colSpan: Math.max(1, cell.colSpan ?? 1),
          isHeader: cell.role === 'TH',
        }),
      ),
  );
  const written = rows.filter((row) => row.some(({ words }) => words.length > 0));
  if (written.length < 2) return null;
  const cells = placeCells(written);
  const numCols = Math.max(...cells.map((cell) => cell.col + cell.colSpan));
  const words = written.flat().flatMap((cell) => cell.words);
  const table: Table = {
    cells,
    numRows: written.length,
    numCols,
    pageNumber,
    box: boxAround(words.map((word) => word.box)),
  };
  if (numCols < 2 || !liesInGrid(table) || !isFilledLikeTable(table, words.length)) return null;
  return {
    box: table.box,
    table: { ...table, cells: cells.map((cell) => ({ ...cell, box: spaceOf(cell, table) })) },
    words: new Set(words),
    confidence: TAGGED_CONFIDENCE,
    worth: 1,
    detector: 'structure_tree',
  };
}

function contentOf(node: StructureNode): number[] {
  return [...node.markedContentIds, ...node.children.flatMap(contentOf)];
}

/** Cells at the first free place of their row, as HTML tables are laid out. */
function placeCells(rows: readonly (readonly TaggedCell[])[]): TableCell[] {
  const taken = new Set<string>();
  const cells: TableCell[] = [];
  for (const [row, tagged] of rows.entries()) {
    let col = 0;
    for (const cell of tagged) {
      while (taken.has(`${row} ${col}`)) col++;
      const rowSpan = Math.min(cell.rowSpan, rows.length - row);
      for (let y = row; y < row + rowSpan; y++)
        for (let x = col; x < col + cell.colSpan; x++) taken.add(`${y} ${x}`);
      cells.push({
        text: textOf(cell.words),
        row,
        col,
        rowSpan,
        colSpan: cell.colSpan,
        isHeader: cell.isHeader,
        box: boxAround(cell.words.map((word) => word.box)),
      });
    }
  }
  return cells;
}

function textOf(words: readonly Word[]): string {
  const pieces = words.map((word) => ({ word, box: word.box, fontSize: word.style.fontSize }));
  if (pieces.length === 0) return '';
  return cellText(
    findTextLines(pieces).map((line) => line.chunks.flatMap((chunk) => chunk.pieces)),
  );
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
  const apart = (before: Extent | null, after: Extent | null): boolean =>
    !before || !after || before.to - after.from < 0.1 * (before.to - before.from) + 2;
  return (
    columns.slice(1).every((column, index) => apart(columns[index] ?? null, column)) &&
    rows.slice(1).every((row, index) => apart(rows[index] ?? null, row))
  );
}

type Extent = { readonly from: number; readonly to: number };

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
  const columns = Array.from({ length: cell.colSpan }, (_, index) =>
    columnOf(table, cell.col + index),
  ).filter((extent) => extent !== null);
  const rows = Array.from({ length: cell.rowSpan }, (_, index) =>
    rowOf(table, cell.row + index),
  ).filter((extent) => extent !== null);
  const [x, y] = [columns[0] ?? widthOf(table), rows[0] ?? heightOf(table)];
  const space = {
    x0: x.from,
    x1: columns.at(-1)?.to ?? x.to,
    y0: y.from,
    y1: rows.at(-1)?.to ?? y.to,
  };
  return cell.text === '' ? space : boxAround([space, cell.box]);
}

const widthOf = ({ box }: Table): Extent => ({ from: box.x0, to: box.x1 });
const heightOf = ({ box }: Table): Extent => ({ from: box.y0, to: box.y1 });
