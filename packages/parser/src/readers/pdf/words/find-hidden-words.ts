import { type Box, boxArea, shareInside } from '@sheaf/document';
import type { HiddenWord, Word } from '../../../page/primitives.ts';
import type { Pdfium } from '../engine/pdfium.ts';
import { showsOnPage } from '../engine/shows-on-page.ts';
import { isUnpainted } from '../glyphs/is-unpainted.ts';
import { liesOnShape, lightness } from '../glyphs/lies-on-shape.ts';
import type { PageSpace } from '../glyphs/page-space.ts';
import type { GlyphPlaces } from '../glyphs/place-glyphs.ts';
import type { Glyphs, TextRun } from '../glyphs/read-glyphs.ts';
import type { Graphics } from '../graphics/read-graphics.ts';
import { barOver, blackened } from './blacken.ts';
import type { BuiltWord } from './build-words.ts';
import type { Cover } from './find-covers.ts';
import { findDrawnWords } from './find-drawn-words.ts';

export type SeenWords = {
  readonly words: readonly Word[];
  readonly hiddenWords: readonly HiddenWord[];
  /** Whether the words lie unseen over or under a scan, put there by OCR. */
  readonly isOcrLayer: boolean;
};

type Reason = HiddenWord['reason'];

/** Type smaller than this is not meant to be read (points). */
const TINY_SIZE = 1;
/** A word counts as inside a box from this share of its area on. */
const MOSTLY = 0.5;
/** A cover must leave next to nothing of the word. */
const COVERED = 0.9;
/** Pictures over this share of the page make it a scan. */
const SCAN_SHARE = 0.6;
/** Text at least this light, 0 to 1, may be lost on white paper. */
const LIGHT = 0.9;

/** Parts the words a reader of the page sees from those nobody does. */
export function findHiddenWords(
  pdfium: Pdfium,
  page: number,
  space: PageSpace,
  glyphs: Glyphs,
  places: GlyphPlaces,
  { graphics, covers }: { readonly graphics: Graphics; readonly covers: readonly Cover[] },
  built: readonly BuiltWord[],
): SeenWords {
  const isScan = coversPage(covers, space);
  const paper: Box = { x0: 0, y0: 0, x1: space.width, y1: space.height };
  const reasons = built.map((word) => {
    const run = runOf(glyphs, word);
    return run ? suspect(word.word, run, graphics, paper, covers, isScan) : undefined;
  });
  clearSeen(pdfium, page, space, glyphs, built, reasons);
  clearDrawn(pdfium, page, space, { places, graphics }, built, reasons);
  const hiddenWords = built.flatMap(({ word: { text, box } }, index): HiddenWord[] => {
    const reason = reasons[index];
    return reason ? [{ text, box, reason }] : [];
  });
  const words = seenWords(built, reasons, covers);
  const isUnseen = (built: BuiltWord) => {
    const run = runOf(glyphs, built);
    return isUnpainted(run) || (run && isCovered(built.word, orderOf(run, graphics), covers));
  };
  return {
    words,
    hiddenWords,
    isOcrLayer: isScan && words.length > 0 && built.filter(isUnseen).length >= words.length / 2,
  };
}

/** Words that are seen, and the bars over those that are not. */
function seenWords(
  built: readonly BuiltWord[],
  reasons: readonly (Reason | undefined)[],
  covers: readonly Cover[],
): Word[] {
  const words: Word[] = [];
  const bars = new Map<Cover, { readonly at: number; readonly first: Word }>();
  built.forEach(({ word }, index) => {
    const reason = reasons[index];
    if (!reason) words.push(word);
    const isUnder = reason === 'covered' || reason === 'same_color';
    const bar = isUnder ? barOver(word, covers) : undefined;
    if (!bar) return;
    const begun = bars.get(bar) ?? { at: words.length, first: word };
    bars.set(bar, begun);
    words[begun.at] = blackened(bar, begun.first, word);
  });
  return words;
}

function runOf(glyphs: Glyphs, word: BuiltWord): TextRun | undefined {
  return glyphs.runs[glyphs.run[word.glyphs[0] ?? 0] ?? 0];
}

/** A scan's picture fills the page, and the text of an OCR layer lies over or under it. */
function coversPage(covers: readonly Cover[], space: PageSpace): boolean {
  const page = space.width * space.height;
  const area = covers
    .filter((cover) => cover.isImage)
    .reduce((sum, cover) => sum + boxArea(cover.box), 0);
  return area >= SCAN_SHARE * page;
}

