import { boxAround } from '@sheaf/document';
import type { CellDraft } from '../propose/table-region.ts';
import type { Lattice } from './merge-cells.ts';

/** Fewest rows of a group whose name stands beside the middle one: beside two it stands on neither line. */
const FEWEST_ROWS = 3;
/** How far the name of a group may stand from the middle of its rows (ems). */
const CENTRED_EM = 0.35;

/** Names in the first column that stand alone between two rules, beside the middle of the rows there, are those of all these rows. */
export function spanCentredNames(places: readonly CellDraft[], lattice: Lattice): CellDraft[] {
  let spanned = [...places];
  for (const { from, to } of groupsOf(lattice)) {
    const first = spanned.filter(({ col, row, rowEnd }) => col === 0 && row < to && rowEnd > from);
    const [name, ...others] = first.filter(({ lines }) => lines.length > 0);
    if (!name || others.length > 0 || !isCentred(name, from, to, spanned, lattice)) continue;
    if (first.some(({ row, rowEnd, colEnd }) => row < from || rowEnd > to || colEnd > 1)) continue;
    const whole = { ...name, row: from, rowEnd: to };
    spanned = [...spanned.filter((place) => !first.includes(place)), whole];
  }
  return spanned.toSorted((a, b) => a.row - b.row || a.col - b.col);
}

type Group = { readonly from: number; readonly to: number };

/** Rows below the names of columns between one rule and the next. */
function groupsOf({ rows, header }: Lattice): Group[] {
  const ends = [
    ...rows.flatMap(({ ruled }, index) => (ruled && index + 1 >= header ? [index + 1] : [])),
    rows.length + 1,
  ];
  return ends
    .map((to, index) => ({ from: ends[index - 1] ?? header, to }))
    .filter(({ from, to }) => to - from >= FEWEST_ROWS);
}

/** Whether a name stands in the middle of rows that all have an entry in some other column, and not beside the first of them. */
function isCentred(
  name: CellDraft,
  from: number,
  to: number,
  places: readonly CellDraft[],
  { area: { em } }: Lattice,
): boolean {
  if (name.row === from || name.rowEnd - name.row > 1) return false;
  const lines = Array.from({ length: to - from }, (_, step) =>
    places.find(
      ({ row, rowEnd, col, lines: own }) =>
        col > 0 && row === from + step && rowEnd === row + 1 && own.length === 1,
    ),
  );
  const [top, bottom] = [lines[0], lines.at(-1)];
  if (!top || !bottom || lines.includes(undefined)) return false;
  return Math.abs(middleOf(name) - (middleOf(top) + middleOf(bottom)) / 2) < CENTRED_EM * em;
}

function middleOf({ lines }: CellDraft): number {
  const { y0, y1 } = boxAround(lines.flat().map(({ box }) => box));
  return (y0 + y1) / 2;
}
