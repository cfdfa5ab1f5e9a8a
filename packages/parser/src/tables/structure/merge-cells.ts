import { type Box, boxAround } from '@sheaf/document';
import { cellText } from '../cells/cell-text.ts';
import { isNumber, isYear } from '../page/is-number.ts';
import { texShare } from '../page/tex-share.ts';
import type { CellDraft, TableRegion } from '../propose/table-region.ts';
import type { ColumnBorder } from './find-columns.ts';
import type { RowBorder } from './find-rows.ts';
import { type MergeFeatures, measureMerge } from './measure-merge.ts';
import { spanByRule } from './span-by-rule.ts';
import { reachesTotal, totalRows } from './total-rows.ts';

export type Direction = 'right' | 'left' | 'down' | 'up';

const DIRECTIONS: readonly Direction[] = ['right', 'left', 'down', 'up'];

/** What the cells of a table stand in. */
export type Lattice = {
  readonly area: TableRegion;
  readonly columns: readonly ColumnBorder[];
  readonly rows: readonly RowBorder[];
  /** Rows that name the columns. */
  readonly header: number;
};

/** Whether a cell goes on over the places beside it. */
export type DecideMerge = (features: MergeFeatures, from: CellDraft, to: Range) => boolean;

export type Range = {
  readonly row: number;
  readonly col: number;
  readonly rowEnd: number;
  readonly colEnd: number;
};

/** Cells grown over the empty places that belong to them. */
export function mergeCells(
  places: readonly CellDraft[],
  lattice: Lattice,
  decide: DecideMerge,
): CellDraft[] {
  const grid = new Occupants(places, lattice);
  const isNamed = hasNamesOverFigures(places, lattice.header);
  for (const place of places) {
    if (place.lines.length === 0) continue;
    for (const direction of DIRECTIONS)
      if (direction !== 'up' || !isNamed || place.row !== lattice.header)
        grow(place, direction, grid, decide);
  }
  return grid.places();
}

/** Whether figures begin right under the names of the columns: what such a row is about has no part in the names. */
function hasNamesOverFigures(places: readonly CellDraft[], header: number): boolean {
  const hasFigures = (row: number): boolean =>
    places.some((place) => place.row === row && isFigure(cellText(place.lines)));
  return hasFigures(header) && !Array.from({ length: header }, (_, row) => row).some(hasFigures);
}

const isFigure = (text: string): boolean => isNumber(text) && !isYear(text);

function grow(place: CellDraft, direction: Direction, grid: Occupants, decide: DecideMerge): void {
  for (;;) {
    const own = grid.current(place);
    if (!own) return;
    const beside = besideOf(own, direction, grid);
    if (!beside || !grid.isFree(beside)) return;
    if (reachesTotal(own, beside, grid.totals, grid.lattice)) return;
    const isSpanned =
      isWrittenInto(own, beside, grid.lattice) ||
      (spanByRule(own, beside, grid.lattice, grid.middles[own.row] ?? []) ??
        decide(measureMerge(own, beside, direction, grid), own, beside));
    if (!isSpanned) return;
    grid.join(place, beside);
  }
}

/** Whether the last line of a cell stands below the border of its row. */
function isWrittenInto({ lines, rowEnd }: CellDraft, { row }: Range, { rows }: Lattice): boolean {
  const border = rows[rowEnd - 1];
  const last = lines.at(-1);
  return row === rowEnd && border !== undefined && last !== undefined
    ? middleOf(boxAround(last.map(({ box }) => box))) > border.at
    : false;
}

/** The places next to a cell, on its whole side. */
function besideOf(own: Range, direction: Direction, { numRows, numCols }: Occupants): Range | null {
  switch (direction) {
    case 'right':
      return own.colEnd < numCols ? { ...own, col: own.colEnd, colEnd: own.colEnd + 1 } : null;
    case 'left':
      return own.col > 0 ? { ...own, col: own.col - 1, colEnd: own.col } : null;
    case 'down':
      return own.rowEnd < numRows ? { ...own, row: own.rowEnd, rowEnd: own.rowEnd + 1 } : null;
    case 'up':
      return own.row > 0 ? { ...own, row: own.row - 1, rowEnd: own.row } : null;
  }
}

const middleOf = ({ y0, y1 }: Box): number => (y0 + y1) / 2;

/** Middle of what is written in a cell, from left to right. */
export function middleAcross({ lines }: Pick<CellDraft, 'lines'>): number {
  const { x0, x1 } = boxAround(lines.flat().map(({ box }) => box));
  return (x0 + x1) / 2;
}

