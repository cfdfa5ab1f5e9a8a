import { type BoostedTrees, classChances } from '@sheaf/boosted-trees';
import model from '../../../models/label-model-headings.json' with { type: 'json' };

const HEADING = 'SectionHeader';

/** How much the second opinion counts: as much as the first. With a third, headings of the measured corpus were lost. */
const SHARE = 0.5;

/** Chances closer to certainty than this are not told apart: none of the trees has seen enough blocks. */
const NEAREST = 0.002;

/**
 * Chances of a block, where trees that were shown many kinds of documents (bills, forms, letters, laws, menus) say together with
 * those of the labels whether it is a heading; what else it may be keeps its share of the rest.
 */
export function weighHeading(
  chances: ReadonlyMap<string, number>,
  features: Readonly<Record<string, number>>,
): ReadonlyMap<string, number> {
  const trees: BoostedTrees = model;
  const first = chances.get(HEADING) ?? 0;
  const second = classChances(trees, features).get('Heading') ?? first;
  const odds = (1 - SHARE) * logOdds(first) + SHARE * logOdds(second);
  const heading = 1 / (1 + Math.exp(-odds));
  const rest = (1 - heading) / Math.max(NEAREST, 1 - first);
  return new Map(
    [...chances].map(([label, chance]) => [label, label === HEADING ? heading : chance * rest]),
  );
}

function logOdds(chance: number): number {
  const kept = Math.min(1 - NEAREST, Math.max(NEAREST, chance));
  return Math.log(kept / (1 - kept));
}
