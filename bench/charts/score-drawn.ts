import type { ChartData } from '@sheaf/document';

/** What a drawn chart was drawn from. */
export type DrawnTruth = {
  readonly type: string;
  readonly kind: string;
  readonly program: string;
  readonly categories: readonly string[] | null;
  readonly series: readonly {
    readonly name: string;
    readonly x: readonly number[];
    readonly y: readonly number[];
  }[];
};

export type DrawnScore = {
  readonly isTypeRight: boolean;
  readonly points: number;
  readonly right: number;
  /** Points that were read, each with whether it is right: what confidence has to tell. */
  readonly read: readonly { readonly confidence: number; readonly isRight: boolean }[];
};

type Place = { readonly y: number; readonly x: number; readonly name: string | undefined };
type Read = Place & { readonly confidence: number };

/** Compares what was read with what was drawn: a point is right at its place and within a share of the axis' range. */
export function scoreDrawn(
  truth: DrawnTruth,
  chart: ChartData | null,
  tolerance: number,
): DrawnScore {
  const scale = scaleOf(truth);
  const read: { confidence: number; isRight: boolean }[] = [];
  let points = 0;
  let right = 0;
  const drawn = truth.series.map(({ name, x, y }) => ({
    name,
    places: y.map((value, at) => ({
      y: truth.type === 'Pie' ? value / sum(y) : value,
      x: x[at] ?? at,
      name: truth.categories?.[at],
    })),
  }));
  for (const [index, { name, places }] of drawn.entries()) {
    const left = readPoints(chart, truth, name, index);
    points += places.length;
    for (const place of places) {
      const at = closest(left, place, scale.x);
      if (at < 0) continue;
      const [point] = left.splice(at, 1);
      if (!point) continue;
      const isRight = Math.abs(scale.of(point.y) - scale.of(place.y)) <= tolerance * scale.y;
      if (isRight) right++;
      read.push({ confidence: point.confidence, isRight });
    }
    for (const { confidence } of left) read.push({ confidence, isRight: false });
  }
  return { isTypeRight: chart?.chartType === truth.type, points, right, read };
}

/** The points of a series by its name, or of the one in its place. */
function readPoints(
  chart: ChartData | null,
  truth: DrawnTruth,
  name: string,
  index: number,
): Read[] {
  const series = chart?.series.find((one) => one.name === name) ?? chart?.series[index];
  if (!chart || !series) return [];
  const total = truth.type === 'Pie' ? sum(series.points.map(({ y }) => y)) : 1;
  return series.points.map(({ x, y, xIsCategory, confidence }) => ({
    y: y / total,
    x,
    name: xIsCategory ? chart.categories[x] : undefined,
    confidence,
  }));
}

function closest(points: readonly Read[], place: Place, rangeOfX: number): number {
  if (place.name !== undefined) return points.findIndex(({ name }) => name === place.name);
  const near = points
    .map((point, at) => ({ at, far: Math.abs(xOf(point) - place.x), high: point.y - place.y }))
    .filter(({ far }) => far <= 0.01 * rangeOfX)
    .sort((one, other) => one.far - other.far || Math.abs(one.high) - Math.abs(other.high));
  return near[0]?.at ?? -1;
}

/** Years may be read as names of places. */
function xOf({ x, name }: Read): number {
  return name === undefined ? x : Number(name);
}

function scaleOf({ type, kind, series }: DrawnTruth) {
  const xs = series.flatMap(({ x }) => x);
  const x = Math.max(...xs) - Math.min(...xs);
  if (type === 'Pie') return { x, y: 1, of: (value: number) => value };
  const isStacked = kind === 'stacked' || kind === 'area';
  const values = isStacked ? totals(series) : series.flatMap(({ y }) => y);
  const of = kind === 'log' ? (value: number) => Math.log10(Math.max(value, 1e-9)) : Number;
  const zero = type === 'Line' || type === 'Scatter' ? [] : [0];
  const ends = [...values.map(of), ...zero];
  return { x, y: Math.max(...ends) - Math.min(...ends), of };
}

function totals(series: DrawnTruth['series']): number[] {
  return (series[0]?.y ?? []).map((_, at) => sum(series.map(({ y }) => y[at] ?? 0)));
}

export function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
