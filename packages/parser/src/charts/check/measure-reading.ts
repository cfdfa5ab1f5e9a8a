import type { ChartScene, Label } from '../chart-scene.ts';
import { readQuantity } from '../labels/read-quantity.ts';
import { colorDistance } from '../marks/pixel-colors.ts';
import type { ChartReading } from '../series/chart-reading.ts';
import { measureAxes } from './measure-axes.ts';
import { measureInk } from './measure-ink.ts';

/** What of a whole chart tells how sure its points are. */
export function measureReading(
  reading: ChartReading,
  scene: ChartScene,
): Readonly<Record<string, number>> {
  return {
    isRaster: Number(scene.modality === 'Raster'),
    isMixed: Number(reading.type === 'Mixed'),
    ...measureAxes(reading),
    ...measureNames(reading),
    ...measureLabels(reading),
    ...measureInk(reading, scene),
    rival: reading.rival ?? 0,
  };
}

function measureNames({ categories, series, warnings }: ChartReading) {
  const share = (count: number, of: number) => (of > 0 ? count / of : 1);
  const named = categories.filter((name) => name.trim() !== '');
  return {
    namedShare: share(named.length, categories.length),
    differentNames: share(new Set(named).size, named.length),
    numericNames: named.filter((name) => readQuantity(name)).length / Math.max(1, named.length),
    toldShare: series.filter(({ name }) => name !== null).length / Math.max(1, series.length),
    warnings: warnings.length / Math.max(1, categories.length),
    colorsApart: colorsApart(series),
  };
}

/** Least difference of the colours of two series. */
function colorsApart(series: ChartReading['series']): number {
  const colors = series.flatMap(({ color }) =>
    color ? [(color[0] << 16) | (color[1] << 8) | color[2]] : [],
  );
  return colors.reduce(
    (least, color, index) =>
      Math.min(least, ...colors.slice(index + 1).map((other) => colorDistance(color, other))),
    255,
  );
}

function measureLabels({ used, yAxisLeft }: ChartReading) {
  const all = [...used];
  const boxes = new Set(yAxisLeft?.ticks.map(({ labelBox }) => labelBox));
  return {
    trust: mean(all),
    leastTrust: Math.min(1, ...all.map(({ confidence }) => confidence)),
    tickTrust: mean(all.filter(({ box }) => boxes.has(box))),
    leaning: all.filter(isLeaningWord).length / Math.max(1, all.length),
  };
}

/** Leaning names are misread in part; periods among them are mended by their order. */
function isLeaningWord({ angle, text }: Label): boolean {
  return angle % 90 !== 0 && !/\d/.test(text);
}

function mean(labels: readonly Label[]): number {
  const sum = labels.reduce((total, { confidence }) => total + confidence, 0);
  return labels.length > 0 ? sum / labels.length : 1;
}
