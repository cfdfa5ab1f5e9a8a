import type { Word } from '../../page/primitives.ts';
import { hasBlankAfter, type TextLine } from './text-line.ts';

/** Lines of one column begin and end this close to each other (ems). */
const SAME_MARGIN = 0.5;
/** First lines of paragraphs are set in no farther than this (ems). */
const WIDEST_INDENT = 4;
/** Blanks of one line differ by less than this (share of the narrowest), where one is typed twice by a whole one. */
const SAME_BLANK = 0.15;
const MOST_TYPED = 2;
/** Two blanks are alike by chance less often than one is like itself. */
const FEWEST_BLANKS = 2;

/**
 * Whether pieces of one height, from the left, are one line that was stretched to the margins of a line over or under it, which runs
 * across all their gaps: justified text has one blank on a line, columns of a table have as many as they have columns.
 */
export function isStretched(pieces: readonly TextLine[], beside: TextLine): boolean {
  const [first] = pieces;
  if (!first) return false;
  const em = first.fontSize;
  const indent = first.box.x0 - beside.box.x0;
  if (indent < -SAME_MARGIN * em || indent > WIDEST_INDENT * em) return false;
  const own = pieces.filter(({ box }) => box.x1 < beside.box.x1 + SAME_MARGIN * em);
  const end = own.at(-1)?.box.x1 ?? 0;
  // What stands right of the first piece may be another column.
  if (own.length < 2) return false;
  return beside.box.x1 - end < SAME_MARGIN * em && haveOneBlank(own);
}

function haveOneBlank(pieces: readonly TextLine[]): boolean {
  const words = pieces.flatMap((piece) => piece.words);
  const blanks = words.slice(1).flatMap((word, at) => {
    const before = words[at];
    const isBlank = before && (isLastOf(before, pieces) || hasBlankAfter(before, word));
    return isBlank ? [word.box.x0 - before.box.x1] : [];
  });
  const narrowest = Math.min(...blanks);
  if (blanks.length < FEWEST_BLANKS || narrowest <= 0) return false;
  return blanks.every((blank) => {
    const typed = Math.max(1, Math.round(blank / narrowest));
    return typed <= MOST_TYPED && Math.abs(blank / narrowest - typed) < SAME_BLANK;
  });
}

function isLastOf(word: Word, pieces: readonly TextLine[]): boolean {
  return pieces.some(({ words }) => words.at(-1) === word);
}
