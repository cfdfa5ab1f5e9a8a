import type { ChartData } from '@sheaf/document';

/** What geometry and print say of one point. */
export type Evidence = {
  readonly measured: number | undefined;
  readonly printed: number | undefined;
  /** Value of the smallest step that can be seen. */
  readonly resolution: number;
  /** Trust in the reading of the printed number, 0 to 1. */
  readonly trust: number;
  readonly modality: ChartData['modality'];
  /** Trust in the scale it was measured with. */
  readonly scaleTrust: number;
};

export type SettledValue = {
  readonly value: number;
  readonly confidence: number;
  readonly disagrees: boolean;
};

/** Printed numbers may be this far from the geometry (share of the value, steps that can be seen). */
const TOLERANCE = { share: 0.035, steps: 3 };
/** Chances that points are right within five percent, by what they rest on; measured on charts with known data. */
const CHANCE = { both: 0.97, printedAlone: 0.75, contradicted: 0.6 };
/** The same of points that were measured only: drawn lines are exact, pixels are not. */
export const MEASURED = { Vector: 0.985, Raster: 0.93 };

/** The printed number where it agrees with the geometry, and how far the value can be trusted. */
export function settleValue(evidence: Evidence): SettledValue | undefined {
  const { measured, printed, resolution, trust, scaleTrust, modality } = evidence;
  if (printed === undefined && measured === undefined) return undefined;
  if (measured === undefined && printed !== undefined) {
    return { value: printed, confidence: CHANCE.printedAlone * trust, disagrees: false };
  }
  const geometry = measured ?? 0;
  const sureness = MEASURED[modality] * scaleTrust * distinctness(geometry, resolution);
  if (printed === undefined) {
    return { value: rounded(geometry, resolution), confidence: sureness, disagrees: false };
  }
  const slack = TOLERANCE.share * Math.abs(printed) + TOLERANCE.steps * resolution;
  if (Math.abs(printed - geometry) <= slack) {
    return { value: printed, confidence: CHANCE.both, disagrees: false };
  }
  // Values of bars that point left or down are often printed without a sign.
  if (Math.abs(printed + geometry) <= slack) {
    return { value: printed, confidence: CHANCE.both * 0.9, disagrees: false };
  }
  return {
    value: rounded(geometry, resolution),
    confidence: CHANCE.contradicted * scaleTrust,
    disagrees: true,
  };
}

/** A step that is large beside the value leaves it in doubt. */
function distinctness(value: number, resolution: number): number {
  const share = value === 0 ? 1 : resolution / Math.abs(value);
  return 1 / (1 + (share / 0.08) ** 2);
}

/** No more digits than can be seen. */
function rounded(value: number, resolution: number): number {
  if (!(resolution > 0)) return value;
  const digits = Math.min(12, Math.max(-12, Math.ceil(-Math.log10(resolution))));
  return Number((Math.round(value * 10 ** digits) / 10 ** digits).toPrecision(12));
}
