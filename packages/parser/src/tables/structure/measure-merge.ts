import { type Box, boxAround } from '@sheaf/document';
import { cellText } from '../cells/cell-text.ts';
import { countWords } from '../page/count-words.ts';
import { isValue } from '../page/is-number.ts';
import type { CellDraft } from '../propose/table-region.ts';
import type { Direction, Lattice, Occupants, Range } from './merge-cells.ts';
import { type Band, ruleCoverage } from './rule-coverage.ts';

/** What speaks for and against a cell going on over the places beside it. */
export type MergeFeatures = Readonly<Record<string, number>>;

export function measureMerge(
  own: CellDraft,
  beside: Range,
  direction: Direction,
  grid: Occupants,
): MergeFeatures {
  const { lattice, numRows, numCols } = grid;
  const pieces = own.lines.flat();
  const text = boxAround(pieces.map((piece) => piece.box));
  const writtenInRow = grid.rowWritten[own.row] ?? 0;
  const written = (row: number, col: number): number =>
    row >= 0 && row < numRows && grid.isWritten(row, col) ? 1 : 0;
  return {
    vertical: isVertical(direction) ? 1 : 0,
    forward: direction === 'right' || direction === 'down' ? 1 : 0,
    ...ruleFeatures(own, beside, direction, lattice),
    ...shadeFeatures(own, beside, lattice),
    ...centreFeatures(text, own, beside, direction, grid),
    header: own.row < lattice.header ? 1 : 0,
    row: Math.min(6, own.row),
    fromEnd: Math.min(6, numRows - own.rowEnd),
    col: Math.min(6, own.col),
    rows: Math.min(30, numRows),
    cols: numCols,
    height: own.rowEnd - own.row,
    width: own.colEnd - own.col,
    alone: writtenInRow === 1 ? 1 : 0,
    writtenInRow: writtenInRow / numCols,
    columnFill: (grid.colWritten[beside.col] ?? 0) / numRows,
    rowFill: (grid.rowWritten[beside.row] ?? 0) / numCols,
    ownColumnFill: (grid.colWritten[own.col] ?? 0) / numRows,
    fill: grid.written / (numRows * numCols),
    below: written(own.rowEnd, own.col),
    belowBeside: written(beside.rowEnd, beside.col),
    above: written(own.row - 1, own.col),
    aboveBeside: written(beside.row - 1, beside.col),
    free: freeRun(beside, direction, grid),
    emptyOver: grid.emptyOver[own.row] ?? -1,
    emptyUnder: grid.emptyUnder[beside.row] ?? -1,
    words: Math.min(20, countWords(pieces)),
    lines: Math.min(8, own.lines.length),
    value: isValue(cellText(own.lines)) ? 1 : 0,
    bold: pieces[0]?.word.style.bold ? 1 : 0,
    byTex: grid.byTex,
  };
}

const isVertical = (direction: Direction): boolean => direction === 'down' || direction === 'up';

/** Empty places in a row from the ones beside the cell on. */
function freeRun(beside: Range, direction: Direction, grid: Occupants): number {
  const dx = direction === 'right' ? 1 : direction === 'left' ? -1 : 0;
  const dy = direction === 'down' ? 1 : direction === 'up' ? -1 : 0;
  let { row, col } = beside;
  let count = 0;
  while (
    row >= 0 &&
    col >= 0 &&
    row < grid.numRows &&
    col < grid.numCols &&
    !grid.isWritten(row, col)
  ) {
    count++;
    row += dy;
    col += dx;
  }
  return Math.min(8, count);
}

const columnAt = ({ columns, area }: Lattice, index: number): number =>
  index <= 0 ? area.box.x0 : (columns[index - 1]?.at ?? area.box.x1);
const rowAt = ({ rows, area }: Lattice, index: number): number =>
  index <= 0 ? area.box.y0 : (rows[index - 1]?.at ?? area.box.y1);

/** The border that a range has on one of its sides. */
function borderOf(range: Range, direction: Direction): number {
  switch (direction) {
    case 'down':
      return range.rowEnd;
    case 'up':
      return range.row;
    case 'right':
      return range.colEnd;
    case 'left':
      return range.col;
  }
}

/** Where the rule of a border may lie. */
function bandOf(border: number, vertical: boolean, lattice: Lattice): Band {
  const column = vertical ? undefined : lattice.columns[border - 1];
  if (column) return { low: column.from - 1.5, high: column.to + 1.5 };
  const at = vertical ? rowAt(lattice, border) : columnAt(lattice, border);
  const slack = 0.5 * lattice.area.em;
  return { low: at - slack, high: at + slack };
}

