import { isPageNumber } from '@sheaf/document';
import { isKnownHeading } from '../../assemble/known-headings.ts';
import { NUMBERED_HEADING } from '../../assemble/numbered-heading.ts';
import type { DraftBlock } from '../blocks/page-draft.ts';
import { captionKind } from '../figures/caption-kind.ts';
import { SOURCE_OR_NOTE } from '../figures/source-or-note.ts';
import { hasMathSigns, mathShare } from '../formulas/looks-like-formula.ts';
import { NAMED_VALUE } from '../regions/named-value.ts';
import { EQUATION_NUMBER } from './equation-number.ts';

const MONTHS = 'jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec';
const DATE = new RegExp(
  `^(?:\\d{1,2}\\s+)?(?:${MONTHS})[a-z]*\\.?\\s+(?:\\d{1,2},?\\s+)?\\d{4}$`,
  'i',
);
const CAPTION_WEIGHT = { certain: 2, possible: 1 } as const;

/** Letters beyond this many say no more. */
const MOST_LETTERS = 600;

export function countedLetters(text: string): number {
  return Math.min(MOST_LETTERS, text.length);
}

/** What the wording of a block tells about its role, as numbers. */
export function textFeatures(block: DraftBlock) {
  const { text, spans } = block;
  const words = text.split(/\s+/);
  const long = words.filter((word) => /\p{L}{4}/u.test(word));
  const capitalised = long.filter((word) => /^[^\p{L}]*\p{Lu}/u.test(word));
  const caption = captionKind(text);
  const flag = (pattern: RegExp) => (pattern.test(text) ? 1 : 0);
  return {
    letters: countedLetters(text),
    words: Math.min(100, words.length),
    endsSentence: flag(/[.!?。！？]["”’)」』）]?[\d*†]{0,3}$/u),
    endsColon: flag(/[:：]$/),
    endsComma: flag(/[,;，；、]$/),
    startsLower: flag(/^[^\p{L}\p{N}]*\p{Ll}{2}/u),
    startsDigit: flag(/^\d/),
    bullet: block.list && !block.list.ordered ? 1 : 0,
    numberMarker: block.list?.ordered ? 1 : 0,
    numberedHeading: NUMBERED_HEADING.test(text) ? 1 : 0,
    caption: caption ? CAPTION_WEIGHT[caption] : 0,
    pageNumber: isPageNumber(text) ? 1 : 0,
    edgeDigit: text.length < 90 ? flag(/^\d{1,4}\s*[|\s]|[|\s]\d{1,4}$/) : 0,
    math: hasMathSigns(text) ? 1 : 0,
    mathShare: mathShare(text),
    startsRaised: spans[0]?.superscript && spans[0].start === 0 ? 1 : 0,
    raised: spans.filter((span) => span.superscript).length > 0 ? 1 : 0,
    titleCase: long.length === 0 ? 0.5 : capitalised.length / long.length,
    address: flag(/@|https?:\/\/|www\.|doi\b/i),
    date: flag(DATE),
    equationNumber: EQUATION_NUMBER.test(text) ? 1 : 0,
    source: flag(SOURCE_OR_NOTE),
    knownHeading: isKnownHeading(text) ? 1 : 0,
    noteStart: flag(/^(?:\d{1,3}|[*†‡§])[.)]?\s*\S/),
    digitShare: shareOfDigits(text),
    namedValue: flag(NAMED_VALUE),
    underlined: Number(isUnderlined(block)),
  };
}

/** Of its letters and digits. */
function shareOfDigits(text: string): number {
  const signs = text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
  return (text.match(/\p{N}/gu)?.length ?? 0) / Math.max(1, signs);
}

/** Share of the letters of a line under which a rule runs, from which all of it counts as underlined: blanks at its ends may be left out. */
const MOST_OF_IT = 0.8;

export function isUnderlined({ text, spans }: DraftBlock): boolean {
  const letters = spans.reduce(
    (sum, { underline, start, end }) => sum + (underline ? end - start : 0),
    0,
  );
  return letters > MOST_OF_IT * text.length;
}
