import { boxAround } from '@sheaf/document';
import type { DraftBlock } from '../layout/blocks/page-draft.ts';
import { sharesHeight } from '../layout/labels/block-neighbours.ts';
import { joinInline } from '../readers/inline-text.ts';
import type { DocumentStyle } from './document-style.ts';
import { BARE_PART_NUMBER, LETTERED_APPENDIX } from './numbered-heading.ts';

/** Blank between two lines of one heading at most, in ems: titles are set with wide leading. */
const FARTHEST = 1.6;
/** The same where the rest does not look like a heading by itself. */
const FARTHEST_TEXT = 0.6;
/** Longest heading put together, in letters. */
const LONGEST = 220;
/** Sizes closer than this are one (points). */
const SAME_SIZE = 0.3;
/** Type from which it is larger than the running text (share of its size). */
const LARGER = 1.08;

/** Headings that leading or a column has torn: what begins with a small letter, set like the heading right above it, is the rest of that, and so is a name behind its number. */
export function joinHeadings(blocks: readonly DraftBlock[], style: DocumentStyle): DraftBlock[] {
  const joined: DraftBlock[] = [];
  for (const block of blocks) {
    const above = joined.at(-1);
    if (above && isRest(block, above, style)) joined[joined.length - 1] = join(above, block);
    else joined.push(block);
  }
  return joined;
}

function isRest(block: DraftBlock, above: DraftBlock, body: DocumentStyle): boolean {
  return isLowerLine(block, above, body) || isNameBeside(block, above);
}

/** The name of a part on one line with its number, a tab between them: `APPENDIX A      EXAMPLES`. */
function isNameBeside(block: DraftBlock, number: DraftBlock): boolean {
  if (number.label !== 'SectionHeader' || block.label !== 'SectionHeader') return false;
  if (!isBareNumber(number.text) || block.box.x0 < number.box.x1) return false;
  return sharesHeight(block.box, number.box) && isSetAlike(block, number);
}

function isBareNumber(text: string): boolean {
  if (BARE_PART_NUMBER.test(text)) return true;
  return LETTERED_APPENDIX.test(text) && text.split(' ').length === 2;
}

function isLowerLine(block: DraftBlock, above: DraftBlock, body: DocumentStyle): boolean {
  if (above.label !== 'SectionHeader' || block.list || !/^\p{Ll}/u.test(block.text)) return false;
  if (/[.:;!?]$/.test(above.text) || above.text.length + block.text.length > LONGEST) return false;
  const farthest = farthestOf(block, body);
  const blank = block.box.y0 - above.box.y1;
  const overlap = Math.min(block.box.x1, above.box.x1) - Math.max(block.box.x0, above.box.x0);
  return (
    Math.abs(blank) < farthest * block.style.fontSize && overlap > 0 && isSetAlike(block, above)
  );
}

function farthestOf({ label, style }: DraftBlock, body: DocumentStyle): number {
  if (label === 'SectionHeader') return FARTHEST;
  const isApart = (style.bold && !body.bodyBold) || style.fontSize > LARGER * body.bodySize;
  return label === 'Text' && isApart ? FARTHEST_TEXT : 0;
}

function isSetAlike({ style: a }: DraftBlock, { style: b }: DraftBlock): boolean {
  return (
    a.bold === b.bold &&
    a.color === b.color &&
    a.fontName === b.fontName &&
    Math.abs(a.fontSize - b.fontSize) < SAME_SIZE
  );
}

function join(above: DraftBlock, rest: DraftBlock): DraftBlock {
  const { lines: _, ...whole } = above;
  const { text, spans = [] } = joinInline([above, rest], above.text.endsWith('-') ? '' : ' ');
  const lines = above.lines && rest.lines && [...above.lines, ...rest.lines];
  return {
    ...whole,
    ...{ text, spans, ...(lines && { lines }) },
    box: boxAround([above.box, rest.box]),
    textConfidence: Math.min(above.textConfidence, rest.textConfidence),
    shape: {
      ...above.shape,
      lineCount: above.shape.lineCount + rest.shape.lineCount,
      gapBelow: rest.shape.gapBelow,
      lastLineFill: rest.shape.lastLineFill,
    },
  };
}
