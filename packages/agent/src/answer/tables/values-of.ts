import type { PlanResult } from './plan.ts';

/** Digits after the point of a number that was worked out. */
const DIGITS = 2;

/** What a result says, as texts: cells as they stand, numbers short. */
export function valuesOf({ texts, amounts, number }: PlanResult): string[] {
  if (number !== undefined) return [String(shortened(number))];
  return amounts
    ? texts.map((text, at) => `${text}: ${shortened(amounts[at] ?? Number.NaN)}`)
    : [...texts];
}

/** The same for reading: what was worked out in groups of three digits. */
export function readableValues(result: PlanResult): string[] {
  const { texts, amounts, number } = result;
  if (number !== undefined) return [grouped(number)];
  return amounts
    ? texts.map((text, at) => `${text}: ${grouped(amounts[at] ?? Number.NaN)}`)
    : [...texts];
}

function grouped(number: number): string {
  return shortened(number).toLocaleString('en-US', { maximumFractionDigits: 20 });
}

function shortened(number: number): number {
  const short = Number(number.toFixed(DIGITS));
  return short === 0 && number !== 0 ? Number(number.toPrecision(2)) : short;
}
