import type { PrintedLine, Table, TableCell } from '@sheaf/document';
import { isFigure } from './is-figure.ts';

/** A table in which each figure of a cell has a row of its own, together with what is level with it in the other cells. */
export function splitRows(table: Table): Table {
  const rows = Array.from({ length: table.numRows }, (_, row) => splitRow(table, row));
  if (rows.every((levels) => levels === undefined)) return table;
  const cells: TableCell[] = [];
  let added = 0;
  rows.forEach((levels, row) => {
    for (const cell of table.cells) {
      if (cell.row !== row) continue;
      if (levels) cells.push(...parts(cell, levels, row + added));
      else cells.push({ ...cell, row: row + added });
    }
    added += (levels?.length ?? 1) - 1;
  });
  cells.sort((a, b) => a.row - b.row || a.col - b.col);
  return { ...table, cells, numRows: table.numRows + added };
}

/** The lines of a row's figures where all else in the row is level with one of them. */
function splitRow(table: Table, row: number): readonly PrintedLine[] | undefined {
  const own = table.cells.filter((cell) => cell.row === row);
  const spans = table.cells.some(
    (cell) => cell.rowSpan > 1 && cell.row <= row && cell.row + cell.rowSpan > row,
  );
  const figures = own.find((cell) => isFigures(cell));
  if (spans || !figures?.lines) return undefined;
  const levels = figures.lines;
  const fits = own.every((cell) => linesOf(cell).every((line) => levelOf(line, levels) >= 0));
  const filled = own.filter(({ text }) => text.trim() !== '');
  return fits && filled.length > 1 ? levels : undefined;
}

function isFigures({ text, lines = [] }: TableCell): boolean {
  if (lines.length < 2) return false;
  return lines.every(({ start }, at) =>
    isFigure(text.slice(start, lines[at + 1]?.start ?? text.length).trim()),
  );
}

function linesOf({ text, lines, box }: TableCell): readonly PrintedLine[] {
  return lines ?? (text.trim() === '' ? [] : [{ start: 0, box }]);
}

/** Which of the levels a line stands at; -1 for none. */
function levelOf({ box }: PrintedLine, levels: readonly PrintedLine[]): number {
  const middle = (box.y0 + box.y1) / 2;
  return levels.findIndex((level) => middle > level.box.y0 && middle < level.box.y1);
}

function parts(cell: TableCell, levels: readonly PrintedLine[], row: number): TableCell[] {
  const { lines: _, ...whole } = cell;
  const lines = linesOf(cell);
  return levels.map((level, at) => {
    const own = lines.flatMap((line, index) => {
      const end = lines[index + 1]?.start ?? cell.text.length;
      return levelOf(line, levels) === at ? [cell.text.slice(line.start, end).trim()] : [];
    });
    const { y0, y1 } = level.box;
    return { ...whole, row: row + at, text: own.join(' '), box: { ...cell.box, y0, y1 } };
  });
}
