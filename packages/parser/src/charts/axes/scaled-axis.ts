import { boxHeight } from '@sheaf/document';
import type { Label } from '../chart-scene.ts';
import { readPower } from '../labels/read-quantity.ts';
import type { AxisPower, ValueAxis } from './find-axes.ts';

/** `·10^4`, `×10^-3`, `x 10^6` and `1e6`: what all numbers of an axis are to be multiplied by. */
const POWER = /^(?:[·⋅•×x*.]\s?10\s?\^?|10\^)([-−]?\d{1,2})$/u;
const EXPONENT = /^1e([-+−]?\d{1,2})$/;
/** The same where the raised digit was not read for certain; `100` and `10%` are what they seem. */
const DOUBTFUL_POWER = /^\W?\s?10([1-9⁰¹²³⁴⁵⁶⁷⁸⁹]?)[^\w%‰€$£]?$/u;
/** It stands at most this far beyond the last tick (heights of the type, or steps of the axis, of which one may be unread). */
const REACH = 4.5;
const STEPS = 2.4;

/** The axis with its values multiplied by the power of ten that stands at its end; as it is where there is none. */
export function scaledAxis(axis: ValueAxis, labels: readonly Label[]): ValueAxis {
  const own = new Set(axis.ticks.map(({ label }) => label));
  const found = labels.find((label) => !own.has(label) && isAtEnd(label, axis));
  const power = found && powerOf(found);
  if (!found || power === undefined || axis.fit.scale !== 'Linear') return axis;
  const factor = 10 ** power;
  const { slope, intercept } = axis.fit;
  return {
    ...axis,
    power: howKnown(found),
    fit: { ...axis.fit, slope: slope * factor, intercept: intercept * factor },
    ticks: axis.ticks.map((tick) => ({
      ...tick,
      value: Number((tick.value * factor).toPrecision(12)),
    })),
  };
}

function isRead(label: Label): boolean {
  return label.words[0]?.origin === 'ocr';
}

function howKnown(label: Label): AxisPower {
  if (!isRead(label)) return 'written';
  return label.text.includes('^') ? 'readByItself' : 'doubtful';
}

function powerOf(label: Label): number | undefined {
  const text = label.text.trim();
  const power = POWER.exec(text)?.[1] ?? EXPONENT.exec(text)?.[1];
  if (power !== undefined) return Number(power.replace('−', '-'));
  const digit = isRead(label) ? DOUBTFUL_POWER.exec(text)?.[1] : undefined;
  if (digit === undefined) return undefined;
  return readPower(`10${digit}`) ?? Number(digit);
}

/** Over the highest number of an upright axis, or at the right end of a level one. */
function isAtEnd(label: Label, { direction, ticks, across }: ValueAxis): boolean {
  const { box, angle } = label;
  if (angle !== 0 || powerOf(label) === undefined) return false;
  const em = boxHeight(box);
  const positions = ticks.map(({ position }) => position);
  const [x, y] = [(box.x0 + box.x1) / 2, (box.y0 + box.y1) / 2];
  if (direction === 'vertical') {
    const above = Math.min(...positions) - y;
    const step = (Math.max(...positions) - Math.min(...positions)) / Math.max(1, ticks.length - 1);
    const isNear = above > 0 && above < Math.max(REACH * em, STEPS * step + em);
    return isNear && Math.abs(x - across) < REACH * em;
  }
  return x > Math.max(...positions) - REACH * em && Math.abs(y - across) < REACH * em;
}
