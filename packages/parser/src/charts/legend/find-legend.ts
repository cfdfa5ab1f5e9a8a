import { boxHeight } from '@sheaf/document';
import type { Bar, ChartScene, Label } from '../chart-scene.ts';
import { colorDistance } from '../marks/pixel-colors.ts';

/** A name beside a key of its colour. */
export type LegendEntry = {
  readonly name: string;
  readonly color: number;
  readonly label: Label;
  readonly key: Bar;
};

/** Colours closer than this are one: keys and marks are painted alike (distance in RGB). */
export const SAME_PAINT = 30;

/** Finds names with a coloured key to their left. */
export function findLegend(scene: ChartScene, markColors: readonly number[]): LegendEntry[] {
  const keys = scene.swatches.filter((swatch) =>
    markColors.some((color) => colorDistance(color, swatch.color) < SAME_PAINT),
  );
  const entries = scene.labels.flatMap((label): LegendEntry[] => {
    if (label.angle !== 0 || !/[\p{L}\p{N}]/u.test(label.text)) return [];
    const key = keys
      .filter((swatch) => isKeyOf(swatch, label))
      .toSorted((a, b) => b.box.x1 - a.box.x1)[0];
    return key ? [{ name: label.text, color: key.color, label, key }] : [];
  });
  return inLine(entries);
}

function isKeyOf({ box }: Bar, label: Label): boolean {
  const em = boxHeight(label.box);
  const middle = (box.y0 + box.y1) / 2;
  const gap = label.box.x0 - box.x1;
  return (
    middle > label.box.y0 - 0.2 * em &&
    middle < label.box.y1 + 0.2 * em &&
    gap > -0.2 * em &&
    gap < 1.6 * em &&
    boxHeight(box) < 2.2 * em
  );
}

/** Entries of one legend share a row or a column; a lone value beside its bar is none. */
function inLine(entries: readonly LegendEntry[]): LegendEntry[] {
  const mates = (entry: LegendEntry) =>
    entries.filter((other) => {
      const em = boxHeight(entry.label.box);
      const isRow = Math.abs(other.label.box.y0 - entry.label.box.y0) < em;
      const isColumn = Math.abs(other.key.box.x0 - entry.key.box.x0) < 0.6 * em;
      return other !== entry && other.color !== entry.color && (isRow || isColumn);
    });
  return entries.filter((entry) => mates(entry).length > 0);
}
