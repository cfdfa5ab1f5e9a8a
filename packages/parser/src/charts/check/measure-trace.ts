import type { ChartScene, Point } from '../chart-scene.ts';
import type { ReadPoint, ReadSeries } from '../series/chart-reading.ts';

/** How far what is drawn bends away beside a point from straight lines to its neighbours, and how much of it lies between points. */
export type TraceMeasures = { readonly bend: number; readonly reach: number };

/** Pixels beyond which a bend tells no more. */
const MOST_BEND = 12;

/** What the drawn lines say of the points of a series that were read off them. */
export function measureTrace(series: ReadSeries, scene: ChartScene): readonly TraceMeasures[] {
  const trace = traceOf(series, scene);
  const places = series.points.map(({ box }) => box.x0);
  if (!trace || places.length < 2) return series.points.map(() => ({ bend: 0, reach: 1 }));
  const along = series.points.toSorted((a, b) => a.box.x0 - b.box.x0);
  const bends = along
    .slice(1)
    .map((point, index) => bendOf(trace, along[index] as ReadPoint, point) / scene.precision);
  const reach = reachOf(trace, along);
  return series.points.map((point) => {
    const at = along.indexOf(point);
    return { bend: Math.min(MOST_BEND, Math.max(bends[at - 1] ?? 0, bends[at] ?? 0)), reach };
  });
}

/** The line or the upper edge that a series was read off: the one of its colour that passes closest to its points. */
function traceOf({ style, color, points }: ReadSeries, scene: ChartScene) {
  if (!color || (style !== 'Line' && style !== 'Area')) return undefined;
  const own = (color[0] << 16) | (color[1] << 8) | color[2];
  const drawn: { readonly color: number; readonly line: readonly Point[] }[] =
    style === 'Line'
      ? scene.curves.map((curve) => ({ color: curve.color, line: curve.points }))
      : scene.areas.map((area) => ({ color: area.color, line: area.top }));
  const [first, last] = [points[0], points.at(-1)];
  const away = (line: readonly Point[]) =>
    [first, last].reduce((sum, point) => sum + (point ? awayFrom(point, line) : 0), 0);
  return drawn
    .filter((one) => one.color === own && one.line.length > 1)
    .map(({ line }) => line)
    .toSorted((a, b) => away(a) - away(b))[0];
}

function awayFrom({ box }: ReadPoint, line: readonly Point[]): number {
  return line.reduce(
    (least, { x, y }) => Math.min(least, Math.hypot(x - box.x0, y - box.y0)),
    Number.MAX_SAFE_INTEGER,
  );
}

/** Mean distance of a line from the straight one between two points. */
function bendOf(line: readonly Point[], { box: from }: ReadPoint, { box: to }: ReadPoint): number {
  const between = line.filter(({ x }) => x > from.x0 && x < to.x0);
  const slope = (to.y0 - from.y0) / Math.max(1e-9, to.x0 - from.x0);
  const slant = Math.hypot(1, slope);
  const sum = between.reduce(
    (total, { x, y }) => total + Math.abs(y - from.y0 - slope * (x - from.x0)) / slant,
    0,
  );
  return between.length > 0 ? sum / between.length : 0;
}

/** Share of the width of a line that its points span. */
function reachOf(line: readonly Point[], along: readonly ReadPoint[]): number {
  const xs = line.map(({ x }) => x);
  const width = Math.max(...xs) - Math.min(...xs);
  const span = (along.at(-1)?.box.x0 ?? 0) - (along[0]?.box.x0 ?? 0);
  return width > 0 ? Math.min(1, span / width) : 1;
}
