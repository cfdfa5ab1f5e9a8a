import type { Area, Point } from '../chart-scene.ts';
import { type Component, uniteComponents } from './color-components.ts';
import type { ColorMap } from './pixel-colors.ts';

/** Share of the picture's width that an area spans at least. */
const LEAST_SPAN = 0.3;
/** Share of its columns, from the first to the last pixel, that is painted: labels and grid lines cut it. */
const SOLID = 0.85;
/** The same of its rows: steep lines fill their columns, not their rows; valleys are left open. */
const FILLED_ROWS = 0.5;
/** Thinner things are lines (pixels, on the average of its columns). */
const LEAST_THICKNESS = 6;

/** Filled figures of one colour that reach over much of the picture, by their upper and lower edges; no rectangles, but those that a grid cuts from such a figure. */
export function traceAreas(
  figures: readonly Component[],
  components: readonly Component[],
  map: ColorMap,
): Area[] {
  return uncut(figures, components, map).flatMap((component) => {
    const { x0, x1, pixels, columnFill, rowFill, color } = component;
    const across = x1 - x0;
    const isArea =
      across >= LEAST_SPAN * map.width &&
      pixels >= SOLID * columnFill &&
      pixels >= FILLED_ROWS * rowFill &&
      pixels >= LEAST_THICKNESS * across;
    return isArea ? [{ ...edgesOf(component), color: map.colors[color] ?? 0, isTraced: true }] : [];
  });
}

/** Grid lines over an area are at most this thick (pixels). */
const GRID = 4;
/** Smallest piece that a grid leaves of an area (pixels). */
const LEAST_PIECE = 30;

/** Components with those that grid lines part from them joined to them, the largest first. */
function uncut(
  figures: readonly Component[],
  components: readonly Component[],
  map: ColorMap,
): Component[] {
  const rest = new Set(
    components
      .filter(({ pixels }) => pixels >= LEAST_PIECE)
      .toSorted((a, b) => b.pixels - a.pixels),
  );
  const joined: Component[] = [];
  for (const first of figures.toSorted((a, b) => b.pixels - a.pixels)) {
    if (!rest.delete(first) || first.x1 - first.x0 < LEAST_SPAN * map.width) continue;
    const own: [Component, ...Component[]] = [first];
    for (let grown = true; grown; ) {
      const next = [...rest].filter((piece) => own.some((part) => isCutFrom(part, piece)));
      for (const piece of next) rest.delete(piece);
      own.push(...next);
      grown = next.length > 0;
    }
    joined.push(uniteComponents(own));
  }
  return joined;
}

/** Whether a piece lies over or under a part of its colour, no more than a grid line away. */
function isCutFrom(part: Component, piece: Component): boolean {
  const shared = Math.min(part.x1, piece.x1) - Math.max(part.x0, piece.x0);
  const gap = Math.max(part.y0, piece.y0) - Math.min(part.y1, piece.y1);
  const narrower = Math.min(part.x1 - part.x0, piece.x1 - piece.x0);
  return part.color === piece.color && shared > 0.8 * narrower && gap <= GRID;
}

function edgesOf({ x0, x1, runs }: Component): { readonly top: Point[]; readonly bottom: Point[] } {
  const across = x1 - x0;
  const highest = new Array<number>(across).fill(Number.POSITIVE_INFINITY);
  const lowest = new Array<number>(across).fill(Number.NEGATIVE_INFINITY);
  for (const { y, from, to } of runs) {
    for (let column = from - x0; column < to - x0; column++) {
      highest[column] = Math.min(highest[column] ?? y, y);
      lowest[column] = Math.max(lowest[column] ?? y, y + 1);
    }
  }
  const [first, last] = withoutMarkers(highest.map((y, column) => (lowest[column] ?? y) - y));
  const edge = (heights: readonly number[]) =>
    heights
      .map((y, column) => ({ x: x0 + column + 0.5, y }))
      .filter(({ y }, column) => Number.isFinite(y) && column >= first && column <= last);
  return { top: edge(highest), bottom: edge(lowest) };
}

/** Columns that a marker on the end of an edge stands out by, at most. */
const MARKER = 8;

/** The first and the last column of an area itself: markers at its ends stand out, and are lower than it. */
function withoutMarkers(thickness: readonly number[]): [first: number, last: number] {
  const isArea = (column: number, inwards: number) =>
    (thickness[column] ?? 0) > 0.5 * (thickness[column + inwards] ?? 0);
  let [first, last] = [0, thickness.length - 1];
  while (first < MARKER && !isArea(first, MARKER)) first++;
  while (last > thickness.length - 1 - MARKER && !isArea(last, -MARKER)) last--;
  return [first, last];
}
