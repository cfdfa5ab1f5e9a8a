import { boxAround, boxHeight, enclosingBox, shareInside } from '@sheaf/document';
import { median } from '../../median.ts';
import type { Rule } from '../../page/primitives.ts';
import type { ValueAxis } from '../axes/find-axes.ts';
import type { Bar, ChartScene, Label } from '../chart-scene.ts';
import { entryOf } from '../legend/entry-of.ts';
import { findLegend, type LegendEntry } from '../legend/find-legend.ts';
import { type BarChart, chooseBars } from '../marks/choose-bars.ts';
import { assembleBars } from './assemble-bars.ts';
import type { BarContext } from './bar-context.ts';
import { barPoint, flatPoint } from './bar-points.ts';
import { barSlots, type Slot } from './bar-slots.ts';
import { calibrateBars, printedValues } from './bar-values.ts';
import type { ChartReading, ReadSeries } from './chart-reading.ts';
import { addFlatSlots, draftBarSeries } from './draft-bar-series.ts';
import { type NamedSlots, nameSlots } from './name-slots.ts';

/** Reads bars, upright or level, side by side or on top of each other; undefined where there are none to be read. */
export function readBars(scene: ChartScene, axes: readonly ValueAxis[]): ChartReading | undefined {
  const chart = chooseBars({ ...scene, bars: withoutKeys(scene) });
  if (!chart) return undefined;
  const colors = [...new Set(chart.bars.map(({ bar }) => bar.color))];
  const legend = findLegend(scene, colors);
  const inLegend = new Set(findLegend(scene).map(({ label }) => label));
  const free = scene.labels.filter((label) => !inLegend.has(label));
  const numbers = free.filter((label) => !isTick(label, chart, axes));
  const naming = nameBars(chart, numbers, edgesOf(chart, axes, scene.rules), legend);
  const values = numbers.filter((label) => !naming.named.used.has(label));
  const printed = printedValues(chart, values);
  const calibration = calibrateBars(chart, axes, printed);
  if (!calibration) return undefined;
  const context: BarContext = { scene, chart, calibration, printed, values, ...naming, legend };
  const { series, warnings } = makeSeries(context);
  return assembleBars(context, series, warnings);
}

/** Keys of a legend are painted like bars, sometimes in two tones. */
function withoutKeys(scene: ChartScene): readonly Bar[] {
  const entries = findLegend(scene).filter(({ name }) => /\p{L}/u.test(name));
  const field = enclosingBox(entries.map(({ key }) => key.box));
  if (!field) return scene.bars;
  const em = median(entries.map(({ label }) => boxHeight(label.box)));
  const around = { ...field, y0: field.y0 - em, y1: field.y1 + em };
  return scene.bars.filter(
    ({ box }) => boxHeight(box) > KEY_HEIGHT * em || shareInside(box, around) < 0.9,
  );
}

/** Keys are at most this high (heights of the type). */
const KEY_HEIGHT = 2.2;

function isTick(label: Label, { direction }: BarChart, axes: readonly ValueAxis[]): boolean {
  return axes.some(
    (axis) => axis.direction === direction && axis.ticks.some((tick) => tick.label === label),
  );
}

type Naming = { readonly slots: readonly Slot[]; readonly named: NamedSlots };

/** Names stand under the line of the bars or under the whole plot; and bars may be grouped or each a category. */
function nameBars(
  chart: BarChart,
  labels: readonly Label[],
  edges: readonly number[],
  legend: readonly LegendEntry[],
): Naming {
  const extent = extentOf(chart);
  const partings = (legend.length === 0 ? [false, true] : [false]).map((separate) =>
    addFlatSlots(barSlots(chart.bars, separate, chart.precision), chart, labels),
  );
  const ways = [...new Set(edges)].flatMap((edge) =>
    partings.map((slots): Naming => {
      const side = { direction: chart.direction, edge, extent, labels };
      const centers = slots.map(({ center }) => center);
      return { slots, named: nameSlots(centers, side) };
    }),
  );
  const [best] = ways
    .map((way) => ({ way, unnamed: unnamedOf(way) }))
    .toSorted((a, b) => a.unnamed - b.unnamed);
  if (!best) throw new Error('bars are parted in one way at least');
  return best.way;
}

/** Names missing, and those that are numbers with a fraction or a sign, which are values. */
function unnamedOf({ named }: Naming): number {
  return named.names.filter((name) => name === '' || /^[-−–]?\d*[.,]\d+%?$|^[-−–]\d/.test(name))
    .length;
}

function extentOf({ bars }: BarChart): number {
  const ends = bars.flatMap(({ base, end }) => [base, end]);
  return Math.max(...ends) - Math.min(...ends);
}

/** Where names may begin: at the line of the bars, at the lowest of them or of the ticks, or at a line under them all. */
function edgesOf(chart: BarChart, axes: readonly ValueAxis[], rules: readonly Rule[]): number[] {
  const plot = boxAround(chart.bars.map(({ bar }) => bar.box));
  if (chart.direction === 'horizontal') return [plot.x0, chart.baseline];
  const ticks = axes
    .filter(({ direction }) => direction === 'vertical')
    .flatMap((axis) => axis.ticks.map(({ position }) => position));
  const lowest = Math.max(plot.y1, -chart.baseline);
  const lines = rules.filter(
    ({ direction, box }) =>
      direction === 'horizontal' &&
      box.y0 > lowest &&
      Math.min(box.x1, plot.x1) - Math.max(box.x0, plot.x0) > SPANS * (plot.x1 - plot.x0),
  );
  return [lowest, Math.max(plot.y1, ...ticks), -chart.baseline, ...lines.map(({ box }) => box.y1)];
}

/** Share of the bars' width that a line under them spans. */
const SPANS = 0.8;

function makeSeries(context: BarContext): { series: ReadSeries[]; warnings: string[] } {
  const warnings: string[] = [];
  const drafts = draftBarSeries(context);
  const series = drafts.map((draft): ReadSeries => {
    const entry = entryOf(draft.color, context.legend);
    const points = draft.points.flatMap(({ slot, bar, label }) => {
      const made = bar ? barPoint(slot, bar, context) : flatPoint(slot, label, context);
      if (made?.evidence.print === 'differs') warnings.push(disagreement(context, slot));
      return made ? [made] : [];
    });
    return {
      name: entry?.name ?? null,
      style: 'Bar',
      yAxis: 'Left',
      color: [(draft.color >> 16) & 255, (draft.color >> 8) & 255, draft.color & 255],
      dashPattern: null,
      points,
    };
  });
  return { series: series.filter(({ points }) => points.length > 0), warnings };
}

function disagreement({ named }: BarContext, slot: number): string {
  return `the number printed for ${named.names[slot] || `place ${slot + 1}`} is not what its bar shows`;
}
