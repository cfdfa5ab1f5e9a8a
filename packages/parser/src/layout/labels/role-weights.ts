import { ownValue } from '../../own-value.ts';
import type { DraftBlock } from '../blocks/page-draft.ts';
import { isHeadingRole } from '../blocks/page-tags.ts';

/** How many times likelier something makes a label. */
export type Weights = Readonly<Record<string, number>>;

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

/** Who formats headings by hand, as most do, has them tagged as paragraphs, and as items where the program counts them. */
const HAND_MADE: Readonly<Record<string, Weights>> = {
  P: {},
  LI: { ListItem: STRONG, SectionHeader: STRONG },
};

/** What the tag of a block makes of its labels. */
export function roleWeights(
  { role, list }: Pick<DraftBlock, 'role' | 'list'>,
  isBold: boolean,
  tagsHeadings: boolean,
): Weights | undefined {
  if (role === undefined) return undefined;
  if (isHeadingRole(role)) return HEADING_WEIGHTS;
  const mayHead = !tagsHeadings && (role === 'P' || (isBold && list?.ordered === true));
  return (mayHead ? ownValue(HAND_MADE, role) : undefined) ?? ownValue(ROLE_WEIGHTS, role);
}
