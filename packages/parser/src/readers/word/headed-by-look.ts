import type { FlowCell, FlowTable } from '../flow-block.ts';

/** Where a file names no head, the first row is one if all of it is bold and hardly anything below is. */
export function headedByLook(table: FlowTable): FlowTable {
  const { cells, numRows } = table;
  if (numRows < 2 || cells.some(({ isHeader }) => isHeader)) return table;
  const first = cells.filter(({ row, text }) => row === 0 && text.trim() !== '');
  const below = cells.filter(({ row, text }) => row > 0 && text.trim() !== '');
  const isHead =
    first.length >= 2 &&
    first.every(isBold) &&
    below.filter(isBold).length * 2 < Math.max(1, below.length);
  if (!isHead) return table;
  return { ...table, cells: cells.map((cell) => (cell.row === 0 ? headed(cell) : cell)) };
}

function headed(cell: FlowCell): FlowCell {
  return { ...cell, isHeader: true };
}

function isBold({ text, spans = [] }: FlowCell): boolean {
  const stressed = spans.filter(({ bold }) => bold);
  let plain = '';
  let at = 0;
  for (const { start, end } of stressed) {
    plain += text.slice(at, start);
    at = Math.max(at, end);
  }
  return stressed.length > 0 && !/[\p{L}\p{N}]/u.test(plain + text.slice(at));
}
