import { type Box, boxAround, type Table, type TableCell } from '@sheaf/document';
import type { PagePrimitives, Word } from '../../page/primitives.ts';
import { cellText } from '../cells/cell-text.ts';
import type { FoundTable } from '../found-table.ts';
import { linesAlong, phrasesAlong } from '../page/lines-along.ts';
import { turnOf } from '../page/oriented-page.ts';

/** Names of groups stand at most this far left of what they name (times their size). */
const NEAR = 3;

/** A name set upright, and the rows that it names. */
type SideName = {
  readonly words: readonly Word[];
  readonly box: Box;
  readonly from: number;
  readonly to: number;
};

/** Names that are set upright left of rows name these rows: a cell over all of them, in a column before them or in the empty one they stand in. */
export function takeInSideNames(found: FoundTable, page: PagePrimitives): FoundTable {
  const isUpright = [...found.words].every(({ angle }) => turnOf(angle) === 0);
  if (!isUpright || found.detector === 'structure_tree') return found;
  const turned = page.words.filter((word) => isBeside(word, found));
  if (turned.length === 0) return found;
  const names = namesOf(turned, found.table, page);
  const areDistinct = names.every(
    ({ from, to }, index) => to - from > 1 && from >= (names[index - 1]?.to ?? 0),
  );
  if (names.length === 0 || !areDistinct) return found;
  const table = inEmptyColumn(found.table, names) ?? inColumnBefore(found, names);
  if (!table) return found;
  const words = names.flatMap((name) => name.words);
  const box = boxAround([found.box, ...words.map((word) => word.box)]);
  return { ...found, box, table: { ...table, box }, words: new Set([...found.words, ...words]) };
}

/** Whether a word stands upright left of the rows of a table, and right beside them. */
function isBeside(word: Word, { box, words }: FoundTable): boolean {
  const { box: own, style } = word;
  const turn = turnOf(word.angle);
  if ((turn !== 90 && turn !== 270) || words.has(word) || word.text.trim() === '') return false;
  if (own.y0 < box.y0 || own.y1 > box.y1 + style.fontSize) return false;
  const lefts = [...words]
    .filter((other) => other.box.y0 < own.y1 && other.box.y1 > own.y0)
    .map((other) => other.box.x0);
  const left = Math.min(...lefts);
  return own.x1 <= left && left - own.x1 < NEAR * style.fontSize;
}

/** The names from top to bottom. Rules through their column part them; between two rules, each stands in the middle of its rows. */
function namesOf(turned: readonly Word[], table: Table, page: PagePrimitives): SideName[] {
  const column = boxAround(turned.map(({ box }) => box));
  const x = middle(column.x0, column.x1);
  const head = Math.max(
    table.box.y0,
    ...table.cells.filter(({ isHeader }) => isHeader).map(({ box }) => box.y1),
  );
  const rules = page.rules
    .filter(({ direction, box }) => direction === 'horizontal' && box.x0 < x && box.x1 > x)
    .map(({ box }) => middle(box.y0, box.y1));
  const edges = [
    head,
    ...rules.filter((y) => y > head && y < table.box.y1).sort((a, b) => a - b),
    Math.max(table.box.y1, column.y1),
  ];
  const heights = rowHeights(table);
  return edges.slice(1).flatMap((bottom, index) => {
    const top = edges[index] ?? head;
    const own = turned.filter(({ box }) => {
      const y = middle(box.y0, box.y1);
      return y > top && y < bottom;
    });
    return namesBetween(own, top, bottom).map(({ words, box, y0, y1 }): SideName => {
      const rows = heights.flatMap((y, row) => (y > y0 && y < y1 ? [row] : []));
      return { words, box, from: rows[0] ?? 0, to: (rows.at(-1) ?? -1) + 1 };
    });
  });
}

/** Middles of the rows of a table. */
function rowHeights({ cells, numRows }: Table): number[] {
  return Array.from({ length: numRows }, (_, row) => {
    const own = cells.filter((cell) => cell.row === row && cell.rowSpan === 1);
    const { y0, y1 } = boxAround(own.map(({ box }) => box));
    return middle(y0, y1);
  });
}

type Extent = {
  readonly words: readonly Word[];
  readonly box: Box;
  readonly y0: number;
  readonly y1: number;
};

