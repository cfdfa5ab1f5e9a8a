import type { ChartScene } from '../chart-scene.ts';
import { mixtureOf } from '../marks/ink-cover.ts';
import { colorDistance, SAME_COLOR } from '../marks/pixel-colors.ts';
import type { LegendEntry } from './find-legend.ts';

/** Colours closer than this are one: keys and marks are painted alike. */
export const SAME_PAINT = SAME_COLOR;

/** Drawn colours are exact, so that less of a difference is one. */
const SAME_DRAWN = 6;

/** How close colours of different marks of a scene are that belong to one series. */
export function seriesPaint({ modality }: ChartScene): number {
  return modality === 'Vector' ? SAME_DRAWN : SAME_PAINT;
}

const WHITE = 0xffffff;
/** Share of the colour of its key that a mark shows at least where it is painted paler. */
const LEAST_TINT = 0.15;
/** Distance of the full colours, as a tint lets one guess them, that is still the same paint (in RGB): a step of a channel weighs more there. */
const SAME_TINT = 60;

/** The entry for a mark: of its colour, or of that whose paler tint it is, as marks that let others shine through are painted. */
export function entryOf(color: number, entries: readonly LegendEntry[]): LegendEntry | undefined {
  const [same] = entries
    .filter((entry) => colorDistance(entry.color, color) < SAME_PAINT)
    .toSorted((a, b) => colorDistance(a.color, color) - colorDistance(b.color, color));
  if (same) return same;
  const tints = entries
    .map((entry) => {
      const { cover, aside } = mixtureOf(color, WHITE, entry.color);
      return { entry, cover, away: aside / Math.max(LEAST_TINT, cover) };
    })
    .filter(({ cover, away }) => cover >= LEAST_TINT && away < SAME_TINT);
  const [best, next] = tints.toSorted((a, b) => a.away - b.away);
  return best && !(next && next.away < 2 * best.away) ? best.entry : undefined;
}
