import type { DraftBlock } from '../blocks/page-draft.ts';
import { NAMED_VALUE } from '../regions/named-value.ts';
import { type BlockFeatures, FARTHEST_FIGURE } from './block-features.ts';

/** Letters of what a line names, and blank over it (ems), at least: lines of a letterhead are shorter and closer. */
const SHORTEST_NAMED = 60;
const SMALLEST_BLANK = 0.8;

/** A bold line that stands right above a table and is no caption names what it lists. */
export function namesTable(measured: BlockFeatures, { style, text }: DraftBlock): boolean {
  const { boldAgainstBody, lineCount, caption, figureBelow, gapAbove, rowMates } = measured;
  if (boldAgainstBody === 0 || lineCount > 1 || caption + rowMates > 0) return false;
  if (measured.sentence + measured.endsSentence > 0) return false;
  if (NAMED_VALUE.test(text) || /^[([]/.test(text)) return false;
  return gapAbove >= SMALLEST_BLANK && figureBelow < 1.5 * style.fontSize;
}

/** A bold line alone over text in lighter type names it, however much else on its page is bold. */
export function namesParagraph(measured: BlockFeatures, block: DraftBlock): boolean {
  const { boldAgainstBody, boldBelow, endsSentence } = measured;
  if (boldAgainstBody === 0 || boldBelow + endsSentence > 0) return false;
  return standsAlone(measured, block) && measured.lettersBelow >= SHORTEST_NAMED;
}

/** Letters of a paragraph under a slanted line at least: bylines stand over less. */
const SHORTEST_PARAGRAPH = 100;
/** Pictures and tables as close above as this have sources and captions below them (ems). */
const BELOW_FIGURE = 3;

/** A slanted line alone over a paragraph of upright type that begins where it does. */
export function isSlantedName(measured: BlockFeatures, block: DraftBlock): boolean {
  const { italic, bold, sameStyleBelow } = measured;
  return italic === 1 && bold + sameStyleBelow === 0 && leadsParagraph(measured, block);
}

/** An underlined line alone over such a paragraph; links are underlined too, in a colour of their own. */
export function isUnderlinedName(measured: BlockFeatures, block: DraftBlock): boolean {
  const { underlined, colored, endsSentence } = measured;
  return underlined === 1 && colored + endsSentence === 0 && leadsParagraph(measured, block);
}

function leadsParagraph(measured: BlockFeatures, block: DraftBlock): boolean {
  const { alignedBelow, formula, figureAbove, lettersBelow } = measured;
  if (alignedBelow === 0 || formula === 1 || lettersBelow < SHORTEST_PARAGRAPH) return false;
  return figureAbove >= BELOW_FIGURE * block.style.fontSize && standsAlone(measured, block);
}

/** Letters of a name in capitals at least, unless it stands over a paragraph: abbreviations have fewer. */
const SHORTEST_IN_CAPITALS = 6;
/** Share of a page in capitals, and of digits in a line, up to which capitals set a line apart. */
const MOST_CAPITALS = 0.4;
const MOST_DIGITS = 0.3;

/** A line in capitals alone among text in small letters names what stands below, though it is neither bold nor large. */
export function isNameInCapitals(measured: BlockFeatures, block: DraftBlock): boolean {
  const { allCaps, capitalsShare, digitShare, letters, endsColon, endsSentence } = measured;
  if (allCaps !== 1 || endsColon + endsSentence > 0) return false;
  if (letters < SHORTEST_IN_CAPITALS && measured.lettersBelow < SHORTEST_PARAGRAPH) return false;
  if (capitalsShare > MOST_CAPITALS || digitShare > MOST_DIGITS) return false;
  // Running heads and house names have nothing above them, and running feet nothing below.
  if (measured.blocksAbove * measured.blocksBelow === 0) return false;
  if (measured.alignedBelow + measured.centredInColumn === 0) return false;
  return standsAlone(measured, block) || leadsFromMiddle(measured, block);
}

/** Whether a line in the middle stands over a paragraph at the margin, however close: leading may be the same throughout. */
function leadsFromMiddle(measured: BlockFeatures, { list, text, shape }: DraftBlock): boolean {
  const { alignedBelow, lettersBelow, rowMates } = measured;
  if (!shape.centred || shape.lineCount > 1 || alignedBelow + rowMates > 0 || list) return false;
  return lettersBelow >= SHORTEST_NAMED && !NAMED_VALUE.test(text);
}

/** `2.1 Data`, `A.3 Proofs`: a part of a part, with its name. */
const NUMBERED_PART = /^(?:\d{1,2}|[A-Z])(?:\.\d{1,2}){1,4}\.?\s[\p{Lu}\p{Lo}]/u;
/** Letters of a number and a name at most: clauses are longer. */
const LONGEST_PART = 80;

/** `4. Scope`, `IV. Scope`, `B. Scope`: as items are counted. */
const COUNTED_PART =
  /^(?:(?:\p{Nd}{1,2}|[IVX]{1,5}|\p{Lu}|[가나다라마바사아자차카타파하])[.)]|[（(]?[一二三四五六七八九十]{1,3}[)）、.．])\s?[\p{Lu}\p{Lo}]/u;

/** The number and the name of a part alone on a line: a heading in whatever type it is set. Texts of items stand under their words, those of parts under the number. */
export function isNumberedPart(measured: BlockFeatures, block: DraftBlock): boolean {
  const { endsSentence, endsComma, letters } = measured;
  if (letters > LONGEST_PART || endsSentence + endsComma > 0) return false;
  const isPart = NUMBERED_PART.test(block.text) && !block.list;
  return (isPart || isCountedPart(measured, block)) && standsApart(measured, block);
}

function isCountedPart(measured: BlockFeatures, { text }: DraftBlock): boolean {
  const { endsColon, alignedBelow, alignedFirst, centredInColumn, markerBelow } = measured;
  if (endsColon + markerBelow > 0 || !COUNTED_PART.test(text)) return false;
  // An ideograph says as much as two letters.
  const shortest = /\p{Lo}/u.test(text) ? SHORTEST_PARAGRAPH / 2 : SHORTEST_PARAGRAPH;
  const isOver = alignedBelow + alignedFirst + centredInColumn > 0;
  return isOver && measured.lettersBelow >= shortest;
}

/** Who wrote what follows: `By Ida Moreau and Per Lind`. */
const BYLINE = /^(?:by|By|BY)\s\p{Lu}[\p{L}.’'-]*(?:,?\s(?:and|\p{Lu}[\p{L}.’'-]*)){1,8}$/u;

