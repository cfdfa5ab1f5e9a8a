import type { Axis } from '@sheaf/document';
import type { ChartScene } from '../chart-scene.ts';
import { gluedNames } from '../labels/part-glued.ts';
import type { ChartReading, ReadPoint, ReadSeries } from '../series/chart-reading.ts';
import { baseOf, unevenness } from './measure-axes.ts';
import { legendMeasurer, nameMeasurer } from './measure-names.ts';
import { measureReading } from './measure-reading.ts';
import { measureTrace } from './measure-trace.ts';

/** What tells how sure the points of a chart are: measurements of each point, series by series. */
export function measurePoints(
  reading: ChartReading,
  scene: ChartScene,
): Readonly<Record<string, number>>[][] {
  const shared = measureReading(reading, scene);
  const crowd = crowdOf(reading);
  const glued = namesParted(reading);
  const claimed = claimedPlaces(reading);
  const [measureName, measureKeys] = [nameMeasurer(reading), legendMeasurer(reading, scene)];
  return reading.series.map((series) => {
    const own = { ...shared, ...measureSeries(series, reading), ...measureKeys(series) };
    const traces = measureTrace(series, scene);
    return series.points.map((point, index) => ({
      ...own,
      ...measurePoint(point, reading),
      ...measureName(point),
      ...traces[index],
      isParted: Number(glued.has(reading.categories[point.xIsCategory ? point.x : -1] ?? '')),
      isContradicted: Number(
        reading.isUnclear === true ||
          point.evidence.print === 'differs' ||
          series.yAxis === 'Ambiguous' ||
          (claimed.get(placeOf(series, point)) ?? 0) > 1 ||
          isOnFrame(point, scene),
      ),
      ...measureNeighbours(series, index, reading),
      nearest: Math.log2(1 + (crowd.get(point) ?? 0) / scene.precision),
    }));
  });
}

/** How many points each place of each named series has from different series: one name has one value at a place. */
function claimedPlaces({ series }: ChartReading): ReadonlyMap<string, number> {
  const named = series.filter(({ name }) => name !== null);
  const places = named.flatMap((one) => [
    ...new Set(one.points.map((point) => placeOf(one, point))),
  ]);
  const claimed = new Map<string, number>();
  for (const place of places) claimed.set(place, (claimed.get(place) ?? 0) + 1);
  return claimed;
}

/** The place of a point by the name of its series; those of a series without a name are its own. */
function placeOf({ name }: ReadSeries, { x }: ReadPoint): string {
  return name === null ? '' : `${x} ${name}`;
}

/** Names that ran into each other: letters at their ends are hidden as often as not. */
function namesParted({ used }: ChartReading): ReadonlySet<string> {
  const parts = [...used].flatMap(({ words }) => words.map(({ text }) => gluedNames(text)));
  return new Set(parts.filter(({ length }) => length > 1).flat());
}

/** Whether a point stands where its picture begins or ends: that is its frame. */
function isOnFrame({ box }: ReadPoint, { modality, box: picture, precision }: ChartScene): boolean {
  if (modality !== 'Raster' || !box) return false;
  return box.y0 < picture.y0 + precision || box.y1 > picture.y1 - precision;
}

function measureSeries(series: ReadSeries, reading: ChartReading) {
  const { categories, series: all } = reading;
  const most = Math.max(categories.length, ...all.map(({ points }) => points.length));
  const places = new Set(series.points.map(({ x }) => x)).size;
  return {
    isBar: Number(series.style === 'Bar'),
    isLine: Number(series.style === 'Line'),
    isArea: Number(series.style === 'Area'),
    isScatter: Number(series.style === 'Scatter'),
    isNamed: Number(series.name !== null),
    nameless: namelessBeside(series, all),
    sharesName: Number(seriesNamed(series.name, all) > 1),
    filled: series.points.length / Math.max(1, most),
    /** Points that stand one over the other. */
    doubled: 1 - places / Math.max(1, series.points.length),
    uneven: unevenness(series),
    base: baseOf(series, reading),
  };
}

