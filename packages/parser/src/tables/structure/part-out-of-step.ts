import { cellText } from '../cells/cell-text.ts';
import { isNumber } from '../page/is-number.ts';
import type { OrientedPage } from '../page/oriented-page.ts';
import { toArea } from '../propose/propose-tables.ts';
import type { CellDraft, TableRegion } from '../propose/table-region.ts';
import { readStructure, type Structure } from './read-structure.ts';

export type ReadArea = { readonly area: TableRegion; readonly structure: Structure };

/** Share of the entries of a column that are figures from which on it holds figures, and up to which it holds names. */
const FIGURES = 0.6;
const NAMES = 0.2;
/** Lines at one height differ by at most this (ems). */
const SAME_HEIGHT_EM = 0.3;
/** Share of the lines of one list that stand at no height of the other from which on they are two, and the fewest lines of each. */
const OUT_OF_STEP = 0.2;
const FEWEST_LINES = 4;

/**
 * Lists of names with their figures that stand side by side, each with lines at heights of its own, as on menus: they are tables
 * of their own. All else is one.
 */
export function partOutOfStep(whole: ReadArea, sheet: OrientedPage): readonly ReadArea[] {
  const groups = repeatedColumns(whole.structure);
  if (groups.length < 2 || !areOutOfStep(groups, whole)) return [whole];
  const { box } = whole.area;
  const { columnBorders } = whole.structure;
  const parts = groups.flatMap(([from, to]): ReadArea[] => {
    const x0 = columnBorders[from - 1]?.at ?? box.x0;
    const x1 = columnBorders[to - 1]?.at ?? box.x1;
    const area = toArea(sheet, { ...box, x0: x0 + 1, x1: x1 - 1 });
    return area ? [{ area, structure: readStructure(area) }] : [];
  });
  const areTables = parts.every(
    ({ structure }) => structure.rowBorders.length > 0 && structure.columnBorders.length > 0,
  );
  return areTables && parts.length === groups.length ? parts : [whole];
}

type Group = readonly [from: number, to: number];

/** Groups of columns, names first and figures last, that are repeated over the whole width. */
function repeatedColumns({ places, columnBorders }: Structure): readonly Group[] {
  const count = columnBorders.length + 1;
  const kinds = Array.from({ length: count }, (_, col) => kindOf(places, col));
  for (let size = 2; size <= count / 2; size++) {
    if (count % size !== 0) continue;
    const isRepeated = kinds.every((kind, col) => kind !== null && kind === kinds[col % size]);
    if (!isRepeated || kinds[0] !== 'names' || kinds[size - 1] !== 'figures') continue;
    return Array.from({ length: count / size }, (_, at) => [at * size, (at + 1) * size] as const);
  }
  return [];
}

function kindOf(places: readonly CellDraft[], col: number): 'names' | 'figures' | null {
  const own = places.filter(
    (place) => place.col === col && place.colEnd === col + 1 && place.lines.length > 0,
  );
  if (own.length === 0) return null;
  const figures = own.filter(({ lines }) => isNumber(cellText(lines.slice(0, 1)))).length;
  if (figures >= FIGURES * own.length) return 'figures';
  return figures <= NAMES * own.length ? 'names' : null;
}

function areOutOfStep(groups: readonly Group[], { area, structure }: ReadArea): boolean {
  const columns = groups.map(([from]) => heightsIn(structure.places, from));
  if (columns.some((heights) => heights.length < FEWEST_LINES)) return false;
  const isParted = groups.slice(1).every(([from]) => {
    const at = structure.columnBorders[from - 1]?.at ?? 0;
    return !area.horizontals.some((edge) => edge.from < at - area.em && edge.to > at + area.em);
  });
  if (!isParted) return false;
  const lone = columns.flatMap((heights, at) => {
    const others = columns.filter((_, other) => other !== at).flat();
    return heights.filter(
      (height) => !others.some((other) => Math.abs(other - height) < SAME_HEIGHT_EM * area.em),
    );
  });
  // Lines below the end of the shorter list have nothing beside them in one table either.
  const shared = Math.min(...columns.map((heights) => Math.max(...heights)));
  const inside = columns.flat().filter((height) => height <= shared + area.em).length;
  return lone.filter((height) => height <= shared).length >= OUT_OF_STEP * inside;
}

/** Heights of the lines of a column. */
function heightsIn(places: readonly CellDraft[], col: number): number[] {
  return places
    .filter((place) => place.col === col && place.colEnd === col + 1)
    .flatMap(({ lines }) =>
      lines.flatMap(([first]) => (first ? [(first.box.y0 + first.box.y1) / 2] : [])),
    );
}
