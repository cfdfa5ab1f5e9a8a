import type { Box } from '@sheaf/document';
import { mathFontOf } from '../../page/math-font.ts';
import type { PagePrimitives, Rule, Word } from '../../page/primitives.ts';
import { formulaText } from './formula-text.ts';
import { signsOf } from './greek-words.ts';
import { reachOf } from './ink-reach.ts';
import { OUTLINED_FONT } from './read-outlines.ts';
import { FUNCTIONS } from './write-latex.ts';

/** Signs that mathematics alone uses, in whatever font. */
const MATH_SIGN =
  /[\u0370-\u03ff\u2126\u2200-\u2211\u2213-\u22ff\u2190-\u21ff\u27e8\u27e9\u2102\u210b-\u2115\u211a-\u211d\u2124]/u;

/** Whether anything on a page may be a formula: most pages are told by their fonts alone. */
export function mayHoldFormulas({ words }: Pick<PagePrimitives, 'words'>): boolean {
  return words.some(isCore);
}

/** Bullets and the like come from the fonts of mathematics too. */
const ORNAMENT = /^[•·∗*†‡◦▪◮▶►■□✓❖§¶↑↓]+$/u;

/** A word that only a formula has: set in a font for mathematics, or with a sign of it. */
export function isCore(word: Word): boolean {
  const { text, style } = word;
  if (ORNAMENT.test(text) || style.fontName.startsWith(OUTLINED_FONT)) return false;
  const font = mathFontOf(style.fontName);
  if (font !== undefined && font !== 'other') return true;
  return MATH_SIGN.test(signsOf(word)) && !/\p{Script=Greek}{2}/u.test(text);
}

/** A letter that only mathematics uses, or a sign that nothing else begins with. */
export function isLetterOfMaths(word: Word): boolean {
  const font = mathFontOf(word.style.fontName);
  if (/[∑∏∫√]/u.test(word.text)) return true;
  if (font === undefined || font === 'other') return isCore(word) && /\p{L}/u.test(word.text);
  return /\p{L}/u.test(word.text);
}

/** A single slanted or bold letter, as typefaces set variables that have no font for mathematics. */
export function isVariable({ text, style }: Word): boolean {
  return (style.italic || style.bold) && /^\p{L}$/u.test(text);
}

const proseWords = new WeakMap<Word, boolean>();

/** Words of a language, rather than letters, numbers and names of functions; each word is asked about many times. */
export function isProse(word: Word): boolean {
  const known = proseWords.get(word);
  if (known !== undefined) return known;
  const found = readsAsProse(word);
  proseWords.set(word, found);
  return found;
}

function readsAsProse({ text, style }: Word): boolean {
  const font = mathFontOf(style.fontName);
  if (font !== undefined && font !== 'other') return false;
  const letters = /\p{L}{2,}/u.exec(text)?.[0];
  if (letters === undefined || FUNCTIONS.test(letters)) return false;
  return !/^\p{Script=Greek}{2}$/u.test(text) && !(style.italic && isProduct(text));
}

const SHORT_WORDS = new Set(
  'al am an as at be by do et he if in is it me my no of on or so to up us vs we'.split(' '),
);

/** Scripts that variables come from: those without vowels, or without capitals, write words of any letters. */
const OF_VARIABLES = /^[\p{Script=Latin}\p{Script=Greek}]+$/u;

/** Letters side by side that are no word, as of a matrix and a vector. */
export function isProduct(text: string): boolean {
  if (!OF_VARIABLES.test(text)) return false;
  if (/^\p{L}{2}$/u.test(text)) return !SHORT_WORDS.has(text.toLowerCase());
  return /^\p{L}{3,4}$/u.test(text) && (/.\p{Lu}/u.test(text) || !/[aeiouy]/i.test(text));
}

/** Tall brackets, large operators and roots hang from their baseline. */
export function hangs({ box, baseline, style }: Word): boolean {
  return box.y1 - baseline > 0.55 * style.fontSize;
}

/** Where the ink of a word may be: signs that hang from their baseline have none above it. */
export function inkBox(word: Word): Box {
  const { box, baseline, style } = word;
  const size = style.fontSize;
  if (hangs(word)) return { ...box, y0: baseline - 0.05 * size };
  const [ascent, descent] = reachOf(word.text);
  return {
    ...box,
    y0: Math.max(box.y0, baseline - ascent * size),
    y1: Math.min(box.y1, baseline + descent * size),
  };
}

/** Fraction bars and the bars of roots are thinner than this, and shorter than that (points). */
const THICKEST_BAR = 1.5;
const LONGEST_BAR = 500;

export function barsOf(rules: readonly Rule[]): Rule[] {
  return rules.filter(
    ({ direction, thickness, box }) =>
      direction === 'horizontal' && thickness < THICKEST_BAR && box.x1 - box.x0 < LONGEST_BAR,
  );
}

/** One word that a whole formula stands for. */
export function formulaWord(
  words: readonly Word[],
  latex: string | undefined,
  line: Pick<Word, 'baseline' | 'style'>,
): Word {
  const [first] = words as [Word, ...Word[]];
  const last = words.reduce((right, word) => (word.box.x1 > right.box.x1 ? word : right), first);
  const boxes = words.map(inkBox);
  return {
    text: formulaText(words),
    box: {
      x0: Math.min(...boxes.map(({ x0 }) => x0)),
      y0: Math.min(...boxes.map(({ y0 }) => y0)),
      x1: Math.max(...boxes.map(({ x1 }) => x1)),
      y1: Math.max(...boxes.map(({ y1 }) => y1)),
    },
    baseline: line.baseline,
    style: line.style,
    angle: 0,
    origin: first.origin,
    confidence: Math.min(...words.map(({ confidence }) => confidence)),
    spaceAfter: last.spaceAfter,
    ...(latex !== undefined && { latex }),
    ...(first.markedContentId !== undefined && { markedContentId: first.markedContentId }),
  };
}
