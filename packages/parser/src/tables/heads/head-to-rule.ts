import { boxAround } from '@sheaf/document';
import { cellText } from '../cells/cell-text.ts';
import type { CellDraft, TableRegion } from '../propose/table-region.ts';
import type { Structure } from '../structure/read-structure.ts';

/** Most rows of a head. */
const MOST_ROWS = 4;
/** A rule ends at most so far from the sides of the text that it runs under as a whole (ems). */
const SIDE_EM = 1;
/** A rule stands at most so far from where rows meet (ems). */
const NEAR_EM = 0.7;

/**
 * How many rows a head has that names groups of columns: their own names follow, which may be figures, down to the first rule over the whole width.
 * As many as were told where no such rule follows, or one stands before it.
 */
export function headToRule(area: TableRegion, structure: Structure, told: number): number {
  const { places, rowBorders } = structure;
  const isGroup = ({ col, colEnd, lines }: CellDraft): boolean =>
    lines.length > 0 && colEnd - col > 1 && colEnd - col <= structure.columnBorders.length;
  const groupsIn = (row: number): boolean =>
    places.some((place) => place.row === row && isGroup(place));
  const rows = Array.from({ length: told }, (_, row) => row);
  if (told === 0 || !rows.some(groupsIn)) return told;
  const border = rowBorders.findIndex(
    ({ at }, index) => index >= told - 1 && isRuledWhole(at, area),
  );
  const whole = border + 1;
  if (whole <= told || whole > MOST_ROWS) return told;
  for (let row = told; row < whole; row++)
    if (row + 1 < whole ? !groupsIn(row) : !namesColumns(places, row)) return told;
  return whole;
}

function isRuledWhole(at: number, { horizontals, pieces, em }: TableRegion): boolean {
  const { x0, x1 } = boxAround(pieces.map(({ box }) => box));
  return horizontals.some(
    (edge) =>
      Math.abs(edge.at - at) < NEAR_EM * em &&
      edge.from < x0 + SIDE_EM * em &&
      edge.to > x1 - SIDE_EM * em,
  );
}

/** Whether no entry of a row is an amount: counts, years and what stands in brackets are names as well. */
function namesColumns(places: readonly CellDraft[], row: number): boolean {
  return places
    .filter((place) => place.row === row)
    .every(({ lines }) => /^(?:\D*|[([]?\d{1,4}[)\]]?)$/u.test(cellText(lines)));
}
