import { firstPieceWidth } from './first-piece.ts';
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
/** Lines of one paragraph in such writing are no further apart (ems). */
const FURTHEST = 2;

/** Whether a line without room for more goes on with the next in writing without capitals, set as the web sets it: with much white between lines. */
function goesOnUncased(previous: TextLine, line: TextLine, right: number): boolean {
  const em = previous.fontSize;
  const signs = `${lineText(previous).slice(-1)}\n${line.words[0]?.text ?? ''}`;
  return (
    GOES_ON_UNCASED.test(signs) &&
    line.baseline - previous.baseline <= FURTHEST * em &&
    right - previous.box.x1 < firstPieceWidth(line) + BLANK * em &&
    Math.abs(line.fontSize - em) < SAME_SIZE * em &&
    previous.bold === line.bold
  );
}

/** A blank at most (ems), and sizes of one type (share). */
const BLANK = 0.3;
const SAME_SIZE = 0.05;

/** Whether a long line is taken up by the next one, in small letters, without any or, within a paragraph, in brackets: neither space nor style part them. */
export function runsFull(
  previous: TextLine,
  line: TextLine,
  current: readonly TextLine[],
  margins: { readonly left: number; readonly right: number },
): boolean {
  if (previous.letters < LONG_LINE || previous.monospace || line.monospace) return false;
  if (takesUp(previous, line, margins)) return true;
  if (goesOnUncased(previous, line, margins.right)) return true;
  const isBracket = current.length > 1 && /^\(\p{L}{2}/u.test(line.words[0]?.text ?? '');
  return isBracket && isFull(previous, margins);
}
