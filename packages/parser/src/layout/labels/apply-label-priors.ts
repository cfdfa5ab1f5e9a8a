import { givesContact } from '../../assemble/heading-prominence.ts';
import { BARE_PART_NUMBER, NAMED_CHAPTER } from '../../assemble/numbered-heading.ts';
import type { DraftBlock } from '../blocks/page-draft.ts';
import { OUTLINED_FONT } from '../formulas/read-outlines.ts';
import type { BlockFeatures } from './block-features.ts';
import {
  isNameInCapitals,
  isNumberedPart,
  isSlantedName,
  isUnderlinedName,
  leadsAlways,
  namesParagraph,
  namesTable,
} from './names-what-follows.ts';
import { roleWeights, type Weights } from './role-weights.ts';

/** The chances of a block's labels, given what the model could not learn: the file's own tags and what is known of documents. */
export function applyLabelPriors(
  chances: ReadonlyMap<string, number>,
  block: DraftBlock,
  measured: BlockFeatures | undefined,
  tagsHeadings = true,
): ReadonlyMap<string, number> {
  const known = measured && knownWeights(block, measured);
  const tagged = roleWeights(block, measured?.boldAgainstBody === 1, tagsHeadings);
  if (!known && !tagged) return chances;
  const weighed = [...chances].map(
    ([label, chance]) => [label, chance * (known?.[label] ?? 1) * (tagged?.[label] ?? 1)] as const,
  );
  const all = weighed.reduce((sum, [, chance]) => sum + chance, 0);
  return new Map(weighed.map(([label, chance]) => [label, chance / all]));
}

/** Type this much larger than the running text, or less where it is bold, is no running header. */
const HEADING_RATIO = 1.45;
const BOLD_HEADING_RATIO = 1.19;

/** Letters of a part's number with its name, at most. */
const LONGEST_PART_NUMBER = 24;

/** Letters of a chapter's number with its name, and lines of it, at most. */
const LONGEST_CHAPTER_NAME = 90;
const MOST_LINES_OF_NAME = 3;

function namesChapter({ text, shape, style }: DraftBlock): boolean {
  const isApart = shape.centred || style.bold || style.allCaps || /\p{Lo}/u.test(text);
  return (
    isApart && shape.lineCount <= MOST_LINES_OF_NAME && NAMED_CHAPTER.test(withSmallWord(text))
  );
}

/** Names of parts are looked up in small letters. */
function withSmallWord(text: string): string {
  return text.replace(/^\p{L}+/u, (word) => word.toLowerCase());
}

/** A part of a notice behind a square, which elsewhere is ticked. */
export const SQUARED_PART = /^[□■▣◆◇]\s?\p{Script=Hangul}/u;
/** Type against that of the points below from which it counts as larger. */
const LARGER = 1.03;

/** A caption stands this close to what it names (ems), a line of notes between them. */
const CLOSE_FIGURE = 3;

type Knowledge = {
  readonly holds: (measured: BlockFeatures, block: DraftBlock) => boolean;
  readonly weights: Weights;
};

