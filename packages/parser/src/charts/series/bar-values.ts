import { boxHeight } from '@sheaf/document';
import { median } from '../../median.ts';
import type { ValueAxis } from '../axes/find-axes.ts';
import type { Label } from '../chart-scene.ts';
import { readQuantity } from '../labels/read-quantity.ts';
import type { BarChart, PlacedBar } from '../marks/choose-bars.ts';

/** A number printed at a bar. */
export type PrintedValue = { readonly label: Label; readonly value: number; readonly unit: string };

/** How lengths become values: by an axis, or by the numbers printed at the bars. */
export type Calibration = {
  readonly perPoint: number;
  /** Value at the line the bars stand on. */
  readonly atBase: number;
  readonly axis: ValueAxis | undefined;
};

/** Pairs each bar with the number printed in it, or else at its end. */
export function printedValues(
  chart: BarChart,
  labels: readonly Label[],
): Map<PlacedBar, PrintedValue> {
  const numbers = labels.flatMap((label) => {
    const quantity = label.angle === 0 ? readQuantity(label.text) : undefined;
    return quantity ? [{ label, ...quantity }] : [];
  });
  const pairs = chart.bars.flatMap((bar) =>
    numbers.flatMap((number) => {
      const distance = distanceTo(bar, number.label, chart);
      return distance === undefined ? [] : [{ bar, number, distance }];
    }),
  );
  const found = new Map<PlacedBar, PrintedValue>();
  const taken = new Set<PrintedValue>();
  for (const { bar, number } of pairs.toSorted((a, b) => a.distance - b.distance)) {
    if (found.has(bar) || taken.has(number)) continue;
    found.set(bar, number);
    taken.add(number);
  }
  return found;
}

/** How badly a label fits a bar; undefined where it is not its value at all. */
function distanceTo(bar: PlacedBar, { box }: Label, chart: BarChart): number | undefined {
  const em = boxHeight(box);
  const isUpright = chart.direction === 'vertical';
  const across = isUpright ? (box.x0 + box.x1) / 2 : (box.y0 + box.y1) / 2;
  const aside = Math.abs(across - bar.across);
  if (aside > Math.max(0.5 * bar.thickness, 0.5 * em)) return undefined;
  const [low, high] = isUpright ? [-box.y1, -box.y0] : [box.x0, box.x1];
  const middle = (low + high) / 2;
  const isInside = middle > Math.min(bar.base, bar.end) && middle < Math.max(bar.base, bar.end);
  if (isInside) return aside / bar.thickness + (chart.isStacked ? 0 : 0.4);
  if (chart.isStacked) return undefined;
  const gap = bar.end >= bar.base ? low - bar.end : bar.end - high;
  if (gap < -0.8 * em || gap > 1.6 * em) return undefined;
  return aside / bar.thickness + Math.abs(gap) / (4 * em);
}

/** Share of the printed numbers that lengths must agree with where there is no axis. */
const MOST_AGREE = 0.6;

/** The calibration of a bar chart; undefined where neither an axis nor printed numbers give one. */
export function calibrateBars(
  chart: BarChart,
  axes: readonly ValueAxis[],
  printed: ReadonlyMap<PlacedBar, PrintedValue>,
): Calibration | undefined {
  const byAxis = axes
    .filter(({ direction, fit }) => direction === chart.direction && fit.scale === 'Linear')
    .map((axis) => calibrationOf(axis, chart));
  const byValues = calibrateByValues(printed, chart.precision);
  const agreed = byAxis.toSorted(
    (a, b) => agreement(b, chart, printed) - agreement(a, chart, printed),
  )[0];
  // An axis that has nought where the bars stand is right whatever was read at the bars.
  const isContradicted =
    agreed &&
    byValues &&
    agreed.atBase !== 0 &&
    agreement(agreed, chart, printed) < agreement(byValues, chart, printed) / 2;
  return isContradicted ? byValues : (agreed ?? byValues);
}

/** Bars that stand so close to nought stand on it: labels of ticks are not always centred (finest steps). */
const AT_NOUGHT = 5;

function calibrationOf(axis: ValueAxis, { direction, baseline, precision }: BarChart): Calibration {
  const { slope, intercept } = axis.fit;
  const perPoint = direction === 'vertical' ? -slope : slope;
  const atBase = perPoint * baseline + intercept;
  const isNought = Math.abs(atBase) <= AT_NOUGHT * precision * Math.abs(perPoint);
  return { perPoint, atBase: isNought ? 0 : atBase, axis };
}

function agreement(
  calibration: Calibration,
  chart: BarChart,
  printed: ReadonlyMap<PlacedBar, PrintedValue>,
): number {
  return [...printed].filter(([bar, { value }]) => {
    const measured = measuredValue(bar, chart, calibration);
    return Math.abs(measured - value) < 0.05 * Math.abs(value);
  }).length;
}

/** The value that the length of a bar tells. */
export function measuredValue(bar: PlacedBar, chart: BarChart, calibration: Calibration): number {
  const isOnBase = Math.abs(bar.base - chart.baseline) <= 2.6 * chart.precision;
  const length = (bar.end - (isOnBase ? chart.baseline : bar.base)) * calibration.perPoint;
  return isOnBase ? calibration.atBase + length : length;
}

/** Bars shorter than this tell no scale: a step more or less is too much of them (finest steps). */
const TELLING_LENGTH = 10;

function calibrateByValues(
  printed: ReadonlyMap<PlacedBar, PrintedValue>,
  precision: number,
): Calibration | undefined {
  const ratios = [...printed].flatMap(([{ base, end }, { value }]) =>
    Math.abs(end - base) < TELLING_LENGTH * precision || value === 0
      ? []
      : [Math.abs(value / (end - base))],
  );
  if (ratios.length < 2) return undefined;
  const usual = ratios
    .map((ratio) => ({ ratio, agree: ratios.filter((other) => isClose(other, ratio)).length }))
    .toSorted((a, b) => b.agree - a.agree)[0];
  if (!usual || usual.agree < Math.max(2, MOST_AGREE * ratios.length)) return undefined;
  const perPoint = median(ratios.filter((ratio) => isClose(ratio, usual.ratio)));
  return { perPoint, atBase: 0, axis: undefined };
}

function isClose(a: number, b: number): boolean {
  return Math.abs(a - b) < 0.06 * Math.max(a, b);
}
