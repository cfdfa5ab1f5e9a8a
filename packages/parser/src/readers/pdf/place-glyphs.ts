import type { Box } from '@sheaf/document';
import type { TextStyle } from '../../page/primitives.ts';
import { type PageSpace, toPageX, toPageY } from './page-space.ts';
import type { Glyphs, TextRun } from './read-glyphs.ts';

/** Where the glyphs stand along and across their own line, in points of the upright page. */
export type GlyphPlaces = {
  /** Along the line: where the glyph begins and ends, its side bearings included. */
  readonly start: Float64Array;
  readonly end: Float64Array;
  /** Across the line, growing downwards for upright text. */
  readonly baseline: Float64Array;
  readonly top: Float64Array;
  readonly bottom: Float64Array;
  styleOf(glyph: number): TextStyle;
  angleOf(glyph: number): number;
  /** The box on the page of a stretch along a line of that angle. */
  toBox(angle: number, start: number, top: number, end: number, bottom: number): Box;
};

/** Letters reach at least this far over and under their baseline, so that all words of a line are alike (share of size). */
const ASCENT = 0.72;
const DESCENT = 0.2;
/** Ink beyond this many type sizes from the baseline comes from a broken font box. */
const MAX_INK_REACH = 3;
/** Angles this near a quarter turn are one (degrees). */
const SNAP_DEGREES = 1;

type PlacedRun = { readonly style: TextStyle; readonly angle: number };

export function placeGlyphs(glyphs: Glyphs, space: PageSpace): GlyphPlaces {
  const styles = new Map<string, TextStyle>();
  const runs = glyphs.runs.map((run) => placeRun(run, space, styles));
  const { count } = glyphs;
  const places = {
    start: new Float64Array(count),
    end: new Float64Array(count),
    baseline: new Float64Array(count),
    top: new Float64Array(count),
    bottom: new Float64Array(count),
    styleOf: (glyph: number) => (runs[glyphs.run[glyph] ?? 0] ?? FALLBACK_RUN).style,
    angleOf: (glyph: number) => (runs[glyphs.run[glyph] ?? 0] ?? FALLBACK_RUN).angle,
    toBox: lineBox,
  };
  for (let index = 0; index < count; index++) {
    placeGlyph(glyphs, space, runs[glyphs.run[index] ?? 0] ?? FALLBACK_RUN, index, places);
  }
  return places;
}

function placeGlyph(
  glyphs: Glyphs,
  space: PageSpace,
  run: PlacedRun,
  index: number,
  places: GlyphPlaces,
): void {
  const { angle } = run;
  const originX = glyphs.origin[index * 2] ?? 0;
  const originY = glyphs.origin[index * 2 + 1] ?? 0;
  const x = toPageX(space, originX, originY);
  const y = toPageY(space, originX, originY);
  const along = alongLine(angle, x, y);
  const across = acrossLine(angle, x, y);
  const ink = inkExtent(glyphs, space, index, angle);
  const advance = advanceOf(glyphs, index, run);
  places.start[index] = advance > 0 ? along : Math.min(along, ink.start);
  places.end[index] = advance > 0 ? along + advance : ink.end;
  places.baseline[index] = across;
  const size = run.style.fontSize;
  const reach = MAX_INK_REACH * size;
  const sane = ink.top > across - reach && ink.bottom < across + reach;
  places.top[index] = Math.min(across - ASCENT * size, sane ? ink.top : across);
  places.bottom[index] = Math.max(across + DESCENT * size, sane ? ink.bottom : across);
}

const FALLBACK_RUN: PlacedRun = {
  style: { fontName: '', fontSize: 1, bold: false, italic: false, monospace: false, color: 0 },
  angle: 0,
};

/** Width of the glyph along an upright line, by the font's own measure; 0 where PDFium gives none. */
function advanceOf(glyphs: Glyphs, index: number, run: PlacedRun): number {
  if (run.angle % 180 !== 0) return 0;
  return Math.abs((glyphs.advance[index * 4 + 2] ?? 0) - (glyphs.advance[index * 4] ?? 0));
}

function placeRun(run: TextRun, space: PageSpace, styles: Map<string, TextStyle>): PlacedRun {
  const [a, b, c, d] = run.matrix;
  const directionX = space.xx * a + space.xy * b;
  const directionY = space.yx * a + space.yy * b;
  const degrees = (Math.atan2(directionY, directionX) * 180) / Math.PI;
  const angle = snapAngle(degrees < 0 ? degrees + 360 : degrees);
  const fontSize = Math.round(run.nominalSize * Math.hypot(c, d) * 100) / 100;
  const { font } = run;
  const key = `${font.name}|${fontSize}|${font.bold}|${run.color}`;
  let style = styles.get(key);
  if (!style) {
    const { bold, italic, monospace } = font;
    style = { fontName: font.name, fontSize, bold, italic, monospace, color: run.color };
    styles.set(key, style);
  }
  return { style, angle };
}

function snapAngle(degrees: number): number {
  const quarter = Math.round(degrees / 90) * 90;
  return Math.abs(degrees - quarter) <= SNAP_DEGREES
    ? quarter % 360
    : Math.round(degrees * 10) / 10;
}

type Extent = { start: number; end: number; top: number; bottom: number };

function inkExtent(glyphs: Glyphs, space: PageSpace, index: number, angle: number): Extent {
  const left = glyphs.ink[index * 4] ?? 0;
  const right = glyphs.ink[index * 4 + 1] ?? 0;
  const low = glyphs.ink[index * 4 + 2] ?? 0;
  const high = glyphs.ink[index * 4 + 3] ?? 0;
  const ax = toPageX(space, left, low);
  const ay = toPageY(space, left, low);
  const bx = toPageX(space, right, high);
  const by = toPageY(space, right, high);
  const alongA = alongLine(angle, ax, ay);
  const alongB = alongLine(angle, bx, by);
  const acrossA = acrossLine(angle, ax, ay);
  const acrossB = acrossLine(angle, bx, by);
  return {
    start: Math.min(alongA, alongB),
    end: Math.max(alongA, alongB),
    top: Math.min(acrossA, acrossB),
    bottom: Math.max(acrossA, acrossB),
  };
}

/** Coordinate along a line that reads in the direction of `angle` (degrees clockwise). */
function alongLine(angle: number, x: number, y: number): number {
  switch (angle) {
    case 0:
      return x;
    case 90:
      return y;
    case 180:
      return -x;
    case 270:
      return -y;
    default:
      return x * Math.cos((angle * Math.PI) / 180) + y * Math.sin((angle * Math.PI) / 180);
  }
}

/** Coordinate across such a line, growing from the letters' tops to their feet. */
function acrossLine(angle: number, x: number, y: number): number {
  return alongLine((angle + 90) % 360, x, y);
}

function lineBox(angle: number, start: number, top: number, end: number, bottom: number): Box {
  if (angle === 0) return { x0: start, y0: top, x1: end, y1: bottom };
  const cos = Math.cos((angle * Math.PI) / 180);
  const sin = Math.sin((angle * Math.PI) / 180);
  const xs = [start, end].flatMap((u) => [top, bottom].map((v) => u * cos - v * sin));
  const ys = [start, end].flatMap((u) => [top, bottom].map((v) => u * sin + v * cos));
  return { x0: Math.min(...xs), y0: Math.min(...ys), x1: Math.max(...xs), y1: Math.max(...ys) };
}
