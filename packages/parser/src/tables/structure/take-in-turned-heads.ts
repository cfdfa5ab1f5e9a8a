import { type Box, boxAround, type Table, type TableCell } from '@sheaf/document';
import type { PagePrimitives, Word } from '../../page/primitives.ts';
import { cellText } from '../cells/cell-text.ts';
import type { FoundTable } from '../found-table.ts';
import { linesAlong } from '../page/lines-along.ts';
import type { OrientedWord } from '../page/oriented-page.ts';

/** How far above a table the names of its columns end (times their size). */
const NEAR = 2.5;
/** Share of the columns beside the first that such names stand over, at least. */
const MOST_COLUMNS = 0.5;

type Line = readonly OrientedWord[];

/** Names of columns that stand upright or lean above the first row of a table, where no rules draw cells for them, are its first row. */
export function takeInTurnedHeads(found: FoundTable, page: PagePrimitives): FoundTable {
  const over = page.words.filter((word) => isOver(word, found));
  const turned = turnedAbove(found, over);
  if (turned.length < 2 || found.table.numCols < 2) return found;
  const beside = besideTurned(turned, over);
  const byColumn = new Map<number, Line[]>();
  const upright = Map.groupBy(beside, (word) => columnUnder(word, found.table));
  for (const line of [linesAlong(turned), ...[...upright.values()].map(linesAlong)].flat()) {
    const col = line[0] && columnUnder(line[0].word, found.table);
    if (col === undefined) return found;
    byColumn.set(col, [...(byColumn.get(col) ?? []), line]);
  }
  if (byColumn.size < 2 || byColumn.size < MOST_COLUMNS * (found.table.numCols - 1)) return found;
  const words = [...turned, ...beside];
  const box = boxAround([found.box, ...words.map((word) => word.box)]);
  return {
    ...found,
    box,
    table: withHead({ ...found.table, box }, byColumn),
    words: new Set([...found.words, ...words]),
  };
}

/** Whether a word that is none of a table begins above it. */
function isOver(word: Word, { box, words }: FoundTable): boolean {
  if (words.has(word) || word.text.trim() === '') return false;
  const x = startOf(word);
  return middle(word.box.y0, word.box.y1) < box.y0 && x >= box.x0 && x <= box.x1;
}

/** Turned words over a table that no upright line parts from it, if they end right above it. */
function turnedAbove({ box }: FoundTable, over: readonly Word[]): Word[] {
  const turned = over.filter((word) => word.angle % 180 !== 0);
  const [from, to] = [Math.min(...turned.map(startOf)), Math.max(...turned.map(startOf))];
  const upright = over.filter(
    (word) => word.angle % 180 === 0 && word.box.x1 > from && word.box.x0 < to,
  );
  const floor = Math.max(...upright.map((word) => word.box.y1));
  const near = turned.filter((word) => word.box.y0 > floor);
  const foot = Math.max(...near.map((word) => word.box.y1));
  const size = Math.max(...near.map((word) => word.style.fontSize));
  return box.y0 - foot < NEAR * size ? near : [];
}

/** Words beside turned ones that are not turned, as the name of the first column may be. */
function besideTurned(turned: readonly Word[], over: readonly Word[]): Word[] {
  const { y0, y1 } = boxAround(turned.map(({ box }) => box));
  return over.filter((word) => {
    const y = middle(word.box.y0, word.box.y1);
    return word.angle === 0 && y > y0 && y < y1;
  });
}

/** The column below where a word begins. */
function columnUnder(word: Word, { cells }: Table): number | undefined {
  const x = startOf(word);
  return cells.find(({ colSpan, box }) => colSpan === 1 && x >= box.x0 && x <= box.x1)?.col;
}

/** Where a turned word begins, from left to right: one that leans begins at its lower end. */
function startOf({ box, angle }: Word): number {
  const leaning = Math.cos((angle * Math.PI) / 180);
  if (Math.abs(leaning) < LEANS) return middle(box.x0, box.x1);
  return leaning > 0 ? box.x0 : box.x1;
}

/** Cosine from which on a word leans. */
const LEANS = 0.2;

const middle = (from: number, to: number): number => (from + to) / 2;

/** A table with names in its first row, if that is empty at their columns, or in one above it. */
function withHead(table: Table, byColumn: ReadonlyMap<number, readonly Line[]>): Table {
  const { cells, numRows, numCols } = table;
  const isNamed = ({ row, col }: TableCell): boolean => row === 0 && byColumn.has(col);
  const nameOf = (col: number): string => cellText(byColumn.get(col) ?? []);
  if (cells.filter(isNamed).every(({ text }) => text === ''))
    return { ...table, cells: cells.map((cell) => named(cell, isNamed(cell), nameOf)) };
  const below = cells.map((cell) => ({ ...cell, row: cell.row + 1 }));
  const head = Array.from({ length: numCols }, (_, col): TableCell => {
    const box = boxOver(cells, col, table.box);
    return { text: nameOf(col), row: 0, col, rowSpan: 1, colSpan: 1, isHeader: true, box };
  });
  return { ...table, cells: [...head, ...below], numRows: numRows + 1 };
}

function named(cell: TableCell, isNamed: boolean, nameOf: (col: number) => string): TableCell {
  if (cell.row > 0) return cell;
  return { ...cell, isHeader: true, ...(isNamed && { text: nameOf(cell.col) }) };
}

/** The space above the first cell of a column. */
function boxOver(cells: readonly TableCell[], col: number, { y0 }: Box): Box {
  const below = cells.find(
    (cell) => cell.row === 0 && cell.col <= col && cell.col + cell.colSpan > col,
  );
  const { x0, x1, y0: y1 } = below?.box ?? { x0: 0, x1: 0, y0 };
  return { x0, x1, y0: Math.min(y0, y1), y1 };
}
