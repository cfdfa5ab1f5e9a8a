import { type Pdfium, SCRATCH_BYTES } from '../engine/pdfium.ts';

/** Letters with a stem on their left at this share of their height. */
const STEMMED = ['l', 'I', 'h', 'b', 'k', 'L', 'H', 'E', 'i'];
const LEVEL = 0.35;
/** A character that no font has: what is drawn for it stands for all that are missing. */
const MISSING = 0xfffe;
/** Size at which outlines are asked for, and points of one at most: a letter has a few dozen. */
const SIZE = 1000;
const MOST_POINTS = 400;
/** The kind of segment that begins a part of an outline. */
const MOVE = 2;

type Point = { readonly x: number; readonly y: number; readonly isMove: boolean };

/** Width of a font's stems as a share of the height of the letter, by its outlines; undefined where it has none of the letters. */
export function measureStem(pdfium: Pdfium, font: number): number | undefined {
  const missing = stemOf(pdfium, font, MISSING);
  for (const letter of STEMMED) {
    const stem = stemOf(pdfium, font, letter.charCodeAt(0));
    if (stem !== undefined && stem !== missing) return stem;
  }
  return undefined;
}

function stemOf(pdfium: Pdfium, font: number, letter: number): number | undefined {
  const points = readOutline(pdfium, font, letter);
  if (points.length < 4) return undefined;
  const ys = points.map(({ y }) => y);
  const bottom = Math.min(...ys);
  const height = Math.max(...ys) - bottom;
  const [left, right] = crossings(points, bottom + LEVEL * height);
  return right === undefined || left === undefined ? undefined : (right - left) / height;
}

function readOutline({ call, scratch, heap }: Pdfium, font: number, letter: number): Point[] {
  // What is asked of a text run stands in front.
  const at = scratch + SCRATCH_BYTES - 8;
  const path = call.FPDFFont_GetGlyphPath(font, letter, SIZE);
  const count = path ? call.FPDFGlyphPath_CountGlyphSegments(path) : 0;
  const points: Point[] = [];
  for (let index = 0; index < Math.min(count, MOST_POINTS); index++) {
    const segment = call.FPDFGlyphPath_GetGlyphPathSegment(path, index);
    if (!call.FPDFPathSegment_GetPoint(segment, at, at + 4)) continue;
    const [x = 0, y = 0] = heap().f32.subarray(at / 4, at / 4 + 2);
    points.push({ x, y, isMove: call.FPDFPathSegment_GetType(segment) === MOVE });
  }
  return points;
}

/** Where the outline crosses a height, from left to right; curves are taken for the lines through their points. */
function crossings(points: readonly Point[], level: number): number[] {
  const xs: number[] = [];
  points.forEach((to, index) => {
    const from = points[index - 1];
    if (!from || to.isMove || from.y > level === to.y > level) return;
    xs.push(from.x + ((level - from.y) / (to.y - from.y)) * (to.x - from.x));
  });
  return xs.sort((a, b) => a - b);
}
