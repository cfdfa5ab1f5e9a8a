import { boxAround } from '@sheaf/document';
import { cellText } from '../cells/cell-text.ts';
import { isValue, isYear } from '../page/is-number.ts';
import type { CellDraft } from '../propose/table-region.ts';
import type { Lattice, Range } from './merge-cells.ts';
import { ruleCoverage } from './rule-coverage.ts';

/** Share of a figure's width from which on the rule over it is its own, and up to which there is none. */
const RULED = 0.8;
const OPEN = 0.1;

/**
 * Rows of figures alone that sum up the ones above: ruled off from them where those are ruled off from none, or bold under plain
 * figures. Accounts print totals so, and what stands to the left of such a row is nobody's.
 */
export function totalRows(places: readonly CellDraft[], lattice: Lattice): ReadonlySet<number> {
  const rows = Map.groupBy(
    places.filter(({ lines }) => lines.length > 0),
    ({ row }) => row,
  );
  const totals = [...rows].filter(([row, cells]) => {
    const above = rows.get(row - 1) ?? [];
    if (row <= lattice.header || !areFigures(cells) || !isNamed(above)) return false;
    return isRuledOff(row, cells, lattice) || (cells.every(isBold) && !above.some(isBold));
  });
  return new Set(totals.map(([row]) => row));
}

/** Whether a range reaches over rows beside which nothing of the text that would fill it stands: centred names stand beside all of theirs. */
export function reachesTotal(
  own: CellDraft,
  { row, rowEnd }: Range,
  totals: ReadonlySet<number>,
  { rows, area }: Lattice,
): boolean {
  if (own.row === row || totals.size === 0) return false;
  const text = boxAround(own.lines.flat().map(({ box }) => box));
  return [...totals].some((total) => {
    if (total < row || total >= rowEnd) return false;
    const [top, bottom] = [rows[total - 1]?.at ?? area.box.y0, rows[total]?.at ?? area.box.y1];
    return text.y1 <= top || text.y0 >= bottom;
  });
}

function areFigures(cells: readonly CellDraft[]): boolean {
  const texts = cells.map(({ lines }) => cellText(lines));
  return cells.every(({ col }) => col > 0) && texts.every((text) => isValue(text) && !isYear(text));
}

/** Whether a row has a name in the first column and figures. */
function isNamed(cells: readonly CellDraft[]): boolean {
  const [name, ...others] = cells;
  return name?.col === 0 && others.some(({ lines }) => isValue(cellText(lines)));
}

/** Whether a rule stands over each figure of a row, and none over the row above: where rows are ruled, a rule tells nothing of sums. */
function isRuledOff(row: number, cells: readonly CellDraft[], { area, rows }: Lattice): boolean {
  const ruled = (border: number, { lines }: CellDraft): number => {
    const at = rows[border - 1]?.at ?? area.box.y0;
    const { x0, x1 } = boxAround(lines.flat().map(({ box }) => box));
    const slack = 0.5 * area.em;
    return ruleCoverage(area.horizontals, { low: at - slack, high: at + slack }, [x0, x1]);
  };
  return cells.every((cell) => ruled(row, cell) >= RULED && ruled(row - 1, cell) <= OPEN);
}

function isBold({ lines }: CellDraft): boolean {
  return lines.flat().every(({ word }) => word.style.bold);
}
