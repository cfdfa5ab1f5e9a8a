import { heapAt, numberAt } from '../engine/number-at.ts';
import type { Pdfium } from '../engine/pdfium.ts';
import { UNMAPPED } from './glyph-flags.ts';
import type { Glyphs, TextRun } from './read-glyphs.ts';

/** A box that ends with the ink tells nothing of the pen: PDFium widens it where ink reaches further (points). */
const SAME_PLACE = 0.001;
/** A width below this share of the box is that of another glyph: letters reach over their width by a third at most. */
const LEAST_SHARE = 0.5;

type Corners = readonly [left: number, right: number, low: number, high: number];

/** Widths that fonts told: by font, size and character. */
type Widths = Map<number, Map<number, Map<number, number>>>;

/** Measures by the font how far the pen moves on where PDFium tells something else: in turned text, and where ink reaches over its width. */
export function measureAdvances(pdfium: Pdfium, glyphs: Glyphs, start: number, end: number): void {
  const widths: Widths = new Map();
  for (let index = start; index < end; index++) {
    const run = glyphs.runs[numberAt(glyphs.run, index)];
    if (!run) continue;
    if (run.turned) glyphs.turnedAdvance[index] = turnedAdvance(pdfium, glyphs, run, index, widths);
    else if (glyphs.flags[index] === 0) {
      widenInkBox(pdfium, glyphs, run, index, widths);
      glyphs.overhang[index] = overhangOf(pdfium, glyphs, run, index, widths);
    }
  }
}

function turnedAdvance(
  pdfium: Pdfium,
  glyphs: Glyphs,
  run: TextRun,
  index: number,
  widths: Widths,
): number {
  const reach = inkReach(glyphs, run, index);
  if ((numberAt(glyphs.flags, index) & UNMAPPED) !== 0 && reach > LEAST_INK * sizeOf(run))
    return closeToNext(glyphs, run, index, reach);
  const width = widthOf(pdfium, run, numberAt(glyphs.unicode, index), widths);
  return isOfLigature(glyphs, index) ? Math.max(width, reach) : width;
}

/** Less is no ink: fonts of text layers have none (share of the type size). */
const LEAST_INK = 0.05;

function sizeOf({ nominalSize, matrix: [a, b] }: TextRun): number {
  return Math.abs(nominalSize) * Math.hypot(a, b);
}

/** Letters of a word stand no further from the ink before them (share of the type size). */
const CLOSE = 0.13;

/** No font tells the width of a character that the file does not explain; where the pen goes on right behind its ink, that is it. */
function closeToNext(glyphs: Glyphs, run: TextRun, index: number, reach: number): number {
  if (glyphs.run[index + 1] !== glyphs.run[index]) return reach;
  const [a, b] = run.matrix;
  const { origin } = glyphs;
  const x = numberAt(origin, index * 2 + 2) - numberAt(origin, index * 2);
  const y = numberAt(origin, index * 2 + 3) - numberAt(origin, index * 2 + 1);
  const next = (x * a + y * b) / Math.hypot(a, b);
  const gap = next - reach;
  return gap > 0 && gap <= CLOSE * sizeOf(run) ? next : reach;
}

/** In smaller type all edges lie in one place (points). */
const TINY = 1;

/** Where a font has no box of its own PDFium gives the ink for the pen's advance, too: the blank around a `1` parted figures. */
function widenInkBox(
  pdfium: Pdfium,
  glyphs: Glyphs,
  run: TextRun,
  index: number,
  widths: Widths,
): void {
  const { advance, ink, origin } = glyphs;
  const right = numberAt(advance, index * 4 + 2);
  if (sizeOf(run) < TINY) return;
  if (Math.abs(right - numberAt(ink, index * 4 + 1)) > SAME_PLACE) return;
  if (Math.abs(numberAt(advance, index * 4) - numberAt(ink, index * 4)) > SAME_PLACE) return;
  const width = widthOf(pdfium, run, numberAt(glyphs.unicode, index), widths);
  const end = numberAt(origin, index * 2) + width;
  const next = glyphs.run[index + 1] === glyphs.run[index] ? numberAt(origin, index * 2 + 2) : end;
  // A width that reaches over the next glyph is that of another one.
  if (end > right && end <= next + SAME_PLACE) advance[index * 4 + 2] = end;
}

/** Whether a letter shares its glyph with the one before or after it. */
function isOfLigature({ origin, run, unicode }: Glyphs, index: number): boolean {
  return [index - 1, index + 1].some(
    (other) =>
      run[other] === run[index] &&
      numberAt(unicode, other) > 0 &&
      origin[other * 2] === origin[index * 2] &&
      origin[other * 2 + 1] === origin[index * 2 + 1],
  );
}

/** How far the ink of a turned glyph reaches along its line: no font tells the width of a ligature by one of its letters. */
function inkReach({ ink, origin }: Glyphs, { matrix: [a, b] }: TextRun, index: number): number {
  const [left, right, low, high] = ink.subarray(index * 4, index * 4 + 4) as unknown as Corners;
  const x = (a < 0 ? left : right) - numberAt(origin, index * 2);
  const y = (b < 0 ? low : high) - numberAt(origin, index * 2 + 1);
  return (x * a + y * b) / Math.hypot(a, b);
}

/** The `f` of a slanted face reaches far over the blank behind it, which would look too narrow to part two words. */
function overhangOf(
  pdfium: Pdfium,
  glyphs: Glyphs,
  run: TextRun,
  index: number,
  widths: Widths,
): number {
  const right = numberAt(glyphs.advance, index * 4 + 2);
  if (right - numberAt(glyphs.ink, index * 4 + 1) > SAME_PLACE) return 0;
  const origin = numberAt(glyphs.origin, index * 2);
  const width = widthOf(pdfium, run, numberAt(glyphs.unicode, index), widths);
  return width < (right - origin) * LEAST_SHARE ? 0 : Math.max(0, right - origin - width);
}

/** Width of a glyph by its font, for which PDFium has an answer only by character; 0 where it has none. */
function widthOf(pdfium: Pdfium, run: TextRun, unicode: number, widths: Widths): number {
  const [a, b] = run.matrix;
  const ofCharacter = widthsOf(run, widths);
  let known = ofCharacter.get(unicode);
  if (known === undefined) {
    known = askWidth(pdfium, run, unicode);
    ofCharacter.set(unicode, known);
  }
  return known * Math.hypot(a, b);
}

function widthsOf({ fontHandle, nominalSize }: TextRun, widths: Widths): Map<number, number> {
  const ofFont = widths.get(fontHandle) ?? new Map<number, Map<number, number>>();
  if (ofFont.size === 0) widths.set(fontHandle, ofFont);
  const ofSize = ofFont.get(nominalSize) ?? new Map<number, number>();
  if (ofSize.size === 0) ofFont.set(nominalSize, ofSize);
  return ofSize;
}

function askWidth(pdfium: Pdfium, run: TextRun, unicode: number): number {
  const to = pdfium.scratch;
  const { FPDFFont_GetGlyphWidth } = pdfium.call;
  if (FPDFFont_GetGlyphWidth(run.fontHandle, unicode, Math.abs(run.nominalSize), to) !== 1)
    return 0;
  return heapAt(pdfium.heap().f32, to / 4);
}