/** Which cell stands at each place; cells are known by the place they began as. */
export class Occupants {
  readonly lattice: Lattice;
  readonly numRows: number;
  readonly numCols: number;
  /** Written cells in each row, in each column and in all, before any has grown. */
  readonly rowWritten: readonly number[];
  readonly colWritten: readonly number[];
  readonly written: number;
  /** Share of the empty places of each row that have an entry right below, right above, before any cell has grown. */
  readonly emptyOver: readonly number[];
  readonly emptyUnder: readonly number[];
  /** Rows of sums without a name. */
  readonly totals: ReadonlySet<number>;
  /** Share of the words that TeX has set. */
  readonly byTex: number;
  /** Heights of the entries of one line in each row. */
  readonly rowHeights: readonly ReadonlyMap<CellDraft, number>[];
  /** Middles of the entries of each row, from left to right. */
  readonly middles: readonly (readonly number[])[];
  readonly #at: (CellDraft | undefined)[];
  readonly #now = new Map<CellDraft, CellDraft>();

  constructor(places: readonly CellDraft[], lattice: Lattice) {
    this.lattice = lattice;
    this.numRows = lattice.rows.length + 1;
    this.numCols = lattice.columns.length + 1;
    this.#at = new Array<CellDraft | undefined>(this.numRows * this.numCols);
    const rowWritten = new Array<number>(this.numRows).fill(0);
    const colWritten = new Array<number>(this.numCols).fill(0);
    const rowHeights = Array.from({ length: this.numRows }, () => new Map<CellDraft, number>());
    const middles = Array.from({ length: this.numRows }, (): number[] => []);
    for (const place of places) {
      this.#now.set(place, place);
      this.#fill(place, place);
      if (place.lines.length === 0) continue;
      rowWritten[place.row] = (rowWritten[place.row] ?? 0) + 1;
      middles[place.row]?.push(middleAcross(place));
      const [line, second] = place.lines;
      if (line?.[0] && !second) rowHeights[place.row]?.set(place, middleOf(line[0].box));
      for (let col = place.col; col < place.colEnd; col++)
        colWritten[col] = (colWritten[col] ?? 0) + 1;
    }
    this.rowHeights = rowHeights;
    this.middles = middles;
    this.totals = totalRows(places, lattice);
    this.byTex = texShare(lattice.area.pieces);
    this.rowWritten = rowWritten;
    this.colWritten = colWritten;
    this.written = rowWritten.reduce((sum, count) => sum + count, 0);
    this.emptyOver = rowWritten.map((_, row) => this.#emptyBeside(row, row + 1));
    this.emptyUnder = rowWritten.map((_, row) => this.#emptyBeside(row, row - 1));
  }

  /** How far below the other entries of its first row a place's text stands (points). */
  offRow(place: Pick<CellDraft, 'row' | 'col'>, height: number): number {
    let [sum, count] = [0, 0];
    for (const [other, middle] of this.rowHeights[place.row] ?? []) {
      if (other.col === place.col) continue;
      sum += middle;
      count++;
    }
    return count === 0 ? 0 : height - sum / count;
  }

  /** A cell as it has grown. */
  current(place: CellDraft): CellDraft | undefined {
    return this.#now.get(place);
  }

  at(row: number, col: number): CellDraft | undefined {
    const place = this.#at[row * this.numCols + col];
    return place && this.#now.get(place);
  }

  isWritten(row: number, col: number): boolean {
    return (this.at(row, col)?.lines.length ?? 0) > 0;
  }

  /** Share of the empty places of a row beside which another row has an entry. */
  #emptyBeside(row: number, other: number): number {
    let [empty, beside] = [0, 0];
    for (let col = 0; col < this.numCols; col++) {
      if (this.isWritten(row, col)) continue;
      empty++;
      if (other >= 0 && other < this.numRows && this.isWritten(other, col)) beside++;
    }
    return empty === 0 ? -1 : beside / empty;
  }

  /** Whether a range holds nothing but empty places. */
  isFree({ row, rowEnd, col, colEnd }: Range): boolean {
    for (let y = row; y < rowEnd; y++)
      for (let x = col; x < colEnd; x++) if (this.isWritten(y, x)) return false;
    return true;
  }

  join(place: CellDraft, range: Range): void {
    const own = this.#now.get(place) ?? place;
    for (let y = range.row; y < range.rowEnd; y++)
      for (let x = range.col; x < range.colEnd; x++) {
        const empty = this.#at[y * this.numCols + x];
        if (empty && empty !== place) this.#now.delete(empty);
      }
    this.#fill(place, range);
    this.#now.set(place, {
      ...own,
      row: Math.min(own.row, range.row),
      rowEnd: Math.max(own.rowEnd, range.rowEnd),
      col: Math.min(own.col, range.col),
      colEnd: Math.max(own.colEnd, range.colEnd),
    });
  }

  places(): CellDraft[] {
    return [...this.#now.values()].sort((a, b) => a.row - b.row || a.col - b.col);
  }

  #fill(place: CellDraft, { row, rowEnd, col, colEnd }: Range): void {
    for (let y = row; y < rowEnd; y++)
      for (let x = col; x < colEnd; x++) this.#at[y * this.numCols + x] = place;
  }
}
