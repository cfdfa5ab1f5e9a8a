/** Signs that fill a square each and are words or syllables by themselves; lines of them have few blanks or none. */
export const IDEOGRAPH = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** The kana are smaller than the signs that they stand among. */
const FULL_SIZED = /[\p{Script=Han}\p{Script=Hangul}]/u;

/** Share of a type's height that lines of its signs fill: means over eight faces for Chinese, Japanese and Korean, which differ by 0.04 from them. */
const FACE = { full: 0.92, kana: 0.83 };
/** Share of it that they reach below the line on which Latin letters stand, in the same faces. */
const BELOW = 0.08;
/** From this share of a line's signs on they, and no Latin letters, make its first and its last row. */
const ENOUGH = 0.2;

/** Height of the type of a line in ideographs and the line it stands on, from its first and last row with ink; undefined for others. */
export function measureSquares(
  text: string,
  { inkTop, inkBottom }: { readonly inkTop: number; readonly inkBottom: number },
): { readonly size: number; readonly baseline: number } | undefined {
  const signs = [...text].filter((sign) => sign !== ' ');
  const squares = signs.filter((sign) => IDEOGRAPH.test(sign));
  if (squares.length === 0 || squares.length < signs.length * ENOUGH) return undefined;
  const face = FULL_SIZED.test(text) ? FACE.full : FACE.kana;
  const size = (inkBottom - inkTop) / face;
  return { size, baseline: inkBottom - BELOW * size };
}
