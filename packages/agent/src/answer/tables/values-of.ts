import type { PlanResult } from './plan.ts';

/** Digits after the point of a number that was worked out. */
const DIGITS = 2;

/** What a result says, as texts: cells as they stand, numbers short. */
export function valuesOf({ texts, number }: PlanResult): string[] {
  if (number === undefined) return [...texts];
  const short = Number(number.toFixed(DIGITS));
  return [String(short === 0 && number !== 0 ? Number(number.toPrecision(2)) : short)];
}
