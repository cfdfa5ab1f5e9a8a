import type { TextLine } from './text-line.ts';

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

/** Whether a long line is taken up by the next one, in small letters or, within a paragraph, in brackets: neither space nor style part them. */
export function runsFull(
  previous: TextLine,
  line: TextLine,
  current: readonly TextLine[],
  margins: { readonly left: number; readonly right: number },
): boolean {
  if (previous.letters < LONG_LINE || previous.monospace || line.monospace) return false;
  if (takesUp(previous, line, margins)) return true;
  const isBracket = current.length > 1 && /^\(\p{L}{2}/u.test(line.words[0]?.text ?? '');
  return isBracket && isFull(previous, margins);
}
