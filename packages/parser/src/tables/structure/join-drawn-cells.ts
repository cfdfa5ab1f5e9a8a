import { boxAround } from '@sheaf/document';
import type { CellDraft } from '../propose/table-region.ts';
import type { Lattice } from './merge-cells.ts';
import { type Band, ruleCoverage } from './rule-coverage.ts';

/** Share of a stretch from which on it is ruled, and up to which it is open. */
const RULED = 0.9;
const OPEN = 0.1;
/** How far off its border a rule may lie (ems). */
const SLACK_EM = 0.5;
/** Entries of one row stand this near to one height (ems). */
const SAME_HEIGHT_EM = 0.3;

/**
 * Entries of several rows that are drawn as one cell are one: rules beside it part the rows and none goes through it. Entries that
 * stand at the heights of their rows, one each, are left as they are.
 */
export function joinDrawnCells(places: readonly CellDraft[], lattice: Lattice): CellDraft[] {
  const { verticals, horizontals } = lattice.area;
  if (verticals.length === 0 || horizontals.length === 0) return [...places];
  const joined: CellDraft[] = [];
  const gone = new Set<CellDraft>();
  for (const place of places) {
    if (gone.has(place)) continue;
    const drawn = place.lines.length > 0 ? drawnCell(place, places, lattice) : [place];
    for (const part of drawn) gone.add(part);
    const rowEnd = Math.max(...drawn.map((part) => part.rowEnd));
    joined.push({ ...place, rowEnd, lines: drawn.flatMap(({ lines }) => lines) });
  }
  return joined;
}

/** The places of a drawn cell from the first to the last with an entry; those below it are free for whatever goes on over them. */
function drawnCell(
  place: CellDraft,
  places: readonly CellDraft[],
  lattice: Lattice,
): readonly CellDraft[] {
  const below = drawnBelow(place, places, lattice);
  const written = [place, ...below].filter(({ lines }) => lines.length > 0);
  if (written.length < 2 || areEntriesOfRows(written, places, lattice)) return [place];
  const end = Math.max(...written.map(({ rowEnd }) => rowEnd));
  return [place, ...below.filter(({ row }) => row < end)];
}

/** The places under one that no rule parts from it while rules part their rows. */
function drawnBelow(
  place: CellDraft,
  places: readonly CellDraft[],
  lattice: Lattice,
): readonly CellDraft[] {
  const below: CellDraft[] = [];
  for (let row = place.rowEnd; row <= lattice.rows.length; row++) {
    if (!isOpenBelow(row - 1, place, lattice)) break;
    const under = places.filter(
      (other) => other.row === row && other.col < place.colEnd && other.colEnd > place.col,
    );
    const isInside = under.every(({ col, colEnd }) => col >= place.col && colEnd <= place.colEnd);
    if (!isInside || under.length === 0) break;
    below.push(...under);
  }
  return below;
}

/** Whether a border of rows is drawn beside some columns and open in them, between the rules at their sides. */
function isOpenBelow(border: number, { col, colEnd }: CellDraft, lattice: Lattice): boolean {
  const { area, rows, columns } = lattice;
  const at = rows[border]?.at;
  if (at === undefined) return false;
  const band = { low: at - SLACK_EM * area.em, high: at + SLACK_EM * area.em };
  const [from, to] = [columns[col - 1]?.at ?? area.box.x0, columns[colEnd - 1]?.at ?? area.box.x1];
  if (ruleCoverage(area.horizontals, band, [from, to]) > OPEN) return false;
  const isSide = (index: number): boolean => {
    const side = columns[index]?.at;
    return side === undefined || isRuledAt(side, band, lattice);
  };
  if (!isSide(col - 1) || !isSide(colEnd - 1)) return false;
  return columnsBeside(col, colEnd, lattice).some(
    (stretch) => ruleCoverage(area.horizontals, band, stretch) >= RULED,
  );
}

function isRuledAt(side: number, { low, high }: Band, { area }: Lattice): boolean {
  return area.verticals.some(
    ({ at, from, to }) =>
      Math.abs(at - side) < SLACK_EM * area.em && from <= low + 1 && to >= high - 1,
  );
}

function columnsBeside(col: number, colEnd: number, { columns, area }: Lattice) {
  const stretch = (index: number): [number, number] => [
    columns[index - 1]?.at ?? area.box.x0,
    columns[index]?.at ?? area.box.x1,
  ];
  return Array.from({ length: columns.length + 1 }, (_, index) => index)
    .filter((index) => index < col || index >= colEnd)
    .map(stretch);
}

/** Whether each entry stands where another of its row does: at its first line, or, being one line, in the middle of its height. */
function areEntriesOfRows(
  written: readonly CellDraft[],
  places: readonly CellDraft[],
  { area }: Lattice,
): boolean {
  return written.every((place) => {
    const others = places.filter(
      (other) => other.row === place.row && other.col !== place.col && other.lines.length > 0,
    );
    return others.some(
      (other) =>
        Math.abs(topOf(other) - topOf(place)) < SAME_HEIGHT_EM * area.em ||
        (place.lines.length === 1 &&
          Math.abs(middleOf(other) - middleOf(place)) < SAME_HEIGHT_EM * area.em),
    );
  });
}

const topOf = ({ lines }: CellDraft): number => lines[0]?.[0]?.box.y0 ?? 0;

function middleOf({ lines }: CellDraft): number {
  const { y0, y1 } = boxAround(lines.flat().map(({ box }) => box));
  return (y0 + y1) / 2;
}