function ruleFeatures(
  own: Range,
  beside: Range,
  direction: Direction,
  lattice: Lattice,
): MergeFeatures {
  const { area, rows, columns } = lattice;
  const vertical = isVertical(direction);
  const edges = vertical ? area.horizontals : area.verticals;
  const borders = vertical ? rows : columns;
  const near = bandOf(borderOf(own, direction), vertical, lattice);
  const far = bandOf(borderOf(beside, direction), vertical, lattice);
  const under = bandOf(own.rowEnd, true, lattice);
  const across = (range: Range): [number, number] => [
    columnAt(lattice, range.col),
    columnAt(lattice, range.colEnd),
  ];
  const side: [number, number] = vertical
    ? across(own)
    : [rowAt(lattice, own.row), rowAt(lattice, own.rowEnd)];
  const { x0, x1, y0, y1 } = area.box;
  const whole: [number, number] = vertical ? [x0, x1] : [y0, y1];
  return {
    ruled: ruleCoverage(edges, near, side),
    ruledFar: ruleCoverage(edges, far, side),
    ruledBorder: ruleCoverage(edges, near, whole),
    ruledBorders: borders.filter(({ ruled }) => ruled).length / Math.max(1, borders.length),
    ruleUnder: ruleCoverage(area.horizontals, under, across(beside)),
    ruleUnderOwn: ruleCoverage(area.horizontals, under, across(own)),
    rulesDown: Math.min(10, area.verticals.length),
    rulesAcross: Math.min(20, area.horizontals.length),
  };
}

function shadeFeatures(own: Range, beside: Range, lattice: Lattice): MergeFeatures {
  const a = shadeAt(own, lattice);
  const b = shadeAt(beside, lattice);
  return { shade: a >= 0 ? 1 : 0, shadeBeside: b >= 0 ? 1 : 0, sameShade: a === b ? 1 : 0 };
}

/** Colour behind the middle of a range, -1 where there is none. */
function shadeAt(range: Range, lattice: Lattice): number {
  const x = (columnAt(lattice, range.col) + columnAt(lattice, range.colEnd)) / 2;
  const y = (rowAt(lattice, range.row) + rowAt(lattice, range.rowEnd)) / 2;
  const shade = lattice.area.shades.findLast(
    ({ box }) => x >= box.x0 && x <= box.x1 && y >= box.y0 && y <= box.y1,
  );
  return shade?.color ?? -1;
}

/** Where the text stands in the cell as it is and in the cell as it would be. */
function centreFeatures(
  text: Box,
  own: Range,
  beside: Range,
  direction: Direction,
  grid: Occupants,
): MergeFeatures {
  const { lattice } = grid;
  const { em } = lattice.area;
  const vertical = isVertical(direction);
  const bounds = (range: Range): [number, number] =>
    vertical
      ? [rowAt(lattice, range.row), rowAt(lattice, range.rowEnd)]
      : [columnAt(lattice, range.col), columnAt(lattice, range.colEnd)];
  const [ownFrom, ownTo] = bounds(own);
  const [besideFrom, besideTo] = bounds(beside);
  const [from, to] = [Math.min(ownFrom, besideFrom), Math.max(ownTo, besideTo)];
  const [start, end] = vertical ? [text.y0, text.y1] : [text.x0, text.x1];
  const [freeFrom, freeTo] = freeBounds(own, vertical, grid);
  const centre = (start + end) / 2;
  const limit = (value: number): number => Math.max(-20, Math.min(20, value / em));
  return {
    offOwn: limit(Math.abs(centre - (ownFrom + ownTo) / 2)),
    offMerged: limit(Math.abs(centre - (from + to) / 2)),
    offFree: limit(Math.abs(centre - (freeFrom + freeTo) / 2)),
    startsAfter: limit(start - ownFrom),
    endsBefore: limit(ownTo - end),
    offRow: limit(grid.offRow(own, (text.y0 + text.y1) / 2)),
    reach: (end - start) / Math.max(1, ownTo - ownFrom),
  };
}

/** The cell with all the empty places on both its sides. */
function freeBounds(own: Range, vertical: boolean, grid: Occupants): [number, number] {
  const { lattice } = grid;
  if (vertical) {
    let { row, rowEnd } = own;
    while (row > 0 && !grid.isWritten(row - 1, own.col)) row--;
    while (rowEnd < grid.numRows && !grid.isWritten(rowEnd, own.col)) rowEnd++;
    return [rowAt(lattice, row), rowAt(lattice, rowEnd)];
  }
  let { col, colEnd } = own;
  while (col > 0 && !grid.isWritten(own.row, col - 1)) col--;
  while (colEnd < grid.numCols && !grid.isWritten(own.row, colEnd)) colEnd++;
  return [columnAt(lattice, col), columnAt(lattice, colEnd)];
}
