import type { DraftBlock, PageDraft } from '../layout/blocks/page-draft.ts';
import { sharesHeight } from '../layout/labels/block-neighbours.ts';
import { isAmount } from '../layout/labels/is-amount.ts';
import { NAMED_VALUE } from '../layout/regions/named-value.ts';
import { givesContact } from './heading-prominence.ts';

/** Type of all else on its page at most, as a share of its own. */
const LARGEST_OTHER = 0.87;
/** Letters and lines of a title at most. */
const LONGEST_TITLE = 120;
const MOST_LINES = 3;
/** Lowest place of its top, as a share of the page. */
const LOWEST = 0.55;
/** Letters of a paragraph at least: it stands under the title. */
const SHORTEST_PARAGRAPH = 200;

/** Type of a title that stands alone on its sheet at least (points): running text is smaller. */
const DISPLAY_TYPE = 16;

/** Three dots leave a title open. */
const ENDS_SENTENCE = /[,;]$|[^.]\.$/;

const MAY_BE: ReadonlySet<string> = new Set(['Text', 'PageHeader']);

/**
 * The line in the largest type of a first page or of a slide, above all paragraphs: its heading, however little stands
 * under it. Where that is so little that most of the page is its title, it does not stand out against the text.
 */
export function findLeadingLine(draft: PageDraft): DraftBlock | undefined {
  const { elements, pageNumber, width, height } = draft;
  const isSlide = width > height;
  if (pageNumber > 0 && !isSlide) return undefined;
  const worded = elements.filter(({ text }) => /\p{L}/u.test(text));
  const largest = worded.reduce<DraftBlock | undefined>(
    (best, block) => (best && best.style.fontSize >= block.style.fontSize ? best : block),
    undefined,
  );
  if (!largest || !mayLead(largest) || largest.box.y0 > LOWEST * height) return undefined;
  const isCompared = isSlide || worded.length > 1;
  if (!isCompared && largest.style.fontSize < DISPLAY_TYPE) return undefined;
  const most = LARGEST_OTHER * largest.style.fontSize;
  const isAlone = worded.every((other) => other === largest || other.style.fontSize <= most);
  const isFirst = !worded.some(
    ({ text, box }) => text.length >= SHORTEST_PARAGRAPH && box.y0 < largest.box.y0,
  );
  // Running heads stand beside each other.
  const isBeside = worded.some(
    (other) => other !== largest && sharesHeight(other.box, largest.box),
  );
  return isAlone && isFirst && !isBeside ? largest : undefined;
}

function mayLead({ label, text, shape, repeats, list }: DraftBlock): boolean {
  if (!MAY_BE.has(label) || repeats || list || shape.lineCount > MOST_LINES) return false;
  if (text.length > LONGEST_TITLE || !/\p{L}{3}|\p{Lo}{2}/u.test(text)) return false;
  if (ENDS_SENTENCE.test(text) || givesContact(text)) return false;
  return !NAMED_VALUE.test(text) && !isAmount(text);
}
