import { type Box, boxArea, enclosingBox } from '@sheaf/document';
import { markWord } from '../../../page/mark-word.ts';
import type { PagePrimitives, TextQuality, Word } from '../../../page/primitives.ts';
import { UNKNOWN_CHARACTER } from '../fonts/glyph-characters.ts';
import { lacksCommonLetters, languageLikeness } from '../fonts/letter-statistics.ts';
import { areSignsTorn } from './are-signs-torn.ts';

/** What a page's text is judged by. */
export type JudgedPage = Pick<
  PagePrimitives,
  'width' | 'height' | 'words' | 'pictures' | 'drawings' | 'shades'
> & { readonly isOcrLayer: boolean };

/** Latin letters less like a language than this were mapped wrongly. */
const GARBLED_LIKENESS = 0.38;
/** Statistics need this many letters of one font. */
const MIN_LETTERS = 120;
/** So many words of a font are enough to judge it by. */
const SAMPLE_WORDS = 150;
/** Pictures over this share of the page hold what the page is about. */
const SCAN_SHARE = 0.5;
/** A page with fewer words than this and a large picture is a scan with a stamp or page number. */
const FEW_WORDS = 12;
/** This many curved shapes as small as letters are letters drawn as outlines. */
const MANY_OUTLINES = 250;
const OUTLINE_SIZE = { min: 2, max: 60 };
/** Words broken from this share of the text on make the whole page one for OCR. */
const MOSTLY_BROKEN = 0.3;
/** OCR layers with a larger share of words that are none were made badly. */
const POOR_WORDS = 0.35;
/** How much an OCR layer of torn signs is doubted: enough for the page to be read anew, 0 to 1. */
const TORN_SCORE = 0.6;
/** Regions with fewer unknown characters are single signs, better left alone. */
const MIN_UNKNOWN = 3;

/** Judges whether a page's text can be trusted, and where it cannot. */
export function measureQuality(page: JudgedPage): TextQuality {
  const nothing = judgeSilence(page);
  if (nothing) return nothing;
  const broken = page.words.filter(
    (word) => word.confidence < 0.5 && !isBetterThanRecognised(word),
  );
  const letters = page.words.reduce((sum, word) => sum + word.text.length, 0);
  const lost = broken.reduce((sum, word) => sum + word.text.length, 0);
  const share = lost / Math.max(1, letters);
  if (share >= MOSTLY_BROKEN) {
    return { ocrScore: Math.min(1, 0.5 + share / 2), ocrReason: 'garbled_text', brokenRegions: [] };
  }
  const poor = page.isOcrLayer ? shareOfNonWords(page.words) : 0;
  if (poor > POOR_WORDS) {
    return {
      ocrScore: Math.min(1, 0.5 + poor / 2),
      ocrReason: 'poor_ocr_layer',
      brokenRegions: [],
    };
  }
  if (page.isOcrLayer && areSignsTorn(page.words))
    return { ocrScore: TORN_SCORE, ocrReason: 'poor_ocr_layer', brokenRegions: [] };
  return {
    ocrScore: Math.round(share * 100) / 100,
    ocrReason: null,
    brokenRegions: brokenRegions(broken),
    ...(page.isOcrLayer && { isOcrLayer: true }),
  };
}

/** Letters of scripts that our recognisers do not read: what they would put in the place of such words is junk. */
const UNREAD =
  /(?![\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Common}])\p{L}/u;

/** Whether a word has letters that recognition cannot read, and more of them than signs that the file does not tell. */
function isBetterThanRecognised({ text }: Word): boolean {
  const unknown = text.split(UNKNOWN_CHARACTER).length - 1;
  return 2 * unknown < text.length && UNREAD.test(text);
}

/** Lowers the confidence of words in fonts whose letters cannot be those of a language; signs of formulas are too short to tell. */
export function doubtGarbledFonts(words: readonly Word[]): readonly Word[] {
  const textOfFont = new Map<string, string[]>();
  for (const word of words) {
    const texts = textOfFont.get(word.style.fontName) ?? [];
    if (word.text.length >= 3 && texts.length < SAMPLE_WORDS) texts.push(word.text);
    textOfFont.set(word.style.fontName, texts);
  }
  const garbled = new Set<string>();
  for (const [font, texts] of textOfFont) {
    if (isGarbled(texts)) garbled.add(font);
  }
  if (garbled.size === 0) return words;
  return words.map((word) =>
    garbled.has(word.style.fontName)
      ? markWord(word, { confidence: Math.min(word.confidence, 0.3) })
      : word,
  );
}

