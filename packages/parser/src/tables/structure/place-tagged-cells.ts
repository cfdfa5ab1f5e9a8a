import { type Box, enclosingBox } from '@sheaf/document';
import type { Word } from '../../page/primitives.ts';
import type { Edge } from '../page/find-edges.ts';
import { type Extent, findDrawnColumns, findWrittenColumns, standApart } from './tagged-columns.ts';

/** A cell of a structure tree: the words of its paragraphs and the places it says it takes. */
export type TaggedCell = {
  readonly paragraphs: readonly (readonly Word[])[];
  readonly rowSpan: number;
  readonly colSpan: number;
  readonly isHeader: boolean;
};

export type PlacedCell = TaggedCell & {
  readonly row: number;
  readonly col: number;
  readonly box: Box | undefined;
};

export type BoxedCell = TaggedCell & { readonly box: Box | undefined };
type Rows = readonly (readonly BoxedCell[])[];

export type Placed = { readonly cells: PlacedCell[]; readonly numCols: number };

/**
 * Cells at their places. A tree may leave out cells without content: where a row has too few of them, the columns that
 * are drawn or that its text stands under tell which are missing. Null where text and tree contradict each other.
 */
export function placeTaggedCells(
  rows: readonly (readonly TaggedCell[])[],
  verticals: readonly Edge[],
): Placed | null {
  const boxed = rows.map((row) =>
    row.map((cell) => ({
      ...cell,
      box: enclosingBox(cell.paragraphs.flat().map((word) => word.box)),
    })),
  );
  const dense = placeInTurn(boxed);
  const fewest = Math.max(...dense.map((cell) => cell.col + cell.colSpan));
  // Rows that lack one cell each are as long as each other too, but text of two columns then stands in one.
  if (isFull(dense, boxed.length, fewest) && standApart(extentsOf(dense, fewest)))
    return { cells: dense, numCols: fewest };
  const columns = findDrawnColumns(boxed, verticals) ?? findWrittenColumns(boxed, fewest);
  if (!columns) return null;
  const numCols = Math.max(fewest, columns.length);
  const cells = placeByText(
    boxed,
    columns.length === numCols ? columns : columnsOfFullRows(boxed, dense, numCols),
    numCols,
  );
  return cells && { cells, numCols };
}

/** Places that cells of rows above take up in each row. */
class Taken {
  readonly #places = new Set<string>();

  has(row: number, col: number): boolean {
    return this.#places.has(`${row} ${col}`);
  }

  take(row: number, col: number, rowSpan: number, colSpan: number): void {
    for (let y = row; y < row + rowSpan; y++)
      for (let x = col; x < col + colSpan; x++) this.#places.add(`${y} ${x}`);
  }
}

/** Whether cells take every place. */
function isFull(cells: readonly PlacedCell[], numRows: number, numCols: number): boolean {
  return cells.reduce((sum, cell) => sum + cell.rowSpan * cell.colSpan, 0) === numRows * numCols;
}

/** Cells at the first free place of their row, as HTML tables are laid out. */
function placeInTurn(rows: Rows): PlacedCell[] {
  const taken = new Taken();
  return rows.flatMap((row, at) => {
    let col = 0;
    return row.map((cell) => {
      while (taken.has(at, col)) col++;
      const rowSpan = Math.min(cell.rowSpan, rows.length - at);
      taken.take(at, col, rowSpan, cell.colSpan);
      return { ...cell, row: at, col, rowSpan };
    });
  });
}

/** Extents of columns as far as rows without a missing cell show them. */
function columnsOfFullRows(
  rows: Rows,
  placed: readonly PlacedCell[],
  numCols: number,
): (Extent | undefined)[] {
  const width = rows.map(() => 0);
  for (const { row, rowSpan, colSpan } of placed)
    for (let y = row; y < row + rowSpan; y++) width[y] = (width[y] ?? 0) + colSpan;
  return extentsOf(
    placed.filter(({ row }) => width[row] === numCols),
    numCols,
  );
}

/** How far the text of each column reaches. */
function extentsOf(placed: readonly PlacedCell[], numCols: number): (Extent | undefined)[] {
  const columns = new Array<Extent | undefined>(numCols).fill(undefined);
  for (const { col, colSpan, box } of placed) {
    if (!box || colSpan > 1) continue;
    const known = columns[col];
    columns[col] = {
      from: Math.min(known?.from ?? box.x0, box.x0),
      to: Math.max(known?.to ?? box.x1, box.x1),
    };
  }
  return columns;
}

/** Row by row the places, in turn, at which text stands best under the columns; null where a row has no room for its cells. */
function placeByText(
  rows: Rows,
  columns: readonly (Extent | undefined)[],
  numCols: number,
): PlacedCell[] | null {
  const taken = new Taken();
  const placed: PlacedCell[] = [];
  for (const [at, row] of rows.entries()) {
    const cols = bestColumns(row, (col) => taken.has(at, col), columns, numCols);
    if (!cols) return null;
    for (const [index, cell] of row.entries()) {
      const col = cols[index] ?? 0;
      const rowSpan = Math.min(cell.rowSpan, rows.length - at);
      taken.take(at, col, rowSpan, cell.colSpan);
      placed.push({ ...cell, row: at, col, rowSpan });
    }
  }
  return placed;
}

type Way = { readonly cost: number; readonly cols: readonly number[] };

/** The cheapest columns for the cells of a row, from left to right. */
function bestColumns(
  row: readonly BoxedCell[],
  isTaken: (col: number) => boolean,
  columns: readonly (Extent | undefined)[],
  numCols: number,
): readonly number[] | null {
  // The cheapest way to place the cells so far that ends before each column.
  let ways: (Way | undefined)[] = new Array(numCols + 1).fill({ cost: 0, cols: [] });
  for (const { box, colSpan } of row) {
    const next: (Way | undefined)[] = new Array(numCols + 1).fill(undefined);
    for (let col = 0, end = colSpan; end <= numCols; col++, end++) {
      const before = anyTaken(isTaken, col, end) ? undefined : ways[col];
      const here = before && {
        cost: before.cost + misfit(box, columns[col], columns[end - 1]),
        cols: [...before.cols, col],
      };
      next[end] = cheaper(next[end - 1], here);
    }
    ways = next;
  }
  return ways[numCols]?.cols ?? null;
}

/** The cheaper of two ways, the first where they cost the same. */
function cheaper(a: Way | undefined, b: Way | undefined): Way | undefined {
  if (!a || !b) return a ?? b;
  return b.cost < a.cost ? b : a;
}

function anyTaken(isTaken: (col: number) => boolean, from: number, to: number): boolean {
  for (let col = from; col < to; col++) if (isTaken(col)) return true;
  return false;
}

/** How far text reaches out of columns, and a little of how far it is from standing left, right or in their middle (points). */
function misfit(box: Box | undefined, first?: Extent, last?: Extent): number {
  if (!box || !first || !last) return 0;
  const outside = Math.max(0, first.from - box.x0) + Math.max(0, box.x1 - last.to);
  const aligned = Math.min(
    Math.abs(box.x0 - first.from),
    Math.abs(box.x1 - last.to),
    Math.abs(box.x0 + box.x1 - first.from - last.to) / 2,
  );
  return outside + ALIGNMENT_WEIGHT * aligned;
}

/** Text in the right columns may stand anywhere in them, so alignment only decides between columns that hold it both. */
const ALIGNMENT_WEIGHT = 0.1;
