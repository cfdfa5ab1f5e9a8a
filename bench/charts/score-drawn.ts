import type { ChartData, DataPoint, Series } from '@sheaf/document';

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
  readonly read: readonly Judged[];
};

type Judged = {
  readonly point: DataPoint;
  readonly confidence: number;
  readonly isRight: boolean;
};

type Place = { readonly y: number; readonly x: number; readonly name: string | undefined };
type Read = Place & { readonly point: DataPoint };

/** Compares what was read with what was drawn: a point is right at its place and within a share of the axis' range. */
export function scoreDrawn(
  truth: DrawnTruth,
  chart: ChartData | null,
  tolerance: number,
): DrawnScore {
  const { pairs, others } = pairSeries(truth, chart?.series ?? []);
  const read = [
    ...truth.series.flatMap((series, index) => {
      const places = placesOf(truth, series);
      return judgeSeries(places, readPoints(chart, truth, pairs[index]), scaleOf(truth), tolerance);
    }),
    ...others.flatMap(({ points }) => points.map((point) => judged(point, false))),
  ];
  return {
    isTypeRight: chart?.chartType === truth.type,
    points: sum(truth.series.map(({ y }) => y.length)),
    right: read.filter(({ isRight }) => isRight).length,
    read,
  };
}

function placesOf(truth: DrawnTruth, { x, y }: DrawnTruth['series'][number]): Place[] {
  return y.map((value, at) => ({
    y: truth.type === 'Pie' ? value / sum(y) : value,
    x: x[at] ?? at,
    name: truth.categories?.[at],
  }));
}

/** Each point once: with the place it stands at, or as one that nobody drew. */
function judgeSeries(
  places: readonly Place[],
  read: readonly Read[],
  scale: ReturnType<typeof scaleOf>,
  tolerance: number,
): Judged[] {
  const left = [...read];
  const found = places.flatMap((place) => {
    const at = closest(left, place, scale.x);
    const [point] = at < 0 ? [] : left.splice(at, 1);
    if (!point) return [];
    const away = Math.abs(scale.of(point.y) - scale.of(place.y));
    return [judged(point.point, away <= tolerance * scale.y)];
  });
  return [...found, ...left.map(({ point }) => judged(point, false))];
}

function judged(point: DataPoint, isRight: boolean): Judged {
  return { point, confidence: point.confidence, isRight };
}

/** Each drawn series with the read one of its name, or else with the next that has no other's; and those nobody drew. */
function pairSeries(truth: DrawnTruth, read: readonly Series[]) {
  const names = truth.series.map(({ name }) => name);
  const named = names.map((name) => read.find((one) => one.name === name));
  const rest = read.filter((one) => !named.includes(one));
  const pairs = named.map((one) => one ?? rest.shift());
  return { pairs, others: rest };
}

function readPoints(
  chart: ChartData | null,
  truth: DrawnTruth,
  series: Series | undefined,
): Read[] {
  if (!chart || !series) return [];
  const total = truth.type === 'Pie' ? sum(series.points.map(({ y }) => y)) : 1;
  return series.points.map((point) => ({
    y: point.y / total,
    x: point.x,
    name: point.xIsCategory ? chart.categories[point.x] : undefined,
    point,
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
