import type { Warning } from '@sheaf/document';
import type { PagePrimitives, Word } from '../../page/primitives.ts';
import type { OpenDocument } from './engine/open-document.ts';
import { linkWords } from './facts/read-links.ts';
import type { PageFacts } from './facts/read-page-facts.ts';
import { recoverCharacters } from './fonts/recover-characters.ts';
import { explainHalfMaps } from './glyphs/explain-half-maps.ts';
import { markScripts } from './glyphs/mark-scripts.ts';
import { markStrokes } from './glyphs/mark-strokes.ts';
import { markTypedStrokes } from './glyphs/mark-typed-strokes.ts';
import { nameTexFonts } from './glyphs/name-tex-fonts.ts';
import type { PageSpace } from './glyphs/page-space.ts';
import { placeGlyphs } from './glyphs/place-glyphs.ts';
import { readGlyphTexts } from './glyphs/read-glyph-texts.ts';
import { type Glyphs, readGlyphs } from './glyphs/read-glyphs.ts';
import { placePictures } from './graphics/place-pictures.ts';
import { type Graphics, readGraphics } from './graphics/read-graphics.ts';
import { rulesOfPictures } from './graphics/rules-of-pictures.ts';
import { type SortedPaths, sortPaths } from './graphics/sort-paths.ts';
import { describedContent } from './replacements/described-content.ts';
import { takeActualTexts } from './replacements/take-actual-texts.ts';
import { writeActualTexts } from './replacements/write-actual-texts.ts';
import { bringScripts } from './words/bring-scripts.ts';
import { buildWords } from './words/build-words.ts';
import { closeTouching } from './words/close-touching.ts';
import { findCovers } from './words/find-covers.ts';
import { findHiddenWords } from './words/find-hidden-words.ts';
import { doubtGarbledFonts, measureQuality } from './words/measure-quality.ts';
import { mirrorBrackets } from './words/mirror-brackets.ts';
import { orderVowelSigns } from './words/order-vowel-signs.ts';
import { partAtCovers } from './words/part-at-covers.ts';
import { turnNumbers } from './words/turn-numbers.ts';
import { writeDrawnUnderscores } from './words/write-drawn-underscores.ts';

/** More on one page is no text a person reads, and would hold up all other work. */
const MAX_GLYPHS = 400_000;
const GRAPHICS_LIMITS = { maxObjects: 100_000, maxPathPoints: 1_000_000 };
/** Rules, shades or drawings of one kind beyond this tell no more about a page than those before. */
const MAX_SHAPES = 15_000;

/** Pixels a point in the pixel space of documents. */
const PIXELS_PER_POINT = 2;

/** All that stands on a page, before anything is recognised. */
export function readPage(
  document: Pick<OpenDocument, 'pdfium' | 'handle' | 'glyphNames' | 'halfMaps'>,
  page: number,
  space: PageSpace,
  pageNumber: number,
  facts: PageFacts,
): PagePrimitives {
  const { pdfium } = document;
  const graphics = readGraphics(pdfium, page, space, GRAPHICS_LIMITS);
  const shown = readPainted(document, page, graphics);
  const { glyphs, refused } = writeActualTexts(shown, facts.structure, space);
  const places = placeGlyphs(glyphs, space);
  const recovered = recoverCharacters(pdfium, glyphs, () => document.glyphNames());
  const texts = readGlyphTexts(glyphs, places, recovered, graphics);
  const covers = findCovers(pdfium, graphics, space);
  const whole = buildWords(glyphs, places, texts);
  const parted = partAtCovers(whole, covers, { glyphs, places, texts, graphics });
  const joined = bringScripts(closeTouching(parted));
  const built = orderVowelSigns(mirrorBrackets(turnNumbers(joined, places, texts.texts)));
  const seen = findHiddenWords(pdfium, page, space, glyphs, places, { graphics, covers }, built);
  const sorted = sortPaths(graphics.paths, space);
  const kept = cutShapes(sorted);
  const { pictures, rules } = placeAll(pdfium, graphics, facts, space);
  const painted = rules.length === 0 ? kept : { ...kept, rules: [...kept.rules, ...rules] };
  // Sizes and lines of words that OCR has laid over a scan vary by accident.
  const underscored = writeDrawnUnderscores(seen.words, painted.rules);
  const scripts = seen.isOcrLayer ? underscored : markScripts(underscored);
  const marked = markTypedStrokes(markStrokes(scripts, painted.rules));
  const words: readonly Word[] = linkWords(doubtGarbledFonts(marked), facts.links);
  const { width, height } = space;
  const { isOcrLayer } = seen;
  return {
    pageNumber,
    width,
    height,
    pixelsPerPoint: PIXELS_PER_POINT,
    imageSize: null,
    words,
    ...painted,
    pictures,
    links: facts.links,
    formFields: facts.formFields,
    structure: facts.structure,
    hiddenWords: [...seen.hiddenWords, ...refused],
    quality: measureQuality({ ...painted, width, height, words, pictures, isOcrLayer }),
    pageLabel: facts.pageLabel,
    ocrApplied: false,
    orientationDegrees: 0,
    skewDegrees: 0,
    warnings: limitWarnings(
      pageNumber,
      glyphs,
      graphics.leftOut + countShapes(sorted) - countShapes(kept),
    ),
  };
}

/** The pictures of a page with what the file says they show. */
function placeAll(
  pdfium: OpenDocument['pdfium'],
  graphics: Graphics,
  facts: PageFacts,
  space: PageSpace,
): ReturnType<typeof rulesOfPictures> {
  const descriptions = describedContent(facts.structure);
  const placed = placePictures(graphics.images, space, ({ object }) =>
    descriptions.size === 0
      ? undefined
      : descriptions.get(pdfium.call.FPDFPageObj_GetMarkedContentID(object)),
  );
  return rulesOfPictures(placed);
}

function readPainted(
  document: Pick<OpenDocument, 'pdfium' | 'handle' | 'glyphNames' | 'halfMaps'>,
  page: number,
  graphics: Graphics,
): Glyphs {
  const actualTexts = takeActualTexts(document, graphics.texts);
  const glyphs = readGlyphs(document.pdfium, page, actualTexts, MAX_GLYPHS);
  actualTexts.putBack();
  explainHalfMaps(document.pdfium, glyphs, document.halfMaps);
  return nameTexFonts(glyphs, () => document.glyphNames());
}

/** Says what of an overlong page was left out. */
function limitWarnings(pageNumber: number, glyphs: Glyphs, shapesLeftOut: number): Warning[] {
  const warnings: Warning[] = [];
  const add = (code: string, message: string): void => {
    warnings.push({ code, message: `page ${pageNumber + 1}: ${message}`, pageNumber });
  };
  if (glyphs.leftOut > 0) {
    add(
      'text_left_out',
      `${glyphs.leftOut} of ${glyphs.leftOut + glyphs.count} characters were left out`,
    );
  }
  if (shapesLeftOut > 0) {
    add('drawings_left_out', `${shapesLeftOut} drawings beyond the limit were left out`);
  }
  return warnings;
}

function cutShapes({ rules, shades, frames, drawings }: SortedPaths): SortedPaths {
  return {
    rules: rules.slice(0, MAX_SHAPES),
    shades: shades.slice(0, MAX_SHAPES),
    frames: frames.slice(0, MAX_SHAPES),
    drawings: drawings.slice(0, MAX_SHAPES),
  };
}

function countShapes({ rules, shades, frames, drawings }: SortedPaths): number {
  return rules.length + shades.length + frames.length + drawings.length;
}