/** More series without a name make it no less clear which is which. */
const MOST_NAMELESS = 4;

/** Series of one style without a name: only their order tells which is which. */
function namelessBeside({ name, style }: ReadSeries, all: readonly ReadSeries[]): number {
  if (name !== null) return 0;
  const alike = all.filter((other) => other.name === null && other.style === style);
  return Math.min(MOST_NAMELESS, alike.length);
}

/** Series that have a name. */
function seriesNamed(name: string | null, series: readonly ReadSeries[]): number {
  return name === null ? 0 : series.filter((other) => other.name === name).length;
}

function measurePoint({ x, y, xIsCategory, evidence }: ReadPoint, reading: ChartReading) {
  const { print, printTrust, step, power } = evidence;
  const name = xIsCategory ? (reading.categories[x] ?? '') : '';
  const range = rangeOf(reading.yAxisLeft);
  return {
    printAgrees: Number(print === 'agrees' || print === 'unsigned'),
    printAlone: Number(print === 'alone'),
    printTrust,
    powerDoubt: ['none', 'written', 'readByItself', 'doubtful'].indexOf(power),
    stepOfRange: logRatio(step, range),
    beyondTicks: beyond(y, reading.yAxisLeft),
    hasName: Number(!xIsCategory || name !== ''),
    isCategory: Number(xIsCategory),
    repeatsName: Number(reading.categories.filter((other) => other === name).length > 1),
  };
}

function rangeOf(axis: Axis | null): number {
  return axis ? axis.dataRange[1] - axis.dataRange[0] : 0;
}

/** Decades between two sizes, within bounds that tell enough. */
function logRatio(part: number, whole: number): number {
  const ratio = Math.abs(part) / Math.max(1e-12, Math.abs(whole));
  return Math.log10(Math.min(10, Math.max(1e-5, ratio)));
}

/** How far a value stands outside the labelled part of its axis (shares of it). */
function beyond(value: number, axis: Axis | null): number {
  if (!axis) return 0;
  const [low, high] = axis.dataRange;
  const away = Math.max(low - value, value - high, 0);
  return Math.min(5, away / Math.max(1e-12, high - low));
}

/** Steps to the points before and after, and to those of other series at the same place (shares of the plot's height). */
function measureNeighbours(series: ReadSeries, index: number, reading: ChartReading) {
  const { plotArea } = reading;
  const point = series.points[index];
  const height = Math.max(1e-9, plotArea.y1 - plotArea.y0);
  const rise = (other: ReadPoint | undefined) =>
    point && other ? Math.abs(other.box.y0 - point.box.y0) / height : 0;
  const others = reading.series
    .filter((one) => one !== series)
    .flatMap(({ points }) => points.filter(({ x }) => x === point?.x));
  return {
    steepness: Math.max(rise(series.points[index - 1]), rise(series.points[index + 1])),
    isEnd: Number(index === 0 || index === series.points.length - 1),
    closestSeries: Math.min(1, ...others.map(rise)),
  };
}

/** Points of a chart beyond which distances of all of them tell no more than they cost. */
const MOST_CROWDED = 600;

/** Distance of each point to the next one of any series. */
function crowdOf({ series }: ChartReading): Map<ReadPoint, number> {
  const points = series.flatMap((one) => one.points);
  if (points.length > MOST_CROWDED) return new Map();
  return new Map(
    points.map((point) => [
      point,
      points.reduce(
        (least, other) => (other === point ? least : Math.min(least, apart(point, other))),
        Number.MAX_SAFE_INTEGER,
      ),
    ]),
  );
}

function apart({ box: a }: ReadPoint, { box: b }: ReadPoint): number {
  return Math.hypot((a.x0 + a.x1 - b.x0 - b.x1) / 2, (a.y0 + a.y1 - b.y0 - b.y1) / 2);
}
