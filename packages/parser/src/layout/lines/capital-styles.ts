import type { TextStyle, Word } from '../../page/primitives.ts';

/** Small capitals are this much smaller than the capital before them (share of its size); what is smaller still is an index. */
const SMALLEST = 0.6;
/** Baselines closer than this are one (ems): indices stand lower. */
const SAME_BASELINE = 0.05;

/** The style each word of a line counts under: capitals set smaller, right behind a capital, have that of the capital, as `IMPLICATIONS` set as a large `I` and small capitals is in the type of the `I`. */
export function capitalStyles(words: readonly Word[]): TextStyle[] {
  const styles: TextStyle[] = [];
  words.forEach((word, at) => {
    const before = words[at - 1];
    const capital = styles[at - 1];
    const goesOn = before && capital && isSmallCapitals(word, before, capital);
    styles.push(goesOn ? capital : word.style);
  });
  return styles;
}

function isSmallCapitals(word: Word, before: Word, capital: TextStyle): boolean {
  const { text, style, baseline } = word;
  const ratio = style.fontSize / capital.fontSize;
  return (
    ratio < 1 &&
    ratio >= SMALLEST &&
    style.fontName === capital.fontName &&
    Math.abs(baseline - before.baseline) < SAME_BASELINE * capital.fontSize &&
    !before.spaceAfter &&
    /\p{Lu}$/u.test(before.text) &&
    /^\p{Lu}/u.test(text) &&
    !/\p{Ll}/u.test(text)
  );
}
