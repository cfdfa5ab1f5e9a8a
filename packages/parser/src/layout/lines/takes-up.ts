import { readListMarker } from '../../page/list-marker.ts';
import { firstPieceWidth } from './first-piece.ts';
import { isSquare } from './is-square.ts';
import { lineText, type TextLine } from './text-line.ts';

/** Share of the column's width that a line may leave free and still be full, as words are not broken everywhere. */
const FREE = 0.2;

/** `of`, `i`, `l’eau`; no `a)` or `b.` */
const SMALL_WORD = /^\p{Ll}(?:[\p{Ll}'’]|$)/u;

/** Whether a full line that ends no sentence is taken up by the next one, in small letters; indents say nothing then. */
export function takesUp(
  previous: TextLine,
  line: TextLine,
  { left, right }: { readonly left: number; readonly right: number },
): boolean {
  if (!SMALL_WORD.test(line.words[0]?.text ?? '')) return false;
  return isFull(previous, { left, right });
}

function isFull(
  { box }: TextLine,
  { left, right }: { readonly left: number; readonly right: number },
): boolean {
  return right - box.x1 < FREE * (right - left);
}

/** Shorter lines are full where nothing longer stands beside them: names and titles (letters). */
export const LONG_LINE = 45;

/** How lines go on where there are no capitals: from a letter or a comma to a letter. */
const GOES_ON_UNCASED = /[\p{Lo}\p{M}ー,،、，]\n\p{Lo}/u;
/** Lines of one paragraph in such writing are no further apart (ems), and one that begins at the edge no further than one high sign moves it down. */
const FURTHEST = 2;
const FURTHEST_AT_EDGE = 3.2;

/** A small word at the end of a line, which nothing ends with: `of`, `und`. */
const OPEN_PHRASE = /\s\p{Ll}{1,4}$/u;

/** Whether a line without room for more goes on with the next, in whatever that is written: neither is known by a small letter. */
function goesOnOpenly(previous: TextLine, line: TextLine, right: number): boolean {
  const em = previous.fontSize;
  const text = lineText(previous);
  const isOpen =
    GOES_ON_UNCASED.test(`${text.slice(-1)}\n${line.words[0]?.text ?? ''}`) ||
    (OPEN_PHRASE.test(text) && !readListMarker(lineText(line)));
  return (
    isOpen &&
    line.baseline - previous.baseline <=
      (isLevel(previous, line) ? FURTHEST_AT_EDGE : FURTHEST) * em &&
    !leavesRoom(previous, line, right) &&
    Math.abs(line.fontSize - em) < SAME_SIZE * em &&
    previous.bold === line.bold
  );
}

/** Whether a line is set in no farther than the one above. */
function isLevel(previous: TextLine, line: TextLine): boolean {
  return line.box.x0 < previous.box.x0 + SAME_EDGE * previous.fontSize;
}

/** Whether the first word or sign of a line would have had room on the one above. */
function leavesRoom(previous: TextLine, line: TextLine, right: number): boolean {
  return right - previous.box.x1 >= firstPieceWidth(line) + BLANK * previous.fontSize;
}

/** Letters of a line; a Chinese or Japanese sign is as wide as two. */
function lettersOf(line: TextLine): number {
  return isSquare(lineText(line).slice(-1)) ? 2 * line.letters : line.letters;
}

/** Whether a line follows a long one, level with it, so that both are of one paragraph however low it stands. */
export function followsLow(previous: TextLine, line: TextLine): boolean {
  const em = previous.fontSize;
  if (line.baseline - previous.baseline > FURTHEST_AT_EDGE * em) return false;
  if (lettersOf(previous) < LONG_LINE || !isLevel(previous, line)) return false;
  const right = Math.max(previous.box.x1, line.box.x1);
  const isTaken =
    SMALL_WORD.test(line.words[0]?.text ?? '') &&
    /[\p{L}\p{N},)）]$/u.test(lineText(previous)) &&
    !leavesRoom(previous, line, right);
  return isTaken || goesOnOpenly(previous, line, right);
}

/** A blank at most (ems), and sizes of one type (share). */
const BLANK = 0.3;
const SAME_SIZE = 0.05;
/** Lines that begin at one edge (ems). */
const SAME_EDGE = 0.3;

/** Whether a long line is taken up by the next one, in small letters, without any or, within a paragraph, in brackets: neither space nor style part them. */
export function runsFull(
  previous: TextLine,
  line: TextLine,
  current: readonly TextLine[],
  margins: { readonly left: number; readonly right: number },
): boolean {
  if (lettersOf(previous) < LONG_LINE || previous.monospace || line.monospace) return false;
  if (takesUp(previous, line, margins)) return true;
  if (goesOnOpenly(previous, line, margins.right)) return true;
  const isBracket = current.length > 1 && /^\(\p{L}{2}/u.test(line.words[0]?.text ?? '');
  return isBracket && isFull(previous, margins);
}
