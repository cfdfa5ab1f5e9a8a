import type { DraftBlock, PageDraft } from '../layout/blocks/page-draft.ts';
import { isAmount } from '../layout/labels/is-amount.ts';
import { NAMED_VALUE } from '../layout/regions/named-value.ts';
import { givesContact, looksLikeSentence } from './heading-prominence.ts';

/** Fewer lines over texts stand so by chance, and one heading of so many speaks for all. */
const FEWEST = 3;
/** Letters of a line over a text at most, and of the text at least. */
const LONGEST_LINE = 120;
const SHORTEST_TEXT = 40;
/** Edges and sizes of type on scans are one within these shares of the type. */
const SAME_EDGE = 0.7;
const SAME_SIZE = 0.12;
/** A line is nearer to the text under it than to what is above by this ratio. */
const NEARER = 1.3;

/** On scans, whose weights and sizes are unsure, single lines of one size that each lead a text at their edge agree: headings where one in three is, or where each asks and its text answers. */
export function agreeLeading(draft: PageDraft): PageDraft {
  const leading = draft.elements.flatMap((block, at) =>
    leadsText(block, draft.elements[at - 1], draft.elements[at + 1]) ? [block] : [],
  );
  const headings = new Set(
    leading.filter((block) => {
      const alike = leading.filter((other) => isSetAlike(block, other));
      if (alike.length < FEWEST) return false;
      return (
        alike.filter(({ label }) => label === 'SectionHeader').length * FEWEST >= alike.length ||
        alike.every(({ text }) => text.endsWith('?'))
      );
    }),
  );
  if (leading.every(({ label }) => label === 'SectionHeader') || headings.size === 0) return draft;
  const elements = draft.elements.map((block) =>
    headings.has(block) ? { ...block, label: 'SectionHeader' as const } : block,
  );
  return { ...draft, elements };
}

const MAY_BE: ReadonlySet<string> = new Set(['Text', 'SectionHeader']);

/** Whether a line stands over a text that begins at its edge, nearer to it than to what is above. */
function leadsText(
  block: DraftBlock,
  above: DraftBlock | undefined,
  below: DraftBlock | undefined,
): boolean {
  const { origin, label, text, shape, list, box, style } = block;
  if (origin !== 'ocr' || !MAY_BE.has(label) || list || shape.lineCount !== 1) return false;
  if (text.length > LONGEST_LINE || !/\p{L}{3}/u.test(text)) return false;
  if (looksLikeSentence(text) || givesContact(text) || isAmount(text) || NAMED_VALUE.test(text))
    return false;
  if (!above || below?.label !== 'Text' || below.text.length < SHORTEST_TEXT) return false;
  if (below.text.endsWith('?') || Math.abs(below.box.x0 - box.x0) > SAME_EDGE * style.fontSize)
    return false;
  const [over, under] = [box.y0 - above.box.y1, below.box.y0 - box.y1];
  return over < 0 || over > NEARER * Math.max(0, under);
}

function isSetAlike(a: DraftBlock, b: DraftBlock): boolean {
  return Math.abs(a.style.fontSize - b.style.fontSize) < SAME_SIZE * a.style.fontSize;
}
