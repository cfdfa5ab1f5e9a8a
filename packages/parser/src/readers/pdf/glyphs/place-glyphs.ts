import type { Box } from '@sheaf/document';
import type { TextStyle } from '../../../page/primitives.ts';
import { numberAt } from '../engine/number-at.ts';
import { acrossLine, alongLine, lineBox } from './line-direction.ts';
import { type AlphabetStyles, styleInAlphabet } from './math-alphabets.ts';
import { type PageSpace, toPageX, toPageY } from './page-space.ts';
import { type PlacedRun, placeRuns } from './place-run.ts';
import type { Glyphs } from './read-glyphs.ts';

/** Where the glyphs stand along and across their own line, in points of the upright page. */
export type GlyphPlaces = {
  /** Along the line: where the glyph begins and ends, its side bearings included. */
  readonly start: Float64Array;
  readonly end: Float64Array;
  /** How much earlier than its end the pen stopped, where ink reaches over the width. */
  readonly overhang: Float64Array;
  readonly inkStart: Float64Array;
  readonly inkEnd: Float64Array;
  /** Height of the ink, and how far its lower edge lies over the baseline. */
  readonly inkHeight: Float64Array;
  readonly inkLift: Float64Array;
  /** Across the line, growing downwards for upright text. */
  readonly baseline: Float64Array;
  readonly top: Float64Array;
  readonly bottom: Float64Array;
  /** Type size of the glyph, in points, and direction of its line, in degrees clockwise. */
  readonly size: Float64Array;
  readonly angle: Float64Array;
  styleOf(glyph: number): TextStyle;
  boldStyleOf(glyph: number): TextStyle;
  /** The box on the page around glyphs of one line. */
  boxOf(glyphs: readonly number[]): Box;
};

/** Letters reach at least this far over and under their baseline, so that all words of a line are alike (share of size). */
const ASCENT = 0.72;
const DESCENT = 0.2;
/** Ink beyond this many type sizes from the baseline comes from a broken font box. */
const MAX_INK_REACH = 3;
/** Upright glyphs written downwards stand this far left of their feet's middle (share of size). */
const VERTICAL_HALF = 0.5;

export function placeGlyphs(glyphs: Glyphs, space: PageSpace): GlyphPlaces {
  const runs = placeRuns(glyphs, space);
  const { count } = glyphs;
  const runOf = (glyph: number): PlacedRun => runs[numberAt(glyphs.run, glyph)] ?? FALLBACK_RUN;
  const known: AlphabetStyles = new WeakMap();
  const inAlphabet = (style: TextStyle, glyph: number): TextStyle =>
    styleInAlphabet(style, numberAt(glyphs.unicode, glyph), known);
  const places: GlyphPlaces = {
    start: new Float64Array(count),
    end: new Float64Array(count),
    overhang: glyphs.overhang,
    inkStart: new Float64Array(count),
    inkEnd: new Float64Array(count),
    inkHeight: new Float64Array(count),
    inkLift: new Float64Array(count),
    baseline: new Float64Array(count),
    top: new Float64Array(count),
    bottom: new Float64Array(count),
    size: new Float64Array(count),
    angle: new Float64Array(count),
    styleOf: (glyph) => inAlphabet(runOf(glyph).style, glyph),
    boldStyleOf: (glyph) => inAlphabet(runOf(glyph).boldStyle(), glyph),
    boxOf: (members) => boxAround(places, numberAt(places.angle, members[0] ?? 0), members),
  };
  for (let index = 0; index < count; index++) {
    const run = runOf(index);
    places.size[index] = run.style.fontSize;
    places.angle[index] = run.angle;
    placeGlyph(glyphs, space, run, index, places);
    if (run.vertical) standUpright(run, index, places);
  }
  return places;
}

const PLAIN_STYLE: TextStyle = {
  fontName: '',
  fontSize: 1,
  bold: false,
  italic: false,
  monospace: false,
  color: 0,
};
const PLAIN_BOLD: TextStyle = { ...PLAIN_STYLE, bold: true };
const FALLBACK_RUN: PlacedRun = {
  style: PLAIN_STYLE,
  boldStyle: () => PLAIN_BOLD,
  angle: 0,
  vertical: false,
  upright: true,
};

