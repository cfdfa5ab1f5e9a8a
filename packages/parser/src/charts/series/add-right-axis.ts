import type { ValueAxis } from '../axes/find-axes.ts';
import { leftmostAxis } from '../axes/leftmost-axis.ts';
import { makeAxis } from '../axes/make-axis.ts';
import { valueAt } from '../axes/value-at.ts';
import { chroma } from '../marks/chroma.ts';
import { colorDistance } from '../marks/pixel-colors.ts';
import type { ChartReading, ReadPoint, ReadSeries } from './chart-reading.ts';

/** Scales that differ less than this are one, drawn on both sides (share). */
const SAME_SCALE = 0.02;
/** Ticks set in the colour of a series belong to it (distance in RGB). */
const SAME_COLOR = 40;

/** With a second scale on the right, series whose colour its ticks have are read by it; others are in doubt. */
export function addRightAxis(
  reading: ChartReading,
  axes: readonly ValueAxis[],
  precision: number,
): ChartReading {
  const left = leftmostAxis(axes);
  const right = axes
    .filter(({ direction, across }) => direction === 'vertical' && across > reading.plotArea.x1 - 4)
    .toSorted((a, b) => b.across - a.across)[0];
  if (!left || !right || left === right || !reading.yAxisLeft || isSame(left, right))
    return reading;
  const colors = colorsOf(right);
  const isColored = colors.length > 0 || colorsOf(left).length > 0;
  return {
    ...reading,
    series: reading.series.map((one) => {
      if (!isColored) return { ...one, yAxis: 'Ambiguous' };
      return isOf(one, colors) ? onRight(one, right, precision) : one;
    }),
    yAxisRight: makeAxis(right, null),
    used: new Set([...reading.used, ...right.ticks.map(({ label }) => label)]),
    warnings: isColored
      ? reading.warnings
      : [
          ...reading.warnings,
          'there are two upright axes and nothing says which series stands on which',
        ],
  };
}

function isSame(left: ValueAxis, right: ValueAxis): boolean {
  const [a, b] = [left.fit, right.fit];
  if (a.scale !== b.scale) return false;
  const place = left.ticks[0]?.position ?? 0;
  const [one, other] = [a.slope * place + a.intercept, b.slope * place + b.intercept];
  const range = Math.abs(a.slope) * 100;
  return (
    Math.abs(a.slope - b.slope) <= SAME_SCALE * Math.abs(a.slope) &&
    Math.abs(one - other) <= SAME_SCALE * Math.max(range, Math.abs(one))
  );
}

/** Colours of the ticks of an axis that are no black or grey. */
function colorsOf({ ticks }: ValueAxis): number[] {
  const colors = ticks.flatMap(({ label }) => label.words.map(({ style }) => style.color));
  return [...new Set(colors)].filter((color) => chroma(color) > SAME_COLOR);
}

function isOf({ color }: ReadSeries, colors: readonly number[]): boolean {
  if (!color) return false;
  const [red, green, blue] = color;
  return colors.some(
    (other) => colorDistance(other, (red << 16) | (green << 8) | blue) < SAME_COLOR,
  );
}

function onRight(series: ReadSeries, axis: ValueAxis, precision: number): ReadSeries {
  const placeOf = ({ box }: ReadPoint) => (series.style === 'Bar' ? box.y0 : (box.y0 + box.y1) / 2);
  const points = series.points.map((point) => ({
    ...point,
    y: valueAt(axis, placeOf(point), precision),
  }));
  return { ...series, yAxis: 'Right', points };
}