function namesBetween(words: readonly Word[], top: number, bottom: number): Extent[] {
  const names = joinBeside(phrasesAlong(words));
  let y0 = top;
  return names.map((own, index) => {
    const box = boxAround(own.map((word) => word.box));
    const next = names[index + 1];
    const limit = next ? Math.min(...next.map((word) => word.box.y0)) : bottom;
    const y1 = names.length === 1 ? bottom : Math.min(limit, box.y0 + box.y1 - y0);
    const extent = { words: own, box, y0, y1 };
    y0 = y1;
    return extent;
  });
}

/** Lines of one name stand beside each other. */
function joinBeside(phrases: readonly (readonly Word[])[]): (readonly Word[])[] {
  const names: (readonly Word[])[] = [];
  const topOf = (words: readonly Word[]): number => Math.min(...words.map(({ box }) => box.y0));
  for (const phrase of [...phrases].sort((a, b) => topOf(a) - topOf(b))) {
    const last = names.at(-1);
    const foot = Math.max(...(last ?? []).map(({ box }) => box.y1));
    if (last && topOf(phrase) < foot) names[names.length - 1] = [...last, ...phrase];
    else names.push(phrase);
  }
  return names;
}

/** The table with its names in the empty cells that they stand in; undefined where they stand elsewhere. */
function inEmptyColumn(table: Table, names: readonly SideName[]): Table | undefined {
  const [first] = names;
  if (!first) return undefined;
  const x = middle(first.box.x0, first.box.x1);
  const col = table.cells.find(
    ({ row, colSpan, box }) => row === first.from && colSpan === 1 && x > box.x0 && x < box.x1,
  )?.col;
  const own = table.cells.filter((cell) => cell.col === col && nameAt(cell.row, names));
  const areFree = own.every(
    ({ text, rowSpan, colSpan }) => text === '' && rowSpan === 1 && colSpan === 1,
  );
  const rows = names.reduce((sum, { from, to }) => sum + to - from, 0);
  if (col === undefined || !areFree || own.length !== rows) return undefined;
  const cells = table.cells.flatMap((cell) => {
    const name = cell.col === col ? nameAt(cell.row, names) : undefined;
    if (!name) return [cell];
    if (cell.row > name.from) return [];
    const under = own.filter(({ row }) => nameAt(row, names) === name);
    return [{ ...named(cell, name), box: boxAround(under.map(({ box }) => box)) }];
  });
  return { ...table, cells };
}

/** The table with a column before its first for names that stand beside the words of that. */
function inColumnBefore({ table }: FoundTable, names: readonly SideName[]): Table | undefined {
  const [x0, x1] = [
    Math.min(table.box.x0, ...names.map(({ box }) => box.x0)),
    Math.max(...names.map(({ box }) => box.x1)),
  ];
  const beside = table.cells.filter(({ row, col }) => col === 0 && nameAt(row, names));
  if (beside.some(({ text, colSpan }) => text === '' || colSpan > 1)) return undefined;
  const before = Array.from({ length: table.numRows }, (_, row): TableCell[] => {
    const name = nameAt(row, names);
    if (name && row > name.from) return [];
    const last = name ? name.to - 1 : row;
    const [top, bottom] = [heightOf(table, row).y0, heightOf(table, last).y1];
    const isHeader = table.cells.some((cell) => cell.row === row && cell.isHeader);
    const box = { x0, x1, y0: top, y1: bottom };
    const empty = { text: '', row, col: 0, rowSpan: 1, colSpan: 1, isHeader, box };
    return [name ? named(empty, name) : empty];
  });
  const others = table.cells.map((cell) => {
    const box = cell.col === 0 ? { ...cell.box, x0: Math.max(cell.box.x0, x1) } : cell.box;
    return { ...cell, col: cell.col + 1, box };
  });
  const cells = [...before.flat(), ...others].sort((a, b) => a.row - b.row || a.col - b.col);
  return { ...table, cells, numCols: table.numCols + 1 };
}

const nameAt = (row: number, names: readonly SideName[]): SideName | undefined =>
  names.find(({ from, to }) => row >= from && row < to);

const named = (cell: TableCell, { words, from, to }: SideName): TableCell => ({
  ...cell,
  text: cellText(linesAlong(words)),
  rowSpan: to - from,
});

/** From where to where a row reaches. */
function heightOf({ cells }: Table, row: number): Box {
  return boxAround(
    cells.filter((cell) => cell.row === row && cell.rowSpan === 1).map(({ box }) => box),
  );
}

const middle = (from: number, to: number): number => (from + to) / 2;
