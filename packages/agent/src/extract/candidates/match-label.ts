import type { DocumentView, Segment } from '../document/document-view.ts';
import { sectionAbove } from '../document/find-section.ts';
import type { Pair, Stretch } from '../document/pair.ts';
import type { Phrase, ValuePlan } from '../schema/field-plan.ts';
import { NO_SIMILARITY, phraseSimilarity, type Similarity } from '../words/phrase-similarity.ts';

/** How a label fits a field: the phrase of the field that is most like it. */
export type Match = {
  readonly similarity: Similarity;
  readonly weight: number;
  readonly isOwn: boolean;
};

export const NO_MATCH: Match = { similarity: NO_SIMILARITY, weight: 0, isOwn: false };

/** The phrase of a field that is most like a label. */
export function bestMatch(phrases: readonly Phrase[], meanings: readonly string[]): Match {
  let best = NO_MATCH;
  if (meanings.length === 0) return best;
  for (const { meanings: phrase, weight, isOwn } of phrases) {
    const similarity = phraseSimilarity(phrase, meanings);
    if (similarity.f1 * weight > best.similarity.f1 * best.weight)
      best = { similarity, weight, isOwn };
  }
  return best;
}

/** The phrase most like a printed label, with what the label says: `Name` under `Who is the employer?` or in the section `Employer` is the employer's name. */
export function matchLabel(
  view: DocumentView,
  { phrases, telling }: ValuePlan,
  pair: Pair,
): { readonly match: Match; readonly label: readonly string[] } {
  const label = pair.meanings;
  const match = bestMatch(phrases, label);
  const { precision, recall } = match.similarity;
  if (precision < 1 || recall === 1) return { match, label };
  const at = view.segments[pair.label.segment];
  const asked = leadOf(view, pair.label).flatMap(({ meanings }) => meanings);
  const said = [...asked, ...(at ? sectionAbove(view, at, telling) : [])];
  const whole = phrases.find(({ meanings }) =>
    meanings.every((word) => label.includes(word) || said.includes(word)),
  );
  if (!whole || !label.every((word) => whole.meanings.includes(word))) return { match, label };
  const { weight, isOwn, meanings } = whole;
  return {
    match: { similarity: phraseSimilarity(meanings, meanings), weight, isOwn },
    // A question is part of its entries' labels; a section is measured by itself.
    label: meanings.filter((word) => label.includes(word) || asked.includes(word)),
  };
}

/** Lines between a question of a form and the entries that answer it. */
const MOST_ENTRIES = 6;

/** Words of the counted or open question that an entry of a form stands under or behind. */
function leadOf({ segments }: DocumentView, { segment: index, start }: Stretch): Segment['words'] {
  const own = segments[index];
  if (own && isOpen(own.text.slice(0, start))) return own.words.filter(({ end }) => end <= start);
  for (let at = index - 1; at >= Math.max(0, index - MOST_ENTRIES); at--) {
    const before = segments[at];
    if (!before || before.pageNumber !== own?.pageNumber) return [];
    if (before.count !== undefined || isOpen(before.text)) return before.words;
  }
  return [];
}

/** What is said or asked is yet to come. */
function isOpen(text: string): boolean {
  return /[?？:：]\s*$/u.test(text);
}
