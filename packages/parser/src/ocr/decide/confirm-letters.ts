import { markWord } from '../../page/mark-word.ts';
import type { PagePrimitives, Word } from '../../page/primitives.ts';
import { UNKNOWN_CHARACTER } from '../../readers/pdf/fonts/glyph-characters.ts';
import { measureQuality } from '../../readers/pdf/words/measure-quality.ts';
import type { GrayImage } from '../raster/gray-image.ts';
import { likenessOfLines, readLinesTwice } from './read-lines-twice.ts';

/** Words below this are doubted. */
const DOUBTED = 0.5;
/** Letters that were mapped wrongly differ from what is painted nearly all; code and part numbers are read with some faults. */
const ALIKE = 0.7;

/** Whether words are doubted for their letters, though the file explains all of them. */
export function hasDoubtedLetters({ words, quality }: PagePrimitives): boolean {
  return quality.isOcrLayer !== true && words.some(hasOddLetters);
}

/**
 * What is no language (code, numbers of parts, names of files) looks like letters that were mapped wrongly, until it is compared with
 * the picture. The page with the words whose fonts say what is painted trusted again.
 */
export async function confirmLetters(
  page: PagePrimitives,
  gray: GrayImage,
  pixelsPerPoint: number,
): Promise<PagePrimitives> {
  const right = new Set<string>();
  for (const [font, words] of Map.groupBy(page.words.filter(hasOddLetters), fontOf)) {
    const read = await readLinesTwice(words, gray, pixelsPerPoint);
    if (read && read.sure.length > 0 && likenessOfLines(read.sure) >= ALIKE) right.add(font);
  }
  if (right.size === 0) return page;
  const words = page.words.map((word) =>
    hasOddLetters(word) && right.has(fontOf(word)) ? markWord(word, { confidence: 1 }) : word,
  );
  return { ...page, words, quality: measureQuality({ ...page, words, isOcrLayer: false }) };
}

function hasOddLetters({ text, confidence }: Word): boolean {
  return confidence < DOUBTED && !text.includes(UNKNOWN_CHARACTER);
}

function fontOf({ style }: Word): string {
  return style.fontName;
}
