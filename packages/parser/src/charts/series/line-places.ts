import { type Axis, boxHeight } from '@sheaf/document';
import { median } from '../../median.ts';
import type { ValueAxis } from '../axes/find-axes.ts';
import { makeAxis, makeCategoryAxis } from '../axes/make-axis.ts';
import { snapPlaces } from '../axes/snap-places.ts';
import type { ChartScene, Curve, Label } from '../chart-scene.ts';
import { findLegend, type LegendEntry } from '../legend/find-legend.ts';
import { calendarNames } from './calendar-names.ts';
import { joinRows } from './join-rows.ts';
import { lineStep } from './line-step.ts';

/** The places along the level axis at which lines are read. */
export type Places = {
  readonly positions: readonly number[];
  readonly names: readonly string[];
  /** What each place is on a level scale; empty for categories. */
  readonly values: readonly number[];
  readonly isCategory: boolean;
  readonly used: ReadonlySet<Label>;
  readonly axis: ValueAxis | undefined;
  /** Usual distance of two places. */
  readonly step: number;
  readonly makeAxis: (title: string | null) => Axis;
};

/** Years nearer to each other than this are read at the labelled ones only (pixels, or fine strokes). */
const LEAST_YEAR = 4;

/** Finds where values stand along the level axis: at its years, its ticks, or its names. */
export function linePlaces(
  scene: ChartScene,
  axes: readonly ValueAxis[],
  upright: ValueAxis,
  curves: readonly Curve[],
  legend: readonly LegendEntry[],
): Places | undefined {
  const bottom = Math.max(...upright.ticks.map(({ position }) => position));
  const level = axes.filter(
    ({ direction, across }) => direction === 'horizontal' && across > bottom - 4 * scene.precision,
  );
  const scale = level.toSorted((a, b) => a.across - b.across)[0];
  if (scale && !scale.ticks.some(({ label }) => /^['’‘]|^0\d/.test(label.text))) {
    return onScale(scale, curves, scene);
  }
  const lowest = Math.max(bottom, ...curves.flatMap(({ points }) => points.map(({ y }) => y)));
  return atNames(scene, lowest, upright, legend, curves);
}

function onScale(axis: ValueAxis, curves: readonly Curve[], scene: ChartScene): Places | undefined {
  const { slope, intercept } = axis.fit;
  if (slope === 0 || axis.fit.scale === 'Log10') return undefined;
  const xs = curves.flatMap(({ points }) => points.map(({ x }) => x));
  const slack = 3 * scene.precision;
  const [from, to] = [Math.min(...xs) - slack, Math.max(...xs) + slack];
  const perYear = Math.abs(1 / slope) / scene.precision;
  const isEachYear = axis.isYears && perYear >= LEAST_YEAR;
  const step = isEachYear ? 1 : lineStep(axis, curves, scene.precision);
  const values = step
    ? multiplesBetween(slope * from + intercept, slope * to + intercept, step)
    : axis.ticks.map(({ value }) => value).toSorted((a, b) => a - b);
  const places = values
    .map((value) => ({ value, position: (value - intercept) / slope }))
    .filter(({ position }) => position >= from && position <= to);
  return {
    positions: places.map(({ position }) => position),
    names: [],
    values: places.map(({ value }) => value),
    isCategory: false,
    used: new Set(axis.ticks.map(({ label }) => label)),
    axis,
    step: stepOf(places.map(({ position }) => position)),
    makeAxis: (title) => makeAxis(axis, title),
  };
}

function multiplesBetween(a: number, b: number, step: number): number[] {
  const [from, to] = [Math.ceil(Math.min(a, b) / step), Math.floor(Math.max(a, b) / step)];
  return Array.from({ length: Math.min(300, Math.max(0, to - from + 1)) }, (_, index) =>
    Number(((from + index) * step).toPrecision(12)),
  );
}

function stepOf(positions: readonly number[]): number {
  return median(positions.slice(1).map((position, index) => position - (positions[index] ?? 0)));
}

/** The row of labels right under the plot; leaning ones stand at their ends. */
function atNames(
  scene: ChartScene,
  bottom: number,
  upright: ValueAxis,
  legend: readonly LegendEntry[],
  curves: readonly Curve[],
): Places | undefined {
  const keys = new Set([...legend, ...findLegend(scene)].map(({ label }) => label));
  const ticks = new Set(upright.ticks.map(({ label }) => label));
  const below = scene.labels.filter(
    (label) =>
      label.box.y0 > bottom - 2 * scene.precision &&
      !keys.has(label) &&
      !ticks.has(label) &&
      label.angle !== 270 &&
      label.anchor.x > upright.across,
  );
  const leaning = below.filter(({ angle }) => angle !== 0);
  const row = leaning.length >= 2 ? leaning : firstRow(below, bottom, tickStep(upright));
  const sorted = row.toSorted((a, b) => a.anchor.x - b.anchor.x);
  if (sorted.length < 2) return undefined;
  const rows = leaning.length >= 2 ? [sorted] : [sorted, ...rowsUnder(sorted, below)];
  const texts = joinRows(
    sorted.map((label) => [label, ...under(label, rows)].map(({ text }) => text)),
  );
  const placed = withMissing(
    sorted.map(({ anchor }, index) => ({ x: anchor.x, text: texts[index] ?? '' })),
  );
  const positions = atCorners(
    placed.map(({ x }) => x),
    curves,
  );
  const names = calendarNames(placed.map(({ text }) => text));
  const named = positions.flatMap((position, index) =>
    names[index] ? [{ position, name: names[index] }] : [],
  );
  return {
    positions: named.map(({ position }) => position),
    names: named.map(({ name }) => name),
    values: [],
    isCategory: true,
    used: new Set(rows.flat()),
    axis: undefined,
    step: stepOf(positions),
    makeAxis: (title) =>
      makeCategoryAxis(
        named.map(({ position }) => position),
        named.map(({ name }) => name),
        title,
      ),
  };
}

/** Leaning names stand beside their places, all alike; drawn lines have corners there. */
function atCorners(positions: readonly number[], curves: readonly Curve[]): readonly number[] {
  if (curves.some(({ isTraced }) => isTraced)) return positions;
  const corners = curves.flatMap(({ points }) => points.map(({ x }) => x));
  return snapPlaces(positions, corners, stepOf(positions) / 2) ?? positions;
}

/** Distance of two ticks: the lowest need not stand at the bottom of the plot. */
function tickStep({ ticks }: ValueAxis): number {
  const positions = ticks.map(({ position }) => position);
  return (Math.max(...positions) - Math.min(...positions)) / Math.max(1, ticks.length - 1);
}

/** The first row of several labels; a tick may stand alone above it. */
function firstRow(below: readonly Label[], bottom: number, step: number): Label[] {
  const level = below.filter(({ angle }) => angle === 0).toSorted((a, b) => a.box.y0 - b.box.y0);
  const rows = level.map((first) =>
    level.filter(({ box }) => Math.abs(box.y0 - first.box.y0) < 0.5 * boxHeight(first.box)),
  );
  const row = rows.find(({ length }) => length >= 2) ?? [];
  const [first] = row;
  if (!first) return [];
  const height = boxHeight(first.box);
  return first.box.y0 - bottom > Math.max(3.5 * height, step + 2 * height) ? [] : row;
}

/** Blank between rows of names at most (heights of the type). */
const ROW_GAP = 0.95;
/** Names stand in the middle of their places (share of a step). */
const ASIDE = 0.25;

/** The next rows of names of several rows: labels right under others, each in the middle of a place; a title is alone. */
function rowsUnder(first: readonly Label[], below: readonly Label[]): Label[][] {
  const step = stepOf(first.map(({ anchor }) => anchor.x));
  const rows: Label[][] = [];
  for (let above = first; above.length > 0; ) {
    const bottom = Math.max(...above.map(({ box }) => box.y1));
    const next = below.filter(
      ({ box, angle, anchor }) =>
        angle === 0 &&
        box.y0 > bottom - ASIDE * boxHeight(box) &&
        box.y0 - bottom < ROW_GAP * boxHeight(box) &&
        first.some((place) => Math.abs(place.anchor.x - anchor.x) < ASIDE * step),
    );
    if (next.length < 2) break;
    rows.push(next);
    above = next;
  }
  return rows;
}

/** The labels of the other rows that belong to one of the first. */
function under(label: Label, [first = [], ...rows]: readonly (readonly Label[])[]): Label[] {
  const nearest = ({ anchor: { x } }: Label) =>
    first.toSorted((a, b) => Math.abs(a.anchor.x - x) - Math.abs(b.anchor.x - x))[0];
  return rows.flatMap((row) => row.filter((other) => nearest(other) === label));
}

type NamedPlace = { readonly x: number; readonly text: string };

/** Names left out between others leave gaps of whole steps. */
function withMissing(places: readonly NamedPlace[]): NamedPlace[] {
  const step = stepOf(places.map(({ x }) => x));
  const filled: NamedPlace[] = [];
  for (const place of places) {
    const last = filled.at(-1);
    const missing = last && step > 0 ? Math.round((place.x - last.x) / step) - 1 : 0;
    if (last && missing > 0 && missing < 20) {
      for (let index = 1; index <= missing; index++) {
        filled.push({ x: last.x + ((place.x - last.x) * index) / (missing + 1), text: '' });
      }
    }
    filled.push(place);
  }
  return filled;
}
