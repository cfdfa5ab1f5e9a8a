import type { Box } from '@sheaf/document';
import { median } from '../../median.ts';
import type { Bar, ChartScene } from '../chart-scene.ts';

/** A bar in the directions of its chart: `along` grows with its value, `across` from category to category. */
export type PlacedBar = {
  readonly bar: Bar;
  readonly across: number;
  readonly thickness: number;
  /** Ends along the direction of values, the one at the base first. */
  readonly base: number;
  readonly end: number;
};

export type BarChart = {
  readonly direction: 'vertical' | 'horizontal';
  readonly baseline: number;
  readonly bars: readonly PlacedBar[];
  readonly isStacked: boolean;
  /** How exactly ends are known (points). */
  readonly precision: number;
};

/** Bars differ less than this from the usual thickness (share). */
const SAME_THICKNESS = 0.14;

/** The longest bar of a chart has at least this length (finest steps); shorter ones are edges of letters. */
const LEAST_LENGTH = 8;

/** The rectangles that stand like bars on one line or on each other, upright or level. */
export function chooseBars({ bars, box, precision }: ChartScene): BarChart | undefined {
  const solid = bars.filter((bar) => !isBackground(bar.box, box));
  const charts = (['vertical', 'horizontal'] as const).flatMap(
    (direction) => standing(solid, direction, precision) ?? [],
  );
  return charts.toSorted((a, b) => weight(b) - weight(a))[0];
}

/** Whether some rectangles stand like bars; many of one length are the rows and columns of a table. */
export function hasBars(bars: readonly Bar[], box: Box, precision: number): boolean {
  const solid = bars.filter((bar) => !isBackground(bar.box, box));
  return (['vertical', 'horizontal'] as const).some((direction) => {
    const chart = standing(solid, direction, precision);
    if (!chart) return false;
    const lengths = new Set(chart.bars.map(({ base, end }) => Math.round(Math.abs(end - base))));
    return lengths.size > 1 || chart.bars.length <= MOST_ALIKE;
  });
}

/** Bars of a chart that may all have one length. */
const MOST_ALIKE = 3;

function isBackground(box: Box, scene: Box): boolean {
  const width = (box.x1 - box.x0) / (scene.x1 - scene.x0);
  const height = (box.y1 - box.y0) / (scene.y1 - scene.y0);
  return width > 0.9 || height > 0.95 || width * height > 0.5;
}

/** Bars, and whether their lengths differ as those of bars do. */
function weight({ bars }: BarChart): number {
  const lengths = bars.map(({ base, end }) => Math.abs(end - base));
  const usual = median(lengths);
  const varied = lengths.filter((length) => Math.abs(length - usual) > 0.02 * usual).length;
  return bars.length + (varied > 0 ? 0.5 : 0);
}

function standing(
  bars: readonly Bar[],
  direction: BarChart['direction'],
  precision: number,
): BarChart | undefined {
  const spans = bars.map((bar) => spanOf(bar, direction));
  const thickness = usualThickness(spans, precision);
  if (thickness === undefined || thickness < 2.5 * precision) return undefined;
  const slack = Math.max(1.6 * precision, SAME_THICKNESS * thickness);
  const alike = spans.filter((span) => Math.abs(span.thickness - thickness) <= slack);
  const baseline = commonEnd(alike, precision);
  if (baseline === undefined) return undefined;
  const reach = { base: LINE * precision, pile: 2.6 * precision };
  const placed = pileUp(alike, baseline, reach).filter(
    ({ base, end }) =>
      Math.abs(base - baseline) <= reach.base || Math.abs(end - base) > LEAST_PIECE * precision,
  );
  const onBase = placed.filter(({ base }) => Math.abs(base - baseline) <= reach.base);
  if (placed.length < 2 || onBase.length === 0) return undefined;
  const longest = Math.max(...placed.map(({ base, end }) => Math.abs(end - base)));
  if (longest < LEAST_LENGTH * precision) return undefined;
  return { direction, baseline, bars: placed, isStacked: placed.length > onBase.length, precision };
}

/** Bars stand over and hang under a line that is this thick at most, with its blurred edges (finest steps). */
const LINE = 4.6;

/** What is piled on a bar is longer (finest steps): the blurred end of a bar passes for another colour. */
const LEAST_PIECE = 1.5;

/** How far bars may be from the line they stand on, and from the one they are piled on. */
type Reach = { readonly base: number; readonly pile: number };

type Span = {
  readonly bar: Bar;
  readonly across: number;
  readonly thickness: number;
  readonly low: number;
  readonly high: number;
};

function spanOf(bar: Bar, direction: BarChart['direction']): Span {
  const { x0, y0, x1, y1 } = bar.box;
  return direction === 'vertical'
    ? { bar, across: (x0 + x1) / 2, thickness: x1 - x0, low: -y1, high: -y0 }
    : { bar, across: (y0 + y1) / 2, thickness: y1 - y0, low: x0, high: x1 };
}

/** The thickness that most bars share, by the length they have together. */
function usualThickness(spans: readonly Span[], precision: number): number | undefined {
  let best: number | undefined;
  let most = 0;
  for (const thickness of new Set(spans.map((span) => span.thickness))) {
    const slack = Math.max(1.6 * precision, SAME_THICKNESS * thickness);
    const alike = spans.filter((other) => Math.abs(other.thickness - thickness) <= slack);
    const area = alike.reduce((sum, span) => sum + span.thickness * (span.high - span.low), 0);
    if (alike.length >= 2 && area > most) {
      most = area;
      best = thickness;
    }
  }
  return best;
}

/** The line on which most bars stand or from which they hang. */
function commonEnd(spans: readonly Span[], precision: number): number | undefined {
  let best: { place: number; count: number } | undefined;
  for (const place of placesOf(spans, precision)) {
    const near = (end: number) => Math.abs(end - place) <= 1.6 * precision;
    const columns = new Set(
      spans
        .filter(({ low, high }) => near(low) || near(high))
        .map(({ across }) => Math.round(across / precision)),
    );
    const standing = spans.filter(({ low }) => near(low)).length;
    const count = columns.size + 0.01 * standing;
    if (!best || count > best.count) best = { place, count };
  }
  return best && best.count >= 1 ? best.place : undefined;
}

/** Ends of bars, each place once. */
function placesOf(spans: readonly Span[], precision: number): Iterable<number> {
  const places = new Map<number, number>();
  for (const { low, high } of spans) {
    places.set(Math.round(low / precision), low);
    places.set(Math.round(high / precision), high);
  }
  return places.values();
}

/** Bars on the line, then those whose end touches a bar already placed in their column. */
function pileUp(spans: readonly Span[], baseline: number, reach: Reach): PlacedBar[] {
  const placed: PlacedBar[] = [];
  const rest = new Set(spans);
  for (let changed = true; changed; ) {
    changed = false;
    for (const span of rest) {
      const base = baseOf(span, baseline, placed, reach);
      if (base === undefined) continue;
      const { bar, across, thickness, low, high } = span;
      placed.push({ bar, across, thickness, base, end: base === low ? high : low });
      rest.delete(span);
      changed = true;
    }
  }
  return placed;
}

function baseOf(
  { low, high, across, thickness }: Span,
  baseline: number,
  placed: readonly PlacedBar[],
  reach: Reach,
): number | undefined {
  const column = placed.filter((other) => Math.abs(other.across - across) < 0.25 * thickness);
  const stands = (own: number) =>
    Math.abs(own - baseline) <= reach.base ||
    column.some(({ end }) => Math.abs(own - end) <= reach.pile);
  if (stands(low)) return low;
  return stands(high) ? high : undefined;
}
