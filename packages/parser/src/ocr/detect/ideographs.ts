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

/** A line's first and last row with ink, and how much of it each row has. */
type Rows = {
  readonly inkTop: number;
  readonly inkBottom: number;
  readonly rows: { readonly [row: number]: number };
};

/**
 * Height of the type of a line in ideographs and the line it stands on, from its first and last row with ink; undefined for others.
 * Signs that follow each other at a pitch are no higher than that: what reaches further is of the lines above and below.
 */
export function measureSquares(
  text: string,
  ink: Rows,
  pitch?: number,
): { readonly size: number; readonly baseline: number } | undefined {
  const signs = [...text].filter((sign) => sign !== ' ');
  const squares = signs.filter((sign) => IDEOGRAPH.test(sign));
  if (squares.length === 0 || squares.length < signs.length * ENOUGH) return undefined;
  const face = FULL_SIZED.test(text) ? FACE.full : FACE.kana;
  const size = Math.min((ink.inkBottom - ink.inkTop) / face, pitch ?? Number.POSITIVE_INFINITY);
  return { size, baseline: bottomOf(ink, size * face) - BELOW * size };
}

/** The lower end of the rows as many as the type is high that have the most ink. */
function bottomOf({ inkTop, inkBottom, rows }: Rows, height: number): number {
  const count = Math.round(height);
  let best = { bottom: inkBottom, ink: 0 };
  for (let bottom = inkBottom; bottom - count >= inkTop; bottom--) {
    let ink = 0;
    for (let row = bottom - count; row < bottom; row++) ink += rows[row] ?? 0;
    if (ink > best.ink) best = { bottom, ink };
  }
  return best.bottom;
}

/** Fewer signs in a row tell no pitch. */
const FEWEST_OF_PITCH = 6;

/** How far signs that fill squares follow each other in a line (pixels); undefined where few do. */
export function pitchOfSquares(
  characters: readonly { readonly text: string; readonly start: number; readonly end: number }[],
): number | undefined {
  const steps = characters.slice(1).flatMap((character, at) => {
    const before = characters[at];
    if (!before || !FULL_SIZED.test(before.text) || !FULL_SIZED.test(character.text)) return [];
    return [(character.start + character.end - before.start - before.end) / 2];
  });
  if (steps.length < FEWEST_OF_PITCH) return undefined;
  return steps.reduce((sum, step) => sum + step, 0) / steps.length;
}
