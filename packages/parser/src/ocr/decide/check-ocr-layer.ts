import { shareInside, type Warning } from '@sheaf/document';
import type { PagePrimitives, Word } from '../../page/primitives.ts';
import { findLetters } from '../detect/find-letters.ts';
import { engineForText } from '../engines/choose-engine.ts';
import { meanConfidence } from '../orient/find-upright.ts';
import { type GrayImage, halveGray } from '../raster/gray-image.ts';
import { cutLine } from '../read/cut-line.ts';
import { regionOfLayerLine } from './region-of-layer-line.ts';
import { sampleLayerLines } from './sample-layer-lines.ts';
import { textLikeness } from './text-likeness.ts';

/** What comparing somebody's OCR with the picture says. */
export type LayerVerdict =
  | { readonly kind: 'good' }
  /** It says something else than the picture. */
  | { readonly kind: 'wrong'; readonly likeness: number }
  /** What it says is right, but the picture has more text. */
  | { readonly kind: 'incomplete'; readonly missing: number };

const SAMPLED_LINES = 6;
/** Lines we read less surely ourselves prove nothing. */
const SURE = 0.8;
/** So many lines must be readable to judge by. */
const ENOUGH_LINES = 2;
/** A good reading of a line differs from another in one letter of ten at most; shifted or garbled ones in most. */
const ALIKE = 0.7;
/** Letters outside of all words from which on a layer is incomplete: their share and their number. */
const MISSING = { share: 0.4, letters: 150 };

/** Compares a few lines of a page's text with what its picture shows there. */
export async function checkOcrLayer(
  page: PagePrimitives,
  gray: GrayImage,
  pixelsPerPoint: number,
): Promise<LayerVerdict> {
  const lines = sampleLayerLines(page.words, SAMPLED_LINES);
  const engine = engineForText(lines.map(({ text }) => text).join(''));
  if (!engine) return { kind: 'good' };
  const pyramid = { levels: [gray] };
  const images = lines.map((line) =>
    cutLine(pyramid, regionOfLayerLine(line, pixelsPerPoint), engine.lineHeight),
  );
  const read = await engine.recognise(images);
  const likenesses = lines.flatMap(({ text }, index) => {
    const characters = read[index] ?? [];
    if (meanConfidence(characters) < SURE) return [];
    return [textLikeness(text, characters.map((character) => character.text).join(''))];
  });
  const ranked = likenesses.sort((a, b) => a - b);
  const likeness = ranked[ranked.length >> 1] ?? 1;
  if (ranked.length >= ENOUGH_LINES && likeness < ALIKE) return { kind: 'wrong', likeness };
  const missing = missingShare(page.words, gray, pixelsPerPoint);
  return missing >= MISSING.share ? { kind: 'incomplete', missing } : { kind: 'good' };
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
