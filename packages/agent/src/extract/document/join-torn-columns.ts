import type { Table, TableCell } from '@sheaf/document';
import { knownLabel } from '../lexicon/known-label.ts';
import { meaningsIn, wordsOf } from '../words/words-of.ts';

/** Heads this like a known label together are one. */
const KNOWN = 0.95;

/** A table in which heads that only together are a label, `Name | of registrant`, have one column: words that happened to stand over gaps had torn it. */
export function joinTornColumns(table: Table): Table {
  const heads = Array.from({ length: table.numCols }, (_, col) => headOf(table, col));
  const firsts = columnsToJoin(heads);
  const isWhole = firsts.every((first, col) => first === col);
  if (isWhole || table.cells.some(({ hidden }) => hidden)) return table;
  const kept = [...new Set(firsts)];
  const groups = new Map<string, TableCell[]>();
  for (const cell of table.cells) {
    const first = firsts[cell.col] ?? cell.col;
    const key = `${cell.row} ${first}`;
    groups.set(key, [...(groups.get(key) ?? []), cell]);
  }
  const cells = [...groups.values()].map((group) => {
    const whole = joined(group);
    const first = firsts[whole.col] ?? whole.col;
    const last = firsts[whole.col + whole.colSpan - 1] ?? first;
    const col = kept.indexOf(first);
    return { ...whole, col, colSpan: kept.indexOf(last) - col + 1 };
  });
  return { ...table, cells, numCols: kept.length };
}

function headOf({ cells }: Table, col: number): string {
  return cells.find((cell) => cell.row === 0 && cell.col === col)?.text.trim() ?? '';
}

/** For each column the first of those that it is one with. */
function columnsToJoin(heads: readonly string[]): readonly number[] {
  const firsts = heads.map((_, col) => col);
  let isTorn = false;
  heads.forEach((head, col) => {
    if (col === 0) return;
    const first = firsts[col - 1] ?? 0;
    if (head === '') {
      // What stands under no head behind a torn one is the rest of its value.
      if (isTorn) firsts[col] = first;
      return;
    }
    isTorn = goesOn(heads.slice(first, col).join(' '), head);
    if (!isTorn) return;
    // The number that counts a label stands in front of it.
    const start = /^\d{1,2}[.)]$/.test(heads[first - 1] ?? '') ? first - 1 : first;
    for (let at = start; at <= col; at++) firsts[at] = start;
  });
  return firsts;
}

/** Whether a head begins with a word that only goes on with what stands before it, and both are a known label. */
function goesOn(before: string, head: string): boolean {
  const opening = wordsOf(head)[0];
  if (!opening || opening.meanings.length > 0 || !/^\p{Ll}/u.test(head)) return false;
  return meaningsIn(before).length > 0 && knownLabel(meaningsIn(`${before} ${head}`)) > KNOWN;
}

function joined(group: readonly TableCell[]): TableCell {
  const filled = group.filter(({ text }) => text.trim() !== '');
  const [first = group[0]] = filled;
  const last = group.at(-1);
  if (!first || !last || group.length === 1) return group[0] as TableCell;
  const { lines: _, ...cell } = first;
  const [opening = first] = group;
  return {
    ...cell,
    col: opening.col,
    colSpan: last.col + last.colSpan - opening.col,
    text: filled.map(({ text }) => text.trim()).join(' '),
    box: {
      x0: opening.box.x0,
      y0: Math.min(...group.map(({ box }) => box.y0)),
      x1: last.box.x1,
      y1: Math.max(...group.map(({ box }) => box.y1)),
    },
  };
}
