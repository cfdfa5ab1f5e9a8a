/** Below these codes are no signs that fill a square. */
const FIRST_SQUARE = 0x2e80;
const SQUARE = /^[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u;
/** Signs that no blank stands behind or before, narrow ones too, which are set in squares of their own. */
const OPENING = /^[([{“‘]/u;
const CLOSING = /^[)\]}”’,.;:!?]/u;
/** The narrowest blank of a type is a quarter as wide as a square; signs moved to fill a line or by rounded places stay below (share of the type size). */
const UNEVEN = 0.2;
/** A narrow sign fills half a square. */
const HALF_SQUARE = 0.5;

/** The gap that parts two signs: scripts of squares have no blanks between their words, and where one is meant it is as wide as any other. */
export function gapOfSigns(
  last: string | undefined,
  next: string | undefined,
  gap: number,
): number {
  const [isLast, isNext] = [isSquare(last), isSquare(next)];
  if (isLast && isNext) return Math.max(gap, UNEVEN);
  if (isNext && OPENING.test(last ?? '')) return Math.max(gap, HALF_SQUARE);
  return isLast && CLOSING.test(next ?? '') ? Math.max(gap, HALF_SQUARE) : gap;
}

/** Almost all text is below; a number is quicker to compare than a pattern. */
function isSquare(text: string | undefined): boolean {
  return text !== undefined && text.charCodeAt(0) >= FIRST_SQUARE && SQUARE.test(text);
}
