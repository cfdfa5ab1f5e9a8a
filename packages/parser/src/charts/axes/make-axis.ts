import type { Axis, TickMark } from '@sheaf/document';
import type { Label } from '../chart-scene.ts';
import type { ValueAxis } from './find-axes.ts';
import { leastSquares } from './fit-scale.ts';

/** The axis of a result. */
export function makeAxis(axis: ValueAxis, title: string | null): Axis {
  const ticks = axis.ticks
    .map(({ label, value, position }) => tickMark(label, value, position))
    .toSorted((a, b) => a.position - b.position);
  const values = axis.ticks.map(({ value }) => value);
  const { slope, intercept, rSquared } = axis.fit;
  return {
    scale: axis.isYears ? 'DateTime' : axis.fit.scale,
    dataRange: [Math.min(...values), Math.max(...values)],
    ticks,
    fit: { slope, intercept, rSquared },
    title,
    unit: axis.unit,
  };
}

/** The axis of categories that stand at some places. */
export function makeCategoryAxis(
  centers: readonly number[],
  names: readonly string[],
  title: string | null,
): Axis {
  const places = centers.map((position, value) => ({ position, value }));
  const fit = places.length > 1 ? leastSquares(places) : { slope: 0, intercept: 0, rSquared: 1 };
  return {
    scale: 'Categorical',
    dataRange: [0, Math.max(0, names.length - 1)],
    ticks: [],
    fit,
    title,
    unit: null,
  };
}

function tickMark(label: Label, value: number, position: number): TickMark {
  return {
    value,
    position,
    label: label.text,
    labelBox: label.box,
    source: label.words[0]?.origin === 'ocr' ? 'Ocr' : 'PdfText',
  };
}
