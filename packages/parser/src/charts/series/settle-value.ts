import type { AxisPower } from '../axes/find-axes.ts';
import type { PointEvidence } from './chart-reading.ts';

/** What geometry and print say of one point. */
export type Seen = {
  readonly measured: number;
  readonly printed: number | undefined;
  /** Trust in the reading of the printed number, 0 to 1. */
  readonly trust: number;
  /** Value of the smallest step that can be seen. */
  readonly resolution: number;
  readonly power: AxisPower;
};

export type SettledValue = { readonly value: number; readonly evidence: PointEvidence };

/** Printed numbers may be this far from the geometry (share of the value, steps that can be seen). */
const TOLERANCE = { share: 0.035, steps: 3 };

/** The printed number where it agrees with the geometry, else what the geometry tells. */
export function settleValue({ measured, printed, trust, resolution, power }: Seen): SettledValue {
  const evidence = { printTrust: trust, step: resolution, power };
  const geometry = rounded(measured, resolution);
  if (printed === undefined) return { value: geometry, evidence: { ...evidence, print: 'none' } };
  const slack = TOLERANCE.share * Math.abs(printed) + TOLERANCE.steps * resolution;
  if (Math.abs(printed - measured) <= slack) {
    return { value: printed, evidence: { ...evidence, print: 'agrees' } };
  }
  // Values of bars that point left or down are often printed without a sign.
  if (Math.abs(printed + measured) <= slack) {
    return { value: printed, evidence: { ...evidence, print: 'unsigned' } };
  }
  return { value: geometry, evidence: { ...evidence, print: 'differs' } };
}

/** No more digits than can be seen. */
function rounded(value: number, resolution: number): number {
  if (!(resolution > 0)) return value;
  const digits = Math.min(12, Math.max(-12, Math.ceil(-Math.log10(resolution))));
  return Number((Math.round(value * 10 ** digits) / 10 ** digits).toPrecision(12));
}
