import type { Label } from '../chart-scene.ts';
import { readQuantity } from '../labels/read-quantity.ts';
import type { PlacedBar } from '../marks/choose-bars.ts';
import type { BarContext } from './bar-context.ts';
import { measuredValue } from './bar-values.ts';
import type { ReadPoint } from './chart-reading.ts';
import { settleValue } from './settle-value.ts';

/** The point of a bar. */
export function barPoint(slot: number, bar: PlacedBar, context: BarContext): ReadPoint {
  const { chart, calibration, printed, scene } = context;
  const number = printed.get(bar);
  const settled = settleValue({
    measured: measuredValue(bar, chart, calibration),
    printed: number?.value,
    resolution: Math.abs(calibration.perPoint) * scene.precision,
    trust: number?.label.confidence ?? 0,
    power: calibration.axis?.power ?? 'none',
  });
  return {
    x: slot,
    y: settled.value,
    xIsCategory: true,
    evidence: settled.evidence,
    source: scene.modality === 'Vector' ? 'VectorPath' : 'RasterMask',
    box: bar.bar.box,
  };
}

/** The point of a bar that has no length, told by its number alone. */
export function flatPoint(
  slot: number,
  label: Label | undefined,
  context: BarContext,
): ReadPoint | undefined {
  const quantity = label && readQuantity(label.text);
  if (!label || !quantity) return undefined;
  const { chart, calibration, scene } = context;
  // A bar that cannot be seen is lower than the finest thing that can.
  const step = Math.abs(calibration.perPoint) * scene.precision;
  if (Math.abs(quantity.value - calibration.atBase) > 3 * step) return undefined;
  const box = {
    ...label.box,
    ...(chart.direction === 'vertical' && { y0: -chart.baseline, y1: -chart.baseline }),
  };
  return {
    x: slot,
    y: quantity.value,
    xIsCategory: true,
    evidence: { print: 'alone', printTrust: label.confidence, step, power: 'none' },
    source: 'RasterMask',
    box,
  };
}
