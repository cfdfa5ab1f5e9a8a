import type { DraftBlock, PageDraft } from '../layout/blocks/page-draft.ts';
import { sharesHeight } from '../layout/labels/block-neighbours.ts';
import { isAmount } from '../layout/labels/is-amount.ts';
import { NAMED_VALUE } from '../layout/regions/named-value.ts';
import { givesContact } from './heading-prominence.ts';
import { isHardlyRead } from './is-hardly-read.ts';

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

/** Size of the lines of one title, against each other. */
const SAME_SIZE = 0.98;
/** Blocks into which wide leading tears a title at most. */
const MOST_PARTS = 3;

/**
 * The line in the largest type of a first page or of a slide, above all paragraphs: its heading, however little stands
 * under it. Where that is so little that most of the page is its title, it does not stand out against the text. Lines in
 * that type right under each other are parts of it.
 */
export function findLeadingLines(draft: PageDraft): readonly DraftBlock[] {
  const { elements, pageNumber, width, height } = draft;
  const isSlide = width > height;
  if (pageNumber > 0 && !isSlide) return [];
  const worded = elements.filter(({ text }) => /\p{L}/u.test(text));
  const size = Math.max(...worded.map(({ style }) => style.fontSize));
  const parts = worded.filter(({ style }) => style.fontSize >= SAME_SIZE * size);
  const [first] = parts;
  if (!first || parts.length > MOST_PARTS || !parts.every(mayLead)) return [];
  if (first.box.y0 > LOWEST * height || !followEachOther(parts, worded)) return [];
  const others = worded.filter((block) => !parts.includes(block));
  if (!isSlide && others.length === 0 && size < DISPLAY_TYPE) return [];
  const isAlone = others.every(({ style }) => style.fontSize <= LARGEST_OTHER * size);
  const isFirst = !others.some(
    ({ text, box }) => text.length >= SHORTEST_PARAGRAPH && box.y0 < first.box.y0,
  );
  // Running heads stand beside each other.
  const isBeside = others.some((other) => parts.some(({ box }) => sharesHeight(other.box, box)));
  return isAlone && isFirst && !isBeside ? parts : [];
}

/** Blank between two lines of a title at most (ems). */
const FARTHEST = 1;

/** One right below the other, with nothing to read between them. */
function followEachOther(parts: readonly DraftBlock[], worded: readonly DraftBlock[]): boolean {
  const from = worded.indexOf(parts[0] as DraftBlock);
  return parts.every((part, at) => {
    const above = parts[at - 1];
    if (!above) return true;
    const blank = part.box.y0 - above.box.y1;
    return worded[from + at] === part && blank >= 0 && blank < FARTHEST * part.style.fontSize;
  });
}

function mayLead(block: DraftBlock): boolean {
  const { label, text, shape, repeats, list } = block;
  if (!MAY_BE.has(label) || repeats || list || shape.lineCount > MOST_LINES) return false;
  if (text.length > LONGEST_TITLE || !/\p{L}{3}|\p{Lo}{2}/u.test(text)) return false;
  if (isHardlyRead(block) || ENDS_SENTENCE.test(text) || givesContact(text)) return false;
  return !NAMED_VALUE.test(text) && !isAmount(text);
}