function placeGlyph(
  glyphs: Glyphs,
  space: PageSpace,
  run: PlacedRun,
  index: number,
  places: GlyphPlaces,
): void {
  const { angle } = run;
  const originX = numberAt(glyphs.origin, index * 2);
  const originY = numberAt(glyphs.origin, index * 2 + 1);
  const x = toPageX(space, originX, originY);
  const y = toPageY(space, originX, originY);
  const along = alongLine(angle, x, y);
  const across = acrossLine(angle, x, y);
  placeInk(glyphs, space, angle, index, places);
  const inkStart = numberAt(places.inkStart, index);
  const inkEnd = numberAt(places.inkEnd, index);
  const advance = advanceOf(glyphs, run, index);
  places.start[index] = advance > 0 ? along : Math.min(along, inkStart);
  places.end[index] = advance > 0 ? along + advance : Math.max(inkEnd, along);
  places.baseline[index] = across;
  const size = run.style.fontSize;
  const reach = MAX_INK_REACH * size;
  const inkTop = numberAt(places.top, index);
  const inkBottom = numberAt(places.bottom, index);
  places.inkHeight[index] = inkBottom - inkTop;
  places.inkLift[index] = across - inkBottom;
  const sane = inkTop > across - reach && inkBottom < across + reach;
  places.top[index] = Math.min(across - ASCENT * size, sane ? inkTop : across);
  places.bottom[index] = Math.max(across + DESCENT * size, sane ? inkBottom : across);
}

/** How far the pen moves on by the font's own measure; 0 where PDFium does not tell. */
function advanceOf(glyphs: Glyphs, run: PlacedRun, index: number): number {
  if (run.upright)
    return numberAt(glyphs.advance, index * 4 + 2) - numberAt(glyphs.origin, index * 2);
  return run.vertical ? 0 : numberAt(glyphs.turnedAdvance, index);
}

/** Notes the ink's reach along the line, and for now across it as top and bottom. */
function placeInk(
  glyphs: Glyphs,
  space: PageSpace,
  angle: number,
  index: number,
  places: GlyphPlaces,
): void {
  const left = numberAt(glyphs.ink, index * 4);
  const right = numberAt(glyphs.ink, index * 4 + 1);
  const low = numberAt(glyphs.ink, index * 4 + 2);
  const high = numberAt(glyphs.ink, index * 4 + 3);
  const ax = toPageX(space, left, low);
  const ay = toPageY(space, left, low);
  const bx = toPageX(space, right, high);
  const by = toPageY(space, right, high);
  const alongA = alongLine(angle, ax, ay);
  const alongB = alongLine(angle, bx, by);
  const acrossA = acrossLine(angle, ax, ay);
  const acrossB = acrossLine(angle, bx, by);
  places.inkStart[index] = Math.min(alongA, alongB);
  places.inkEnd[index] = Math.max(alongA, alongB);
  places.top[index] = Math.min(acrossA, acrossB);
  places.bottom[index] = Math.max(acrossA, acrossB);
  if (angle % 90 === 0) return;
  // On a slanted line the other two corners may reach further: at half a quarter turn a letter has no height without them.
  reachTo(places, index, alongLine(angle, ax, by), acrossLine(angle, ax, by));
  reachTo(places, index, alongLine(angle, bx, ay), acrossLine(angle, bx, ay));
}

function reachTo(places: GlyphPlaces, index: number, along: number, across: number): void {
  places.inkStart[index] = Math.min(numberAt(places.inkStart, index), along);
  places.inkEnd[index] = Math.max(numberAt(places.inkEnd, index), along);
  places.top[index] = Math.min(numberAt(places.top, index), across);
  places.bottom[index] = Math.max(numberAt(places.bottom, index), across);
}

/** Gives a glyph of a downward line the square it stands in: its foot's left corner is its origin. */
function standUpright(run: PlacedRun, index: number, places: GlyphPlaces): void {
  const size = run.style.fontSize;
  const foot = numberAt(places.inkEnd, index);
  const head = numberAt(places.inkStart, index);
  const middle = (foot + head) / 2;
  places.start[index] = middle - VERTICAL_HALF * size;
  places.end[index] = middle + VERTICAL_HALF * size;
  const left = numberAt(places.baseline, index);
  places.top[index] = left - size;
  places.bottom[index] = left;
}

function boxAround(places: GlyphPlaces, angle: number, members: readonly number[]): Box {
  let start = Number.POSITIVE_INFINITY;
  let end = Number.NEGATIVE_INFINITY;
  let top = Number.POSITIVE_INFINITY;
  let bottom = Number.NEGATIVE_INFINITY;
  for (const glyph of members) {
    start = Math.min(start, numberAt(places.start, glyph));
    end = Math.max(end, numberAt(places.end, glyph));
    top = Math.min(top, numberAt(places.top, glyph));
    bottom = Math.max(bottom, numberAt(places.bottom, glyph));
  }
  return lineBox(angle, start, top, end, bottom);
}
