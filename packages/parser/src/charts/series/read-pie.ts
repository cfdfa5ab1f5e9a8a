import { makeCategoryAxis } from '../axes/make-axis.ts';
import type { ChartScene, Label, Slice } from '../chart-scene.ts';
import { readQuantity } from '../labels/read-quantity.ts';
import { findLegend, type LegendEntry } from '../legend/find-legend.ts';
import { colorDistance } from '../marks/pixel-colors.ts';
import type { ChartReading, PointEvidence, ReadPoint, ReadSeries } from './chart-reading.ts';
import { nameAndShare, sliceLabels } from './slice-labels.ts';

/** Share of the turn that slices must fill. */
const WHOLE = 0.93;
/** How far a printed share may be from the angle (share of the whole, share of itself). */
const TOLERANCE = { whole: 0.012, own: 0.05 };

/** Reads a pie or ring: shares by angle, names and numbers by direction or legend; undefined where there is none. */
export function readPie(scene: ChartScene): ChartReading | undefined {
  const slices = largestPie(scene.slices);
  const [first] = slices;
  const turn = slices.reduce((sum, { from, to }) => sum + to - from, 0);
  if (!first || slices.length < 2 || turn < WHOLE || turn > 1.02) return undefined;
  const legend = findLegend(
    scene,
    slices.map(({ color }) => color),
  );
  const keys = new Set(legend.map(({ label }) => label));
  const written = sliceLabels(
    slices,
    scene.labels.filter((label) => !keys.has(label)),
  );
  const entries = slices.map((slice) =>
    legend.find(({ color }) => colorDistance(color, slice.color) < 12),
  );
  const told = sharesTold(slices, entries);
  const names = entries.map(
    (entry, index) => told?.[index]?.name ?? entry?.name ?? written[index]?.name ?? '',
  );
  const printed = written.map((one, index) => one.value ?? told?.[index]?.value);
  const { points, warnings } = slicePoints(slices, printed, names, scene);
  const { center, radius } = first;
  const series: ReadSeries = {
    name: null,
    style: 'PieSlice',
    yAxis: 'Left',
    color: null,
    dashPattern: null,
    points,
  };
  return {
    type: 'Pie',
    series: [series],
    categories: names,
    xAxis: makeCategoryAxis([], names, null),
    yAxisLeft: null,
    yAxisRight: null,
    plotArea: {
      x0: center.x - radius,
      y0: center.y - radius,
      x1: center.x + radius,
      y1: center.y + radius,
    },
    used: new Set<Label>([...keys, ...written.flatMap(({ labels }) => labels)]),
    warnings,
  };
}

/** The slices around the middle that most of them share. */
function largestPie(slices: readonly Slice[]): Slice[] {
  const groups = slices.map((slice) =>
    slices.filter(
      ({ center, radius }) =>
        Math.hypot(center.x - slice.center.x, center.y - slice.center.y) < 0.06 * slice.radius &&
        Math.abs(radius - slice.radius) < 0.08 * slice.radius,
    ),
  );
  const [largest = []] = groups.toSorted((a, b) => b.length - a.length);
  return largest.toSorted((a, b) => a.from - b.from);
}

/** Names of a legend and the numbers behind them, where these are what the slices show. */
function sharesTold(
  slices: readonly Slice[],
  entries: readonly (LegendEntry | undefined)[],
): readonly { readonly name: string; readonly value: number }[] | undefined {
  const told = entries.flatMap((entry) => {
    const parts = entry && nameAndShare(entry.name);
    const quantity = parts && readQuantity(parts.share);
    return quantity ? [{ name: parts.name, value: quantity.value }] : [];
  });
  const whole = told.reduce((sum, { value }) => sum + value, 0);
  const isTold =
    told.length === slices.length &&
    slices.every(({ from, to }, index) => judge(told[index]?.value, to - from, whole) === 'agrees');
  return isTold ? told : undefined;
}

function slicePoints(
  slices: readonly Slice[],
  printed: readonly (number | undefined)[],
  names: readonly string[],
  scene: ChartScene,
): { points: ReadPoint[]; warnings: string[] } {
  const turn = slices.reduce((sum, { from, to }) => sum + to - from, 0);
  const shares = slices.map(({ from, to }) => (to - from) / turn);
  const whole = printed.every((value) => value !== undefined)
    ? printed.reduce((sum, value) => sum + value, 0)
    : 100;
  const radius = slices[0]?.radius ?? 1;
  const step = (100 * scene.precision) / (2 * Math.PI * radius);
  const warnings: string[] = [];
  const points = slices.map((slice, index): ReadPoint => {
    const share = shares[index] ?? 0;
    const value = printed[index];
    const print = judge(value, share, whole);
    if (print === 'differs') {
      warnings.push(
        `the number printed for ${names[index] || `slice ${index + 1}`} is not what its slice shows`,
      );
    }
    return {
      x: index,
      y: print === 'agrees' ? (value ?? 0) : Math.round(share * 10_000) / 100,
      xIsCategory: true,
      evidence: { print, printTrust: value === undefined ? 0 : 1, step, power: 'none' },
      source: scene.modality === 'Vector' ? 'VectorPath' : 'RasterMask',
      box: boxOf(slice),
    };
  });
  return { points, warnings };
}

function judge(value: number | undefined, share: number, whole: number): PointEvidence['print'] {
  if (value === undefined) return 'none';
  const slack = TOLERANCE.whole + TOLERANCE.own * share;
  return Math.abs(value / whole - share) <= slack ? 'agrees' : 'differs';
}

function boxOf({ center, radius, from, to }: Slice) {
  const angle = Math.PI * (from + to);
  const [x, y] = [
    center.x + 0.6 * radius * Math.sin(angle),
    center.y - 0.6 * radius * Math.cos(angle),
  ];
  return { x0: x, y0: y, x1: x, y1: y };
}
