import type { RuledGrid } from '../propose/find-ruled-grids.ts';
import type { TableRegion } from '../propose/table-region.ts';
import type { ColumnBorder } from './find-columns.ts';
import { toRowLines } from './find-row-items.ts';
import { findRows, type TableRow } from './find-rows.ts';
import type { RunLine } from './measure-row-break.ts';
import type { DrawnCell } from './read-drawn-grid.ts';
import { type Run, splitRuns } from './split-runs.ts';

/** Share of the written columns of a drawn row that lines have entries in where they are rows of their own. */
const FILLED = 0.5;
/** Entries of one row stand this near to one height (ems). */
const SAME_HEIGHT_EM = 0.3;

/** Whether rules leave rows apart that the text has: more lines are records under each other between two rules than lines of one row, or most high cells hold an entry for each row. */
export function holdsSeveralRows(
  filled: readonly DrawnCell[],
  grid: RuledGrid,
  area: TableRegion,
  columns: readonly ColumnBorder[],
): boolean {
  const low = filled.filter(({ cell }) => cell.rowEnd === cell.row + 1);
  const lines = toRowLines(low.flatMap(({ pieces }) => pieces)).map((item) => ({
    item,
    runs: splitRuns(item.pieces, columns, area),
  }));
  const rows = isCrowded(lines, grid) ? findRows(area, lines, columns.length + 1) : [];
  let [inRecords, inRows] = [0, 0];
  for (let band = 0; band + 1 < grid.ys.length; band++) {
    const [top, bottom] = [grid.ys[band] ?? 0, grid.ys[band + 1] ?? 0];
    const own = rows.filter((row) => isBetween(row, top, bottom));
    const count = own.reduce((sum, row) => sum + row.lines.length, 0);
    if (own.length > 1 && areRecords(own)) inRecords += count;
    else if (count > 1) inRows += count;
  }
  if (inRecords > inRows) return true;
  const high = filled.filter(({ cell, pieces }) => cell.rowEnd > cell.row + 1 && pieces.length > 0);
  const parted = high.filter((drawn) => holdsEntriesOfRows(drawn, low, area));
  return 2 * parted.length > high.length;
}

/** Whether several lines stand between two rules anywhere: else each is a row, and nothing is to be told apart. */
function isCrowded(lines: readonly RunLine[], { ys }: RuledGrid): boolean {
  return ys.some((top, band) => {
    const bottom = ys[band + 1] ?? top;
    return lines.filter((line) => isLineBetween(line, top, bottom)).length > 1;
  });
}

function isBetween({ lines }: TableRow, top: number, bottom: number): boolean {
  return lines.every((line) => isLineBetween(line, top, bottom));
}

function isLineBetween({ item }: RunLine, top: number, bottom: number): boolean {
  const middle = (item.top + item.bottom) / 2;
  return middle > top && middle < bottom;
}

/**
 * Whether rows between two rules have entries in most of the columns that are written there: all of them, each with one in the
 * first, or two with figures under each other. Lines that only some cells have are wrapped, and lines beside one name are what
 * its cells say, as in timetables.
 */
function areRecords(rows: readonly TableRow[]): boolean {
  const written = columnsOf(rows, () => true);
  const full = rows.filter((row) => columnsOf([row], () => true).size > FILLED * written.size);
  if (written.size < 2 || full.length < 2) return false;
  const figures = full.map((row) => columnsOf([row], ({ isFigure }) => isFigure));
  const isRepeated = figures.some((own, index) =>
    figures.slice(index + 1).some((other) => [...own].some((col) => other.has(col))),
  );
  const first = Math.min(...written);
  const areNamed = full.every((row) => columnsOf([row], ({ col }) => col === first).size > 0);
  return isRepeated || (areNamed && full.length === rows.length);
}

/** Columns that runs of some kind stand in. */
function columnsOf(rows: readonly TableRow[], isMeant: (run: Run) => boolean): Set<number> {
  const runs = rows.flatMap(({ lines }) => lines.flatMap((line) => line.runs));
  return new Set(runs.filter(isMeant).map(({ col }) => col));
}

/** Whether each line of a cell over several rows stands at the height of one of them: of the first line or the middle of an entry there. */
function holdsEntriesOfRows(
  { cell, pieces }: DrawnCell,
  low: readonly DrawnCell[],
  { em }: TableRegion,
): boolean {
  const lines = toRowLines(pieces);
  if (lines.length < 2) return false;
  const heights = low
    .filter((other) => other.cell.row >= cell.row && other.cell.row < cell.rowEnd)
    .flatMap((other) => heightsOf(other).map((at) => ({ at, row: other.cell.row })));
  const rows = lines.map(({ top, bottom }) => {
    const middle = (top + bottom) / 2;
    return heights.find(({ at }) => Math.abs(at - middle) < SAME_HEIGHT_EM * em)?.row;
  });
  return !rows.includes(undefined) && new Set(rows).size === rows.length;
}

/** Middle of the first line of a cell and of all its lines. */
function heightsOf({ pieces }: DrawnCell): number[] {
  const [first, ...others] = toRowLines(pieces);
  if (!first) return [];
  const last = others.at(-1) ?? first;
  return [(first.top + first.bottom) / 2, (first.top + last.bottom) / 2];
}