function isGarbled(texts: readonly string[]): boolean {
  const text = texts.join(' ');
  if (lacksCommonLetters(text, MIN_LETTERS)) return true;
  const likeness = languageLikeness(text);
  if (likeness === undefined || likeness >= GARBLED_LIKENESS) return false;
  const letters = texts.join('').replace(/[^A-Za-z]/g, '');
  // Sequences of few letters (genes, codes) are unlike any language and yet right.
  return letters.length >= MIN_LETTERS && new Set(letters.toLowerCase()).size > 10;
}

/** A page without words needs OCR only if something else is on it. */
function judgeSilence(page: JudgedPage): TextQuality | undefined {
  const pageArea = Math.max(1, page.width * page.height);
  const pictures = page.pictures.reduce((sum, picture) => sum + boxArea(picture.box), 0) / pageArea;
  const verdict = (ocrScore: number, ocrReason: string | null): TextQuality => ({
    ocrScore,
    ocrReason,
    brokenRegions: [],
  });
  const outlines = countOutlines(page);
  if (page.words.length === 0) {
    if (pictures >= SCAN_SHARE) return verdict(1, 'scan_without_text');
    if (pictures > 0 || outlines > 0)
      return verdict(pictures > 0.02 || outlines > 8 ? 1 : 0.5, 'no_text');
    return verdict(0, null);
  }
  if (page.words.length > FEW_WORDS) return undefined;
  if (pictures >= SCAN_SHARE) return verdict(0.8, 'scan_without_text');
  return outlines >= MANY_OUTLINES ? verdict(0.8, 'no_text') : undefined;
}

function countOutlines(page: JudgedPage): number {
  return page.drawings.reduce((count, { box, fill, operators }) => {
    const height = box.y1 - box.y0;
    if (fill === null || height < OUTLINE_SIZE.min) return count;
    if (height <= OUTLINE_SIZE.max) return count + 1;
    return count + operators.filter((operator) => (operator & 15) === 0).length;
  }, 0);
}

/** Share of words that are no words in any language: letters mixed with signs and digits. */
function shareOfNonWords(words: readonly Word[]): number {
  const odd = words.filter(
    ({ text }) =>
      // Most words are plain letters, which this tells much faster than the others.
      !/^[A-Za-z]+$/.test(text) &&
      (/[^\p{L}\p{N}\p{P}\p{Sc}%°+=<>×−]/u.test(text) ||
        /\p{L}[^\p{L}\p{Pd}’'.]+\p{L}/u.test(text)),
  );
  return odd.length / Math.max(1, words.length);
}

/** Boxes around neighbouring broken words. */
function brokenRegions(broken: readonly Word[]): Box[] {
  const groups: Word[][] = [];
  for (const word of broken) {
    const group = groups.at(-1);
    const last = group?.at(-1);
    if (group && last && isNear(last, word)) group.push(word);
    else groups.push([word]);
  }
  return groups.flatMap((group) => {
    const unknown = group.reduce(
      (sum, { text }) => sum + text.split(UNKNOWN_CHARACTER).length - 1,
      0,
    );
    const garbled = group.some(({ text }) => !text.includes(UNKNOWN_CHARACTER));
    const box = enclosingBox(group.map((word) => word.box));
    return box && (garbled || unknown >= MIN_UNKNOWN) ? [box] : [];
  });
}

function isNear(a: Word, b: Word): boolean {
  const size = Math.max(a.style.fontSize, b.style.fontSize);
  const across = Math.max(a.box.y0, b.box.y0) - Math.min(a.box.y1, b.box.y1);
  const along = Math.max(a.box.x0, b.box.x0) - Math.min(a.box.x1, b.box.x1);
  return across < size && along < 2 * size;
}
