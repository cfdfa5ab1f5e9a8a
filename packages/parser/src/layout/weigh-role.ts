import { isHeadingRole } from './page-tags.ts';

/** How many times likelier the role a file gives a block makes a label; tags are right far more often than not, yet no proof. */
const STRONG = 25;
/** Captions and notes are tagged by hand or by programs that know, never by accident. */
const SURE = 200;
const SLIGHT = 4;
const AGAINST = 0.3;

const WEIGHTS: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  P: { SectionHeader: AGAINST, Caption: 0.8 },
  LI: { ListItem: STRONG, SectionHeader: AGAINST },
  Caption: { Caption: SURE },
  Note: { Footnote: SURE },
  Formula: { Formula: STRONG },
  Artifact: { PageHeader: SLIGHT, PageFooter: SLIGHT, SectionHeader: AGAINST },
};
const HEADING: Readonly<Record<string, number>> = { SectionHeader: STRONG, PageHeader: AGAINST };

/** The chances of a block's labels, given what the file's own structure tree calls it. */
export function weighRole(
  chances: ReadonlyMap<string, number>,
  role: string | undefined,
): ReadonlyMap<string, number> {
  const weights = isHeadingRole(role) ? HEADING : role === undefined ? undefined : WEIGHTS[role];
  if (!weights) return chances;
  const weighed = [...chances].map(
    ([label, chance]) => [label, chance * (weights[label] ?? 1)] as const,
  );
  const all = weighed.reduce((sum, [, chance]) => sum + chance, 0);
  return new Map(weighed.map(([label, chance]) => [label, chance / all]));
}