function standsAlone(measured: BlockFeatures, block: DraftBlock): boolean {
  return !block.list && standsApart(measured, block);
}

function standsApart(measured: BlockFeatures, { text }: DraftBlock): boolean {
  const { lineCount, rowMates, sentence, fieldLabel, caption, source, gapAbove } = measured;
  if (lineCount > 1 || rowMates + sentence + fieldLabel + caption + source > 0) return false;
  if (NAMED_VALUE.test(text) || BYLINE.test(text) || /_{3}/.test(text)) return false;
  return gapAbove >= SMALLEST_BLANK;
}

/** Lines of a heading at most, and times that its style leads others on a page at least. */
const MOST_LINES = 3;
const FEWEST_PAIRS = 2;
/** Its type against the running text, and blank over it (ems), at least: fields in the small print of a foot are closer. */
const SMALLEST_TYPE = 0.95;
const SMALLEST_GAP = 0.5;

/** Bold lines of a style that is used for nothing but to lead texts in lighter type: headings, though they be whole sentences. */
export function leadsAlways(measured: BlockFeatures, { list, text }: DraftBlock): boolean {
  const { boldAgainstBody, boldBelow, lineCount, kinLeading, pairsAlike, sizeRatio } = measured;
  if (boldAgainstBody === 0 || boldBelow === 1 || lineCount > MOST_LINES || list) return false;
  if (BYLINE.test(text)) return false;
  // The first line of a page may be whose page it is.
  if (measured.blocksAbove === 0) return false;
  if (kinLeading < 1 || pairsAlike < FEWEST_PAIRS || sizeRatio < SMALLEST_TYPE) return false;
  const { namesValues, fieldLabel, caption, rowMates, figureBeside } = measured;
  // Steps and warnings have pictures beside them; entries have dates and places.
  const isBeside = rowMates > 0 && figureBeside === FARTHEST_FIGURE;
  return namesValues + fieldLabel + caption === 0 && !isBeside && measured.gapAbove >= SMALLEST_GAP;
}
