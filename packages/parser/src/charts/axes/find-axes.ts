import { boxHeight } from '@sheaf/document';
import { median } from '../../median.ts';
import type { Label } from '../chart-scene.ts';
import { readPower, readQuantity } from '../labels/read-quantity.ts';
import { fitScale, type ScaleFit } from './fit-scale.ts';

/** A row or column of numbers that make a scale. */
export type ValueAxis = {
  readonly direction: 'horizontal' | 'vertical';
  readonly fit: ScaleFit;
  readonly ticks: readonly Tick[];
  /** Place of its labels across it: x of a vertical axis, y of a horizontal one. */
  readonly across: number;
  readonly unit: string | null;
  /** Whether the numbers may be years, which name categories as often as they measure. */
  readonly isYears: boolean;
  readonly power: AxisPower;
};

/** How the power of ten is known that the numbers of an axis are to be multiplied by. */
export type AxisPower = 'none' | 'written' | 'readByItself' | 'doubtful';

export type Tick = {
  readonly label: Label;
  readonly value: number;
  readonly position: number;
  readonly unit: string;
};

/** Finds the rows and columns of numbers that make scales, those with most ticks first. */
export function findAxes(labels: readonly Label[]): ValueAxis[] {
  const plain = labels.filter(({ angle }) => angle === 0).flatMap(numberOf);
  if (plain.length < 2) return [];
  const em = median(plain.map(({ label }) => boxHeight(label.box)));
  const numbers = withPowers(plain);
  const columns = ['x1', 'x0', 'center'] as const;
  const vertical = columns.flatMap((edge) =>
    cluster(numbers, (number) => edgeOf(number, edge), em * FLUSH).flatMap((group) =>
      axisOf(group, 'vertical'),
    ),
  );
  const horizontal = [numbers, labels.filter(isLeaning).flatMap(numberOf)].flatMap((row) =>
    cluster(row, ({ y }) => y, em * 0.35).flatMap((group) => axisOf(group, 'horizontal')),
  );
  return withoutRepeats([...vertical, ...horizontal]);
}

function isLeaning({ angle }: Label): boolean {
  return angle % 90 !== 0;
}

/** Numbers of a column end, begin or are centred in one line (heights of the type). */
const FLUSH = 0.4;

type PlacedNumber = {
  readonly label: Label;
  readonly value: number;
  readonly unit: string;
  readonly x: number;
  readonly y: number;
};

function numberOf(label: Label): PlacedNumber[] {
  const quantity = readQuantity(label.text);
  if (!quantity) return [];
  return [{ label, ...quantity, ...label.anchor }];
}

function edgeOf({ label, x }: PlacedNumber, edge: 'x0' | 'x1' | 'center'): number {
  return edge === 'center' ? x : label.box[edge];
}

function cluster(
  numbers: readonly PlacedNumber[],
  placeOf: (number: PlacedNumber) => number,
  reach: number,
): PlacedNumber[][] {
  const groups: PlacedNumber[][] = [];
  for (const number of numbers.toSorted((a, b) => placeOf(a) - placeOf(b))) {
    const group = groups.at(-1);
    const last = group?.at(-1);
    if (group && last && placeOf(number) - placeOf(last) < reach) group.push(number);
    else groups.push([number]);
  }
  return groups.filter((group) => group.length >= 3 || arePowers(group));
}

/** Two ticks written as powers of ten. */
function arePowers(group: readonly PlacedNumber[]): boolean {
  return group.length === 2 && group.every(({ label }) => readPower(label.text) !== undefined);
}

/** Recognition reads some raised digits as if they stood on the line: `104` in a column with `10²` is a power too. */
function withPowers(numbers: readonly PlacedNumber[]): PlacedNumber[] {
  const powers = numbers.filter(({ label }) => readPower(label.text) !== undefined);
  return numbers.map((number) => {
    const { label, value } = number;
    const isAmong = powers.some(
      (power) =>
        power !== number && Math.abs(power.label.box.x0 - label.box.x0) < boxHeight(label.box) / 2,
    );
    const digit = /^10(\d)$/.exec(label.text)?.[1];
    return { ...number, value: isAmong && digit ? 10 ** Number(digit) : value };
  });
}

/** Powers of ten at least where other labels part their decades. */
const FEWEST_POWERS = 3;

/** Some programs write `2` and `5` between the powers of ten of a logarithmic scale: the powers alone tell it. */
function withoutParts(numbers: readonly PlacedNumber[]): readonly PlacedNumber[] {
  const powers = numbers.filter(({ value }) => value > 0 && Number.isInteger(Math.log10(value)));
  const isParted = numbers.every(
    (number) => powers.includes(number) || number.value === 2 || number.value === 5,
  );
  return isParted && powers.length >= FEWEST_POWERS ? powers : numbers;
}

const DOTTED = /^[-−–]?[1-9]\d{0,2}\.\d{3}$/;

/**
 * Points that part thousands, as in many languages: all have three digits behind them, and no program prints decimals
 * that are nought in all numbers of an axis, or in some and not in others.
 */
function inThousands(numbers: readonly PlacedNumber[]): readonly PlacedNumber[] {
  const texts = numbers.map(({ label }) => label.text);
  const parted = texts.filter((text) => text.includes('.'));
  const isThousands =
    parted.length > 0 &&
    parted.every((text) => DOTTED.test(text)) &&
    (parted.length < texts.length || parted.every((text) => text.endsWith('0')));
  if (!isThousands) return numbers;
  return numbers.map((number) =>
    DOTTED.test(number.label.text) ? { ...number, value: 1000 * number.value } : number,
  );
}

/** Share of the numbers in a row that must lie on its scale. */
const MOSTLY = 0.6;

function axisOf(group: readonly PlacedNumber[], direction: ValueAxis['direction']): ValueAxis[] {
  const numbers = withoutParts(inThousands(group));
  const candidates = numbers.map(({ value, x, y }) => ({
    value,
    position: direction === 'vertical' ? y : x,
  }));
  const fit = fitScale(candidates);
  if (!fit || fit.inliers.length < MOSTLY * numbers.length) return [];
  const ticks = fit.inliers.flatMap((index) => tickOf(numbers[index], direction));
  const units = ticks.map(({ unit }) => unit).filter(Boolean);
  const across = median(numbers.map(({ x, y }) => (direction === 'vertical' ? x : y)));
  return [
    {
      direction,
      fit,
      ticks,
      across,
      unit: units.length * 2 >= ticks.length ? (units[0] ?? null) : null,
      power: 'none',
      isYears: ticks.every(({ value, label }) => isYear(value) && /^['’]?\d+$/.test(label.text)),
    },
  ];
}

function tickOf(number: PlacedNumber | undefined, direction: ValueAxis['direction']): Tick[] {
  if (!number) return [];
  const { label, value, unit, x, y } = number;
  return [{ label, value, unit, position: direction === 'vertical' ? y : x }];
}

function isYear(value: number): boolean {
  return Number.isInteger(value) && value >= 1000 && value <= 2200;
}

/** A column aligned at both ends is found twice; the one with more ticks stays. */
function withoutRepeats(axes: readonly ValueAxis[]): ValueAxis[] {
  const kept: ValueAxis[] = [];
  for (const axis of axes.toSorted((a, b) => b.ticks.length - a.ticks.length)) {
    const own = new Set(axis.ticks.map(({ label }) => label));
    if (kept.some((other) => other.ticks.some(({ label }) => own.has(label)))) continue;
    kept.push(axis);
  }
  return kept;
}
