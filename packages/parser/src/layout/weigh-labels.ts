import type { BlockFeatures } from './block-features.ts';
import type { DraftBlock } from './page-draft.ts';
import { isHeadingRole } from './page-tags.ts';

/** How many times likelier something makes a label. */
type Weights = Readonly<Record<string, number>>;

/** The chances of a block's labels, given what the model could not learn: the file's own tags and what is known of documents. */
export function weighLabels(
  chances: ReadonlyMap<string, number>,
  block: DraftBlock,
  measured: BlockFeatures | undefined,
): ReadonlyMap<string, number> {
  const known = measured && knownWeights(block, measured);
  const tagged = roleWeights(block.role);
  if (!known && !tagged) return chances;
  const weighed = [...chances].map(
    ([label, chance]) => [label, chance * (known?.[label] ?? 1) * (tagged?.[label] ?? 1)] as const,
  );
  const all = weighed.reduce((sum, [, chance]) => sum + chance, 0);
  return new Map(weighed.map(([label, chance]) => [label, chance / all]));
}

/** Tags are right far more often than not, yet no proof. */
const STRONG = 25;
const SLIGHT = 4;
const AGAINST = 0.3;
/** Captions and notes are tagged by hand or by programs that know, never by accident. */
const SURE = 200;

const ROLE_WEIGHTS: Readonly<Record<string, Weights>> = {
  P: { SectionHeader: AGAINST },
  LI: { ListItem: STRONG, SectionHeader: AGAINST },
  Caption: { Caption: SURE },
  Note: { Footnote: SURE },
  Formula: { Formula: STRONG },
  Artifact: { PageHeader: SLIGHT, PageFooter: SLIGHT, SectionHeader: AGAINST },
};
const HEADING_WEIGHTS: Weights = { SectionHeader: STRONG, PageHeader: AGAINST };

function roleWeights(role: string | undefined): Weights | undefined {
  if (role === undefined) return undefined;
  return isHeadingRole(role) ? HEADING_WEIGHTS : ROLE_WEIGHTS[role];
}

/** Type this much larger than the running text, or less where it is bold, is no running header. */
const HEADING_RATIO = 1.45;
const BOLD_HEADING_RATIO = 1.19;

const TITLE_AT_TOP: Weights = { PageHeader: 0.08 };
const KNOWN_NAME: Weights = { SectionHeader: 6 };
const KNOWN_NAME_AT_TOP: Weights = { ...TITLE_AT_TOP, ...KNOWN_NAME };

function knownWeights({ box }: DraftBlock, measured: BlockFeatures): Weights | undefined {
  const { sizeRatio, boldAgainstBody, knownHeading } = measured;
  const isLarge = sizeRatio >= (boldAgainstBody ? BOLD_HEADING_RATIO : HEADING_RATIO);
  const isUpright = box.x1 - box.x0 > box.y1 - box.y0;
  if (isLarge && isUpright) return knownHeading ? KNOWN_NAME_AT_TOP : TITLE_AT_TOP;
  return knownHeading ? KNOWN_NAME : undefined;
}
