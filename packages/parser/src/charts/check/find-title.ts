import { boxHeight } from '@sheaf/document';
import { median } from '../../median.ts';
import type { ChartScene, Label } from '../chart-scene.ts';
import type { ChartReading } from '../series/chart-reading.ts';

/** A title is set this much larger than the labels, or bold. */
const LARGER = 1.12;
/** It stands at most this far above the plot (share of the plot's height). */
const REACH = 0.6;

/** The line or lines above a plot in the largest type there; null where nothing stands out. */
export function findTitle(scene: ChartScene, { plotArea, used }: ChartReading): string | null {
  const usual = median([...used].map(sizeOf));
  const reach = plotArea.y0 - REACH * (plotArea.y1 - plotArea.y0);
  const above = scene.labels.filter(
    (label) =>
      !used.has(label) &&
      label.angle === 0 &&
      label.box.y1 <= plotArea.y0 + 1 &&
      label.box.y0 >= reach &&
      label.box.x0 < plotArea.x1 &&
      /\p{L}{3}/u.test(label.text),
  );
  const largest = Math.max(0, ...above.map(sizeOf));
  const isTitle = (label: Label) =>
    sizeOf(label) > 0.92 * largest && (sizeOf(label) > LARGER * usual || isBold(label));
  const lines = above
    .filter(isTitle)
    .toSorted((a, b) => a.box.y0 - b.box.y0 || a.box.x0 - b.box.x0);
  const first = lines[0];
  if (!first) return null;
  const together = lines.filter((line) => line.box.y0 - first.box.y0 < 4.5 * boxHeight(first.box));
  return together.map(({ text }) => text).join(' ');
}

function sizeOf({ words, box }: Label): number {
  return median(words.map(({ style }) => style.fontSize)) || boxHeight(box);
}

function isBold({ words }: Label): boolean {
  return words.length > 0 && words.every(({ style }) => style.bold);
}
