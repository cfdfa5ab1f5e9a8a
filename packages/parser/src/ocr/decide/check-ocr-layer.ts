import { shareInside, type Warning } from '@sheaf/document';
import type { PagePrimitives, Word } from '../../page/primitives.ts';
import { meanLogChance } from '../correct/word-chance.ts';
import { findLetters } from '../detect/find-letters.ts';
import { alphabetsEngine } from '../engines/alphabets-engine.ts';
import { type GrayImage, halveGray } from '../raster/gray-image.ts';
import type { OcrWord } from '../read/ocr-word.ts';
import { likenessOfLines, type ReadTwice, readLinesTwice } from './read-lines-twice.ts';
import { sharedWords } from './shared-words.ts';

/** What comparing somebody's OCR with the picture says. */
export type LayerVerdict =
  | { readonly kind: 'good' }
  /** It says something else than the picture. */
  | { readonly kind: 'wrong'; readonly likeness: number }
  /** What it says is right, but the picture has more text. */
  | { readonly kind: 'incomplete'; readonly missing: number };

/** So many lines must be readable to judge by. */
const ENOUGH_LINES = 2;
/** Shifted or garbled lines differ from what is read in most letters. */
const ALIKE = 0.7;
/** Good readings of a line differ from each other in one letter of ten at most. */
const SAME = 0.9;
/** Lines in which ours is the better reading from which on a layer is poor: their number, their share, and how many more than others. */
const MISREAD = { lines: 3, share: 0.12, odds: 1.3 };
/** A layer without half of the words that are read surely was made of something else than this picture. */
const SHARED = 0.5;
/** Letters outside of all words from which on a layer is incomplete: their share and their number. */
const MISSING = { share: 0.4, letters: 150 };

/**
 * Compares a few lines of a page's text with what its picture shows there; where next to nothing can be read there,
 * as under the layer of a turned page, the words of all of the page.
 */
export async function checkOcrLayer(
  page: PagePrimitives,
  gray: GrayImage,
  pixelsPerPoint: number,
  readAll: () => Promise<readonly OcrWord[]>,
): Promise<LayerVerdict> {
  const read = await readLinesTwice(page.words, gray, pixelsPerPoint);
  if (!read) return { kind: 'good' };
  const { engine, sampled, sure } = read;
  const isTold = sure.length >= ENOUGH_LINES;
  const likeness = isTold ? likenessOfLines(sure) : 1;
  // What words are like is known of Latin letters.
  const isTelling = engine !== alphabetsEngine();
  if (likeness < ALIKE || (likeness < SAME && isTelling && readsBetter(sure)))
    return { kind: 'wrong', likeness };
  if (isTelling && isMisreadOften(sure)) return { kind: 'wrong', likeness };
  if (!isTold && sampled >= ENOUGH_LINES) {
    const shared = sharedWords(page.words, await readAll());
    if (shared !== undefined && shared < SHARED) return { kind: 'wrong', likeness: shared };
  }
  const missing = missingShare(page.words, gray, pixelsPerPoint);
  return missing >= MISSING.share ? { kind: 'incomplete', missing } : { kind: 'good' };
}

/** Of two readings that differ, whether ours is made of likelier words. */
function readsBetter(lines: readonly ReadTwice[]): boolean {
  return (
    meanLogChance(lines.map(({ own }) => own)) > meanLogChance(lines.map(({ layer }) => layer))
  );
}

/** Whether many lines of a layer are misread here and there: ours differ from them, and are made of likelier words. */
function isMisreadOften(lines: readonly ReadTwice[]): boolean {
  const differing = lines.filter(({ layer, own }) => wordsOf(layer) !== wordsOf(own));
  const better = differing.filter((line) => readsBetter([line])).length;
  return (
    better >= MISREAD.lines &&
    better >= MISREAD.share * lines.length &&
    better >= MISREAD.odds * (differing.length - better)
  );
}

/** Letters and figures of a line, word by word. */
function wordsOf(text: string): string {
  return (
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{N}!]+/gu)
      ?.join(' ') ?? ''
  );
}

/** Says that a layer was not used, or not alone. */
export function layerWarning(verdict: LayerVerdict, pageNumber: number): Warning[] {
  switch (verdict.kind) {
    case 'good':
      return [];
    case 'wrong':
      return [
        {
          code: 'poor_ocr_layer',
          message: `the text in the file does not match the picture of page ${pageNumber + 1}; the page was read anew`,
          pageNumber,
        },
      ];
    case 'incomplete':
      return [
        {
          code: 'incomplete_ocr_layer',
          message: `the text in the file covers a part of page ${pageNumber + 1} only; the rest was read off its picture`,
          pageNumber,
        },
      ];
  }
}

/** Share of the picture's letters that stand in none of the words. */
function missingShare(words: readonly Word[], gray: GrayImage, pixelsPerPoint: number): number {
  const half = halveGray(gray);
  const scale = pixelsPerPoint / 2;
  const letters = findLetters(half, scale);
  const outside = letters.filter(({ x0, y0, x1, y1 }) => {
    const box = { x0: x0 / scale, y0: y0 / scale, x1: x1 / scale, y1: y1 / scale };
    return !words.some((word) => shareInside(box, word.box) > 0.2);
  });
  return outside.length < MISSING.letters ? 0 : outside.length / letters.length;
}
