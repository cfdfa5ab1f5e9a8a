import { type BoostedTrees, rowChances } from '@sheaf/boosted-trees';
import model from '../../../models/break-model.json' with { type: 'json' };
import { readListMarker } from '../../page/list-marker.ts';
import { type BlockLines, readBlockLines } from './block-lines.ts';
import { isSquare } from './is-square.ts';
import { BREAK_FEATURES, endsOf } from './measure-break.ts';
import type { PageEdges } from './page-edges.ts';
import { LONG_LINE } from './takes-up.ts';
import type { TextLine } from './text-line.ts';
import { ENDS_SENTENCE, LABEL } from './wording-of-line.ts';

/** Chance from which a line is taken to end where it was meant to. */
const SURE = 0.5;

const chancesOf = rowChances(model as BoostedTrees, BREAK_FEATURES);

/** The year of a work goes on with its authors wherever they end. */
const YEAR_OF_WORK = /^\((?:1[5-9]|20)\d\d\p{Ll}?\)[.,:]/u;

/**
 * Of each line but the last whether it ends where it was meant to, as in addresses, notices, verse and forms, and not because the
 * measure had ended. Learnt from made pages (`training/line-breaks`).
 */
export function findMeantBreaks(lines: readonly TextLine[], edges: PageEdges): boolean[] {
  if (lines.length < 2) return [];
  const block = readBlockLines(lines, edges);
  const isItem = readListMarker(block.lines[0]?.text ?? '') !== undefined;
  const measureEnd = endsOf(block);
  const looksMeant = (at: number): boolean => (chancesOf(measureEnd(at)).get('meant') ?? 0) >= SURE;
  const meant = lines
    .slice(1)
    .map(
      ({ words }, at) =>
        (isItem && endsParagraph(block, at)) ||
        partsEntries(block, at) ||
        (!runsOut(block, at) && !YEAR_OF_WORK.test(words[0]?.text ?? '') && looksMeant(at)),
    );
  const count = meant.filter(Boolean).length;
  const share = count / meant.length;
  if (count === 1 && meant.length >= FEWEST_OF_PROSE)
    return meant.map((isMeant, at) => isMeant && !goesOnWithin(block, at));
  if (isItem || meant.length < FEWEST_ENDS || share < MOST) return meant;
  return meant.map((isMeant, at) => isMeant || (isShort(lines[at]) && leavesRoom(block, at, SOME)));
}

/** How lines go on: in small letters or, where there are no capitals, from a letter to a letter. */
const GOES_ON = /^\p{Ll}/u;
const GOES_ON_UNCASED = /[\p{Lo}\p{M}ー,،、，]\n\p{Lo}/u;

/** Whether a line of Chinese or Japanese goes on with a figure or in Latin letters, which open no item. */
function goesOnOtherwise(above: string, line: string): boolean {
  const isOther = UNCASED_SIGN.test(above.slice(-1)) && /^[A-Za-z\d]/.test(line);
  return isOther && readListMarker(line) === undefined;
}

const UNCASED_SIGN = /^[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}，、]$/u;

/** Whether a long line had no room for the next word, which goes on with it: nothing shows that its end was meant. */
function runsOut(block: BlockLines, at: number): boolean {
  const [above, line] = [block.lines[at]?.text ?? '', block.lines[at + 1]?.text ?? ''];
  if (ENDS_SENTENCE.test(above) || leavesRoom(block, at, BLANK)) return false;
  // What opens a list ends in a colon too; Chinese and Japanese break before it anywhere.
  const isUnspaced = isSquare(line.slice(0, 1)) && isSquare(above.slice(-1));
  if (!isUnspaced && LABEL.test(line)) return false;
  // Their signs are as wide as two letters.
  const letters = isSquare(above.slice(-1)) ? 2 * above.length : above.length;
  const goesOn = GOES_ON.test(line) || GOES_ON_UNCASED.test(`${above.slice(-1)}\n${line}`);
  return (goesOn || goesOnOtherwise(above, line)) && letters >= LONG_LINE;
}

/** Ends of running text from which on one that stands alone in the middle of a sentence was not meant. */
const FEWEST_OF_PROSE = 3;

/** Whether a line that is not the first ends in the middle of a sentence, with a small word, and the next opens nothing of its own. */
function goesOnWithin(block: BlockLines, at: number): boolean {
  const [above, line] = [block.lines[at]?.text ?? '', block.lines[at + 1]?.text ?? ''];
  return at > 0 && SMALL_END.test(above) && !LABEL.test(line) && !readListMarker(line);
}

const SMALL_END = /(?:^|\s)\p{Ll}[\p{L}'’-]{0,30}$/u;

/** Leaders with an amount behind them. */
const LED = /[.…·_]{4}\s?\p{Sc}?\s?\d[\d.,]{0,9}\s?(?:\p{Sc}|\p{L}{2,3})?$/u;

/** Whether a line of a price list ends, or stands with room to spare over one. */
function partsEntries(block: BlockLines, at: number): boolean {
  const isLed = (line: number): boolean => LED.test(block.lines[line]?.text ?? '');
  return isLed(at) || (isLed(at + 1) && leavesRoom(block, at, AMPLE));
}

function isShort(line: TextLine | undefined): boolean {
  return line !== undefined && line.letters < LONG_LINE;
}

/** Where this share of so many ends at least was meant, as in verse, no end of a short line that leaves room was not. */
const MOST = 0.6;
const FEWEST_ENDS = 4;

/** Whether the next word and more would have had room on a line. */
function leavesRoom({ lines, edgeEnd, em }: BlockLines, at: number, ems: number): boolean {
  const [above, line] = [lines[at], lines[at + 1]];
  return (
    above !== undefined && line !== undefined && edgeEnd - above.end > line.firstWord + ems * em
  );
}

/** Width of a blank (ems). */
const BLANK = 0.25;
/** Room for more than the next word (ems): a blank at least, or for much more. */
const SOME = 0.5;
const AMPLE = 2;

/** Whether a line of an item ends a sentence and leaves ample room: what hangs under it is a paragraph of the item's own. */
function endsParagraph(block: BlockLines, at: number): boolean {
  return ENDS_SENTENCE.test(block.lines[at]?.text ?? '') && leavesRoom(block, at, AMPLE);
}
