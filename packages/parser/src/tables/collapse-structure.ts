import type { Place } from './area.ts';
import type { ColumnBorder } from './find-columns.ts';
import type { RowBorder } from './read-structure.ts';

/** Ruled columns without text that are narrower than this come from double rules (points). */
const NARROW_COLUMN = 12;
/** The same for the height of rows. */
const LOW_ROW = 6;

type Frame = { readonly x0: number; readonly y0: number; readonly x1: number; readonly y1: number };

export type Lattice = {
  readonly places: readonly Place[];
  readonly columnBorders: readonly ColumnBorder[];
  readonly rowBorders: readonly RowBorder[];
};

/** Takes out borders that part nothing: no cell ends there, or only blank slivers lie beside them. */
export function collapseStructure(lattice: Lattice, frame: Frame): Lattice {
  const outer = (at: number): RowBorder => ({ at, ruled: true });
  const xs = [outer(frame.x0), ...lattice.columnBorders, outer(frame.x1)];
  const ys = [outer(frame.y0), ...lattice.rowBorders, outer(frame.y1)];
  const cols = superfluous(lattice.places, xs, {
    start: (place) => place.col,
    end: (place) => place.colEnd,
    least: NARROW_COLUMN,
  });
  const rows = superfluous(lattice.places, ys, {
    start: (place) => place.row,
    end: (place) => place.rowEnd,
    least: LOW_ROW,
  });
  if (cols.size === 0 && rows.size === 0) return lattice;
  const shifted = (index: number, removed: ReadonlySet<number>): number =>
    index - [...removed].filter((border) => border <= index).length;
  const shiftedEnd = (index: number, removed: ReadonlySet<number>): number =>
    shifted(index, removed) + (removed.has(index) ? 1 : 0);
  const places = lattice.places.map((place) => ({
    ...place,
    col: shifted(place.col, cols),
    colEnd: shiftedEnd(place.colEnd, cols),
    row: shifted(place.row, rows),
    rowEnd: shiftedEnd(place.rowEnd, rows),
  }));
  return {
    places: joinClashing(places),
    columnBorders: lattice.columnBorders.filter((_, index) => !cols.has(index + 1)),
    rowBorders: lattice.rowBorders.filter((_, index) => !rows.has(index + 1)),
  };
}

type Axis = {
  readonly start: (place: Place) => number;
  readonly end: (place: Place) => number;
  readonly least: number;
};

/** Indices of inner borders to take out. */
function superfluous(
  places: readonly Place[],
  borders: readonly RowBorder[],
  axis: Axis,
): Set<number> {
  const removed = new Set<number>();
  const last = borders.length - 1;
  for (let index = 0; index < last; index++) {
    const inside = places.filter((place) => axis.start(place) <= index && axis.end(place) > index);
    const own = inside.filter((place) => axis.end(place) - axis.start(place) === 1);
    const used = own.some((place) => place.lines.length > 0);
    const [before, after] = [borders[index], borders[index + 1]];
    if (used || !before || !after) continue;
    const meant = before.ruled && after.ruled && after.at - before.at >= axis.least;
    if (own.length > 0 && meant) continue;
    removed.add(nearestBorder(places, index, last, axis, removed));
  }
  removed.delete(-1);
  return removed;
}

/** The border of a superfluous strip to take out: one that no written cell ends at. */
function nearestBorder(
  places: readonly Place[],
  index: number,
  last: number,
  axis: Axis,
  removed: ReadonlySet<number>,
): number {
  const written = places.filter((place) => place.lines.length > 0);
  const ends = (border: number): boolean =>
    written.some((place) => axis.start(place) === border || axis.end(place) === border);
  const choices = [index, index + 1].filter(
    (border) => border > 0 && border < last && !removed.has(border),
  );
  return choices.find((border) => !ends(border)) ?? choices[0] ?? -1;
}

/** Cells that now lie on each other: empty ones go, written ones become one. */
function joinClashing(places: readonly Place[]): Place[] {
  const kept: Place[] = [];
  const written = places.filter((place) => place.lines.length > 0);
  const empty = places.filter((place) => place.lines.length === 0);
  for (const place of [...written, ...empty]) {
    const index = kept.findIndex((other) => overlaps(other, place));
    const other = kept[index];
    if (!other) kept.push(place);
    else if (place.lines.length > 0)
      kept[index] = { ...other, lines: [...other.lines, ...place.lines] };
  }
  return kept;
}

function overlaps(a: Place, b: Place): boolean {
  return a.row < b.rowEnd && a.rowEnd > b.row && a.col < b.colEnd && a.colEnd > b.col;
}