function suspect(
  word: Word,
  run: TextRun,
  graphics: Graphics,
  page: Box,
  covers: readonly Cover[],
  isScan: boolean,
): Reason | undefined {
  const text = graphics.texts.get(run.object);
  if (shareInside(word.box, page) < MOSTLY) return 'off_page';
  if (text?.clip && shareInside(word.box, text.clip) < MOSTLY / 5) return 'off_page';
  if (isUnpainted(run)) return isScan ? undefined : 'invisible';
  if (word.style.fontSize < TINY_SIZE) return 'tiny';
  const order = orderOf(run, graphics);
  if (isCovered(word, order, covers)) return isScan ? undefined : 'covered';
  if (!isLostOnGround(word, run, order, covers)) return undefined;
  return liesOnShape(word.box, run.color, order, graphics) ? undefined : 'same_color';
}

function orderOf(run: TextRun, graphics: Graphics): number {
  return graphics.texts.get(run.object)?.order ?? 0;
}

/** Whether something opaque was painted over a word. */
function isCovered({ box }: Word, order: number, covers: readonly Cover[]): boolean {
  return covers.some(
    (cover) =>
      cover.order > order && touches(box, cover.box) && shareInside(box, cover.box) >= COVERED,
  );
}

/** Spares most covers of a drawing the measuring of areas. */
function touches(a: Box, b: Box): boolean {
  return a.x0 <= b.x1 && a.x1 >= b.x0 && a.y0 <= b.y1 && a.y1 >= b.y0;
}

/** Light text with nothing darker painted below it. */
function isLostOnGround(
  word: Word,
  run: TextRun,
  order: number,
  covers: readonly Cover[],
): boolean {
  const below = covers.findLast(
    (cover) =>
      cover.order < order &&
      touches(word.box, cover.box) &&
      shareInside(word.box, cover.box) >= MOSTLY,
  );
  if (!below) return lightness(run.color) >= LIGHT;
  if (below.isImage) return false;
  return Math.abs(lightness(run.color) - lightness(below.color)) < 1 - LIGHT;
}

/** Looks at the page itself before a word is called covered or lost on its ground. */
function clearSeen(
  pdfium: Pdfium,
  page: number,
  space: PageSpace,
  glyphs: Glyphs,
  built: readonly BuiltWord[],
  reasons: (Reason | undefined)[],
): void {
  const doubtful = built.flatMap((word, index) => {
    const reason = reasons[index];
    return reason === 'covered' || reason === 'same_color' ? [{ word, index }] : [];
  });
  if (doubtful.length === 0) return;
  const objects = new Set(doubtful.map(({ word }) => runOf(glyphs, word)?.object ?? 0));
  const boxes = doubtful.map(({ word }) => word.word.box);
  const shows = showsOnPage(pdfium, page, space, [...objects], boxes);
  doubtful.forEach(({ index }, place) => {
    if (shows[place]) reasons[index] = undefined;
  });
}

/** Words that paint nothing themselves are seen where their letters are drawn, and the drawing shows. */
function clearDrawn(
  pdfium: Pdfium,
  page: number,
  space: PageSpace,
  { places, graphics }: { readonly places: GlyphPlaces; readonly graphics: Graphics },
  built: readonly BuiltWord[],
  reasons: (Reason | undefined)[],
): void {
  const unseen = built.flatMap((word, index) => {
    const reason = reasons[index];
    return reason === 'invisible' || reason === 'same_color' ? [{ word, index }] : [];
  });
  if (unseen.length === 0 || graphics.paths.length === 0) return;
  const objects = findDrawnWords(
    unseen.map(({ word }) => word),
    places,
    graphics.paths,
  );
  const drawn = unseen.filter((_, place) => (objects[place] ?? []).length > 0);
  // Strokes of handwriting have the place of a letter by chance here and there.
  if (drawn.length === 0 || countGlyphs(drawn) < MOSTLY * countGlyphs(unseen)) return;
  const boxes = drawn.map(({ word }) => word.word.box);
  const shows = showsOnPage(pdfium, page, space, [...new Set(objects.flat())], boxes);
  drawn.forEach(({ index }, place) => {
    if (shows[place]) reasons[index] = undefined;
  });
}

function countGlyphs(words: readonly { readonly word: BuiltWord }[]): number {
  return words.reduce((sum, { word }) => sum + word.glyphs.length, 0);
}
