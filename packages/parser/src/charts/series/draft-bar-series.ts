import type { Label } from '../chart-scene.ts';
import { readQuantity } from '../labels/read-quantity.ts';
import { seriesPaint } from '../legend/entry-of.ts';
import type { BarChart, PlacedBar } from '../marks/choose-bars.ts';
import { colorDistance } from '../marks/pixel-colors.ts';
import type { BarContext } from './bar-context.ts';
import type { Slot } from './bar-slots.ts';

/** The bars of one series with the places they stand at. */
export type SeriesDraft = {
  readonly color: number;
  readonly points: {
    readonly slot: number;
    readonly bar: PlacedBar | undefined;
    readonly label: Label | undefined;
  }[];
};

/** One series a colour; a single one where every category has one bar and no legend tells colours apart. */
export function draftBarSeries({ scene, slots, legend, values, chart }: BarContext): SeriesDraft[] {
  const isSingle = legend.length === 0 && slots.every(({ bars }) => bars.length <= 1);
  const paint = seriesPaint(scene);
  const drafts: SeriesDraft[] = [];
  for (const [slot, { bars }] of slots.entries()) {
    for (const bar of bars) {
      const known = drafts.find(
        ({ color }) => isSingle || colorDistance(color, bar.bar.color) < paint,
      );
      if (known) known.points.push({ slot, bar, label: undefined });
      else drafts.push({ color: bar.bar.color, points: [{ slot, bar, label: undefined }] });
    }
  }
  return drafts.length === 1
    ? drafts.map((draft) => withFlat(draft, slots, values, chart))
    : drafts;
}

/** Adds the places of a single series whose bars have no length. */
function withFlat(
  draft: SeriesDraft,
  slots: readonly Slot[],
  values: readonly Label[],
  chart: BarChart,
): SeriesDraft {
  const flat = slots.flatMap(({ bars, center }, slot) => {
    const label = bars.length === 0 ? flatLabel(values, center, chart) : undefined;
    return label ? [{ slot, bar: undefined, label }] : [];
  });
  return { ...draft, points: [...draft.points, ...flat].toSorted((a, b) => a.slot - b.slot) };
}

/** Places before the first and after the last bar at most that may have a number and no bar. */
const MOST_FLAT = 60;

/** Adds the places at both ends of a row of bars where only a number stands on the line. */
export function addFlatSlots(
  slots: readonly Slot[],
  chart: BarChart,
  labels: readonly Label[],
): Slot[] {
  const [first, second] = slots;
  const last = slots.at(-1);
  const isSingle = slots.every(({ bars }) => bars.length <= 1);
  if (!first || !second || !last || !isSingle) return [...slots];
  const step = (last.center - first.center) / (slots.length - 1);
  const beyond = (from: number, by: number) => {
    const added: Slot[] = [];
    for (let count = 1; count <= MOST_FLAT; count++) {
      const center = from + count * by;
      if (!flatLabel(labels, center, chart)) break;
      added.push({ center, bars: [] });
    }
    return added;
  };
  return [...beyond(first.center, -step).toReversed(), ...slots, ...beyond(last.center, step)];
}

/** The number printed where a bar would stand that has no length. */
function flatLabel(values: readonly Label[], center: number, chart: BarChart): Label | undefined {
  const isUpright = chart.direction === 'vertical';
  return values.find(({ box, text }) => {
    const across = isUpright ? (box.x0 + box.x1) / 2 : (box.y0 + box.y1) / 2;
    const along = isUpright ? -box.y1 : box.x0;
    const height = box.y1 - box.y0;
    return (
      Math.abs(across - center) < 0.5 * (chart.bars[0]?.thickness ?? 0) &&
      along - chart.baseline > -0.5 * height &&
      along - chart.baseline < 2 * height &&
      readQuantity(text) !== undefined
    );
  });
}
