import { type BoostedTrees, classChances } from '@sheaf/boosted-trees';
import model from '../../../models/label-model-slides.json' with { type: 'json' };

const HEADING = 'SectionHeader';

/** Width against height of screens, and how far slides may be off it (share); sheets of paper on their side are none. */
const SCREENS = [4 / 3, 16 / 10, 16 / 9];
const SLACK = 0.02;

/** Chance of a running header from which a line over the title is left alone: a third, where it is one of three likely labels. */
const FURNITURE_LIKELY = 0.33;

export function isScreenShaped({ width, height }: { width: number; height: number }): boolean {
  return SCREENS.some((shape) => Math.abs(width / height / shape - 1) < SLACK);
}

/**
 * Chances of a block of a slide. The title of a slide may be light, hardly larger than the rest, or have only a picture
 * below it. Slides were learnt from whose other headings are not told, so that what is no title keeps its chances.
 */
export function raiseTitle(
  chances: ReadonlyMap<string, number>,
  features: Readonly<Record<string, number>>,
): ReadonlyMap<string, number> {
  const trees: BoostedTrees = model;
  const title = classChances(trees, features).get('Title') ?? 0;
  const heading = chances.get(HEADING) ?? 0;
  if (title <= heading || (chances.get('PageHeader') ?? 0) > FURNITURE_LIKELY) return chances;
  const rest = (1 - title) / (1 - heading);
  return new Map(
    [...chances].map(([label, chance]) => [label, label === HEADING ? title : chance * rest]),
  );
}