/** What holds for documents in general, and what too few pages were learnt from to show. */
const KNOWLEDGE: readonly Knowledge[] = [
  { holds: ({ knownHeading }) => knownHeading === 1, weights: { SectionHeader: 20 } },
  {
    // A known name in type of its own, whatever a file's tags make of it.
    holds: ({ knownHeading, boldAgainstBody, allCaps, sizeRatio }) =>
      knownHeading === 1 && (boldAgainstBody + allCaps > 0 || sizeRatio >= BOLD_HEADING_RATIO),
    weights: { SectionHeader: 3 },
  },
  {
    // Articles and paragraphs of laws are numbered on lines of their own.
    holds: ({ letters }, { text }) => letters < LONGEST_PART_NUMBER && BARE_PART_NUMBER.test(text),
    weights: { SectionHeader: 100 },
  },
  {
    holds: ({ letters, endsSentence, edgeDigit }, block) =>
      letters < LONGEST_CHAPTER_NAME && endsSentence + edgeDigit === 0 && namesChapter(block),
    weights: { SectionHeader: 40 },
  },
  {
    holds: (measured, block) => isLargeHead(measured, block),
    weights: { SectionHeader: 60 },
  },
  {
    // Running headers come in pairs, left and right; a title stands alone.
    holds: ({ sizeRatio, boldAgainstBody, sideBySide }, block) =>
      sizeRatio >= (boldAgainstBody ? BOLD_HEADING_RATIO : HEADING_RATIO) &&
      sideBySide === 0 &&
      !isStood(block),
    weights: { PageHeader: 0.08 },
  },
  {
    holds: ({ sentence, bullet, endsSentence }) =>
      bullet === 1 || (sentence === 1 && endsSentence === 1),
    weights: { PageHeader: 0.06 },
  },
  {
    holds: ({ pageNumber, blocksBelow, bottom }) =>
      pageNumber === 1 && blocksBelow === 0 && bottom > 0.85,
    weights: { PageFooter: 30 },
  },
  {
    holds: ({ pageNumber, blocksAbove, top, startsRaised }) =>
      pageNumber === 1 && blocksAbove === 0 && top < 0.12 && startsRaised === 0,
    weights: { PageHeader: 30 },
  },
  {
    holds: ({ startsRaised, sizeRatio, bottom }) =>
      startsRaised === 1 && sizeRatio < 0.95 && bottom > 0.5,
    weights: { Footnote: 6 },
  },
  {
    holds: ({ noteStart, startsRaised, sizeRatio, bottom, bullet }) =>
      noteStart === 1 && startsRaised + bullet === 0 && sizeRatio < 0.92 && bottom > 0.6,
    weights: { Footnote: 3 },
  },
  {
    // Notes have a mark or smaller type, mostly both.
    holds: ({ noteStart, startsRaised, sizeRatio, bullet }) =>
      startsRaised === 0 && (sizeRatio >= 1.1 || (noteStart + bullet === 0 && sizeRatio >= 1)),
    weights: { Footnote: 0.1 },
  },
  {
    // Names of a form's fields stand over a word or two, again and again, or over each other.
    holds: ({ namesValues, fieldLabel }) => namesValues === 1 || fieldLabel === 1,
    weights: { SectionHeader: 0.05 },
  },
  {
    // Notices in Korean count their parts by squares, and the points of these by rings.
    holds: ({ markerBelow, lineCount, sizeToBelow, boldAgainstBody }, { text }) =>
      SQUARED_PART.test(text) &&
      markerBelow * lineCount === 1 &&
      (sizeToBelow > LARGER || boldAgainstBody === 1),
    weights: { SectionHeader: 200 },
  },
  { holds: (measured, block) => namesTable(measured, block), weights: { SectionHeader: 10 } },
  { holds: (measured, block) => namesParagraph(measured, block), weights: { SectionHeader: 3 } },
  { holds: (measured, block) => leadsAlways(measured, block), weights: { SectionHeader: 15 } },
  { holds: (measured, block) => isNameInCapitals(measured, block), weights: { SectionHeader: 15 } },
  { holds: (measured, block) => isNumberedPart(measured, block), weights: { SectionHeader: 80 } },
  { holds: (measured, block) => isUnderlinedName(measured, block), weights: { SectionHeader: 15 } },
  { holds: (measured, block) => isSlantedName(measured, block), weights: { SectionHeader: 2 } },
  { holds: (_, { text }) => givesContact(text), weights: { SectionHeader: 0.1 } },
  {
    // The end of a sentence that stands by itself is torn off its paragraph.
    holds: ({ startsLower, endsSentence }) => startsLower + endsSentence === 2,
    weights: { SectionHeader: 0.1 },
  },
  { holds: ({ equationNumber }) => equationNumber === 1, weights: { Caption: 6 } },
  {
    holds: ({ formula }, { style }) => formula === 1 && style.fontName.startsWith(OUTLINED_FONT),
    weights: { Formula: 1e6 },
  },
  { holds: ({ caption }) => caption === 2, weights: { Caption: 3 } },
  {
    // `Table 1.3 Balance of payments`, bold and coloured, with a line for the unit between it and its table.
    holds: ({ caption, lineCount, figureAbove, figureBelow }, { style }) =>
      caption > 0 &&
      lineCount <= 2 &&
      Math.min(figureAbove, figureBelow) < CLOSE_FIGURE * style.fontSize,
    weights: { Caption: 10, SectionHeader: 0.1 },
  },
  {
    // Stamps set upwards or downwards in the outer margin.
    holds: ({ right, left }, block) => isStood(block) && (right < 0.12 || left > 0.88),
    weights: { PageHeader: 30 },
  },
];

/** Type this much larger than the running text at the head of the page, in a few lines, names what follows. */
const HEAD_RATIO = 1.5;
const LOWEST_HEAD = 0.25;
/** Larger still, in the upper half. */
const LARGE_HEAD_RATIO = 2;
const LOWEST_LARGE_HEAD = 0.5;
const LONGEST_HEAD = 160;

function isLargeHead({ sizeRatio, top, sentence }: BlockFeatures, block: DraftBlock): boolean {
  return (
    ((sizeRatio >= HEAD_RATIO && top < LOWEST_HEAD) ||
      (sizeRatio >= LARGE_HEAD_RATIO && top < LOWEST_LARGE_HEAD)) &&
    sentence === 0 &&
    block.shape.lineCount <= 3 &&
    block.text.length <= LONGEST_HEAD &&
    !isStood(block)
  );
}

/** Set upwards or downwards. */
function isStood({ box }: DraftBlock): boolean {
  return box.y1 - box.y0 > 3 * (box.x1 - box.x0);
}

function knownWeights(block: DraftBlock, measured: BlockFeatures): Weights | undefined {
  let weights: Record<string, number> | undefined;
  for (const { holds, weights: known } of KNOWLEDGE) {
    if (!holds(measured, block)) continue;
    weights ??= {};
    for (const [label, weight] of Object.entries(known))
      weights[label] = (weights[label] ?? 1) * weight;
  }
  return weights;
}
