import { boxAround } from '@sheaf/document';
import { isValue } from '../page/is-number.ts';
import { textOf } from '../page/text-of.ts';
import type { CellDraft } from '../propose/table-region.ts';
import type { Lattice } from './merge-cells.ts';

/**
 * Words of a row through which none of the rules down the other rows goes are one cell: a title drawn over all columns may have wide
 * blanks. Figures at the end of such a row are what the row sums up.
 */
export function joinTitleRows(places: readonly CellDraft[], lattice: Lattice): CellDraft[] {
  const { columns } = lattice;
  if (!columns.some(({ ruled }) => ruled)) return [...places];
  const byRow = Map.groupBy(places, ({ row }) => row);
  return [...byRow.entries()].flatMap(([row, cells]) => {
    const written = cells.filter(({ lines }) => lines.length > 0);
    const [first] = written;
    const isOneRow = cells.every(({ rowEnd }) => rowEnd === row + 1);
    if (!first || written.length < 2 || !isOneRow || !isDrawnWhole(row, lattice)) return cells;
    if (!isTitle(written, lattice)) return cells;
    const entries = written.map(({ lines }) => textOf(lines.flat()));
    if (written.some(({ lines }) => lines.length > 1) || entries.some(isValue)) return cells;
    const line = written.sort((a, b) => a.col - b.col).flatMap(({ lines }) => lines.flat());
    return [{ ...first, col: 0, colEnd: columns.length + 1, lines: [line] }];
  });
}

/** Whether entries stand over their columns without regard to them, in the middle of all: names of columns need no rules between them. */
function isTitle(written: readonly CellDraft[], { area, columns }: Lattice): boolean {
  const { x0, x1 } = boxAround(written.flatMap(({ lines }) => lines.flat().map(({ box }) => box)));
  return (
    2 * written.length <= columns.length + 1 &&
    written.some(({ col, colEnd }) => colEnd - col > 1) &&
    Math.abs(x0 + x1 - area.box.x0 - area.box.x1) < 2 * area.em
  );
}

/** Whether a row lies between two rules over the whole width and no border of columns is drawn in it, while all are elsewhere. */
function isDrawnWhole(row: number, { area, rows, columns }: Lattice): boolean {
  const above = row === 0 ? area.box.y0 : rows[row - 1]?.at;
  const below = row === rows.length ? area.box.y1 : rows[row]?.at;
  if (above === undefined || below === undefined || !columns.every(({ ruled }) => ruled))
    return false;
  const isBorder = (y: number): boolean =>
    area.horizontals.some(
      ({ at, from, to }) =>
        Math.abs(at - y) < area.em && from < area.box.x0 + area.em && to > area.box.x1 - area.em,
    );
  const middle = (above + below) / 2;
  const inner = area.verticals.some(
    ({ at, from, to }) =>
      at > area.box.x0 + area.em && at < area.box.x1 - area.em && from < middle && to > middle,
  );
  return !inner && isBorder(above) && isBorder(below);
}
