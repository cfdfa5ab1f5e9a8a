import type { DataPoint } from '@sheaf/document';
import { scaleTrust } from '../axes/scale-trust.ts';
import type { Label } from '../chart-scene.ts';
import { readQuantity } from '../labels/read-quantity.ts';
import type { PlacedBar } from '../marks/choose-bars.ts';
import type { BarContext } from './bar-context.ts';
import { measuredValue } from './bar-values.ts';
import { settleValue } from './settle-value.ts';

type MadePoint = { readonly point: DataPoint; readonly disagrees: boolean };

/** The point of a bar. */
export function barPoint(slot: number, bar: PlacedBar, context: BarContext): MadePoint | undefined {
  const { chart, calibration, printed, scene } = context;
  const number = printed.get(bar);
  const settled = settleValue({
    measured: measuredValue(bar, chart, calibration),
    printed: number?.value,
    resolution: Math.abs(calibration.perPoint) * scene.precision,
    trust: number?.label.confidence ?? 0,
    modality: scene.modality,
    scaleTrust: calibration.axis ? scaleTrust(calibration.axis) : 0.85,
  });
  if (!settled) return undefined;
  return {
    disagrees: settled.disagrees,
    point: {
      x: slot,
      y: settled.value,
      xIsCategory: true,
      confidence: settled.confidence * nameTrust(slot, context),
      source: scene.modality === 'Vector' ? 'VectorPath' : 'RasterMask',
      box: bar.bar.box,
    },
  };
}

/** The point of a bar that has no length, told by its number alone. */
export function flatPoint(
  slot: number,
  label: Label | undefined,
  context: BarContext,
): MadePoint | undefined {
  const quantity = label && readQuantity(label.text);
  if (!label || !quantity) return undefined;
  const { chart, calibration, scene } = context;
  // A bar that cannot be seen is lower than the finest thing that can.
  const most = 3 * Math.abs(calibration.perPoint) * scene.precision;
  if (Math.abs(quantity.value - calibration.atBase) > most) return undefined;
  const box = {
    ...label.box,
    ...(chart.direction === 'vertical' && { y0: -chart.baseline, y1: -chart.baseline }),
  };
  return {
    disagrees: false,
    point: {
      x: slot,
      y: quantity.value,
      xIsCategory: true,
      confidence: 0.9 * label.confidence * nameTrust(slot, context),
      source: 'RasterMask',
      box,
    },
  };
}

/** A value without the name of its category is half of a point. */
function nameTrust(slot: number, { named }: BarContext): number {
  return named.names[slot] ? 1 : 0.4;
}
