import { boxWidth } from '@sheaf/document';
import type { DraftBlock, PageDraft } from '../layout/blocks/page-draft.ts';
import { sharesHeight } from '../layout/labels/block-neighbours.ts';
import { isUnderlined } from '../layout/labels/block-text-features.ts';
import { NAMED_VALUE } from '../layout/regions/named-value.ts';
import type { DocumentStyle } from './document-style.ts';
import { givesContact, looksLikeSentence } from './heading-prominence.ts';
import { isKnownHeading } from './known-headings.ts';
import { NUMBERED_HEADING } from './numbered-heading.ts';

/** Letters and lines of a title at most. */
const LONGEST_TITLE = 120;
const MOST_LINES = 2;
/** Its type against the running text at least, and that of other lines against it at most: with anything larger on its page it is no title. */
const SMALLEST_TITLE = 0.95;
const LARGEST_OTHER = 1.1;
/** Blank below it at least, in ems: lines of letterheads and addresses stand closer. */
const SMALLEST_BLANK = 0.7;
/** Lowest place of its top, as a share of the page. */
const LOWEST = 0.3;

/** The line that opens a document all of which is set in one size: apart by weight, capitals or place, or right above the first of its numbered parts or of its fields. */
export function findOpening(
  { elements, width, height }: PageDraft,
  style: DocumentStyle,
): DraftBlock | undefined {
  const texts = elements.filter(({ shape, text }) => shape.lineCount > 0 && /\p{L}/u.test(text));
  const downwards = texts.toSorted((a, b) => a.box.y0 - b.box.y0);
  const isSmall = (block: DraftBlock) => block.style.fontSize < SMALLEST_TITLE * style.bodySize;
  const from = downwards.findIndex((block) => !isSmall(block));
  // One line may stand above it: whose letter or form it is.
  const { label, text } = downwards[from] ?? {};
  const isUnderLine = label !== 'SectionHeader' && (text ?? '').length <= LONGEST_TITLE;
  const found = (isUnderLine ? [from, from + 1] : [from]).find((at) => {
    const [block, below] = [downwards[at], downwards[at + 1]];
    if (!block || !below || block.box.y0 > LOWEST * height || !mayBeTitle(block)) return false;
    // Running heads stand beside the number of the page.
    if (elements.some((other) => other !== block && sharesHeight(other.box, block.box)))
      return false;
    if (below.box.y0 - block.box.y1 < SMALLEST_BLANK * block.style.fontSize) return false;
    if (namesHouse(block, below)) return false;
    const marks = countMarks(block, style);
    // Running heads stand in the middle too.
    const isApart = marks > (block.shape.centred ? 1 : 0);
    return at === from ? isApart || opens(below) || isOverText(block, below, width) : marks > 1;
  });
  const title = downwards[found ?? -1];
  const largest = LARGEST_OTHER * (title?.style.fontSize ?? 0);
  return texts.some((other) => other.style.fontSize > largest) ? undefined : title;
}

/** The name of a house over the heading of its letter or form, which is not underlined. */
function namesHouse(block: DraftBlock, below: DraftBlock): boolean {
  const isOver = block.label === 'PageHeader' && below.label === 'SectionHeader';
  return isOver && !isUnderlined(block);
}

const MAY_BE: ReadonlySet<string> = new Set(['Text', 'PageHeader']);

function mayBeTitle({ label, text, shape, repeats, list }: DraftBlock): boolean {
  if (!MAY_BE.has(label) || repeats || list) return false;
  if (text.length > LONGEST_TITLE || shape.lineCount > MOST_LINES) return false;
  if (isKnownHeading(text) || NUMBERED_HEADING.test(text)) return false;
  if (looksLikeSentence(text) || givesContact(text) || NAMED_VALUE.test(text)) return false;
  return /\p{L}{4}|\p{Lo}{2}/u.test(text) && !/[:_…]$|_{3}|^\d/u.test(text);
}

/** By how many of place, capitals, weight and a line under it it stands apart. */
function countMarks(block: DraftBlock, body: DocumentStyle): number {
  const { style, shape } = block;
  const isBold = style.bold && !body.bodyBold;
  return [shape.centred, style.allCaps, isBold, isUnderlined(block)].filter(Boolean).length;
}

/** Lines of a paragraph at least, and letters of a line over it in plain type at most: what is longer is a sentence. */
const FEWEST_LINES = 3;
const LONGEST_PLAIN = 60;

/** A line in plain type right above the first paragraph names the whole; dates, places and greetings open letters. */
function isOverText(
  { text, style, box }: DraftBlock,
  below: DraftBlock,
  pageWidth: number,
): boolean {
  if (below.label !== 'Text' || below.shape.lineCount < FEWEST_LINES) return false;
  // Addresses fill less of a page.
  if (2 * boxWidth(below.box) < pageWidth) return false;
  if (text.length > LONGEST_PLAIN || /[\d.,:;!、。，：]/u.test(text)) return false;
  return Math.abs(box.x0 - below.shape.restX) < style.fontSize;
}

/** Whether what stands below a line is the first of the parts of a document, or of the fields of a form: then the line names the whole. */
function opens({ text }: DraftBlock): boolean {
  return FIRST_PART.test(text) || NAMED_VALUE.test(text);
}

const FIRST_PART = /^(?:1[.)]|§\s?1\b|I\.)\s/;
