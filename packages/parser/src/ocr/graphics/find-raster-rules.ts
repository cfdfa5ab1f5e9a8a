import { faintStrokes } from '../raster/faint-strokes.ts';
import type { GrayImage } from '../raster/gray-image.ts';
import type { InkMap } from '../raster/ink-map.ts';
import type { PixelBox } from '../raster/pixel-box.ts';
import { withoutFills } from '../raster/without-fills.ts';
import { extendRules, isClear } from './extend-rules.ts';
import { findShortWalls } from './find-short-walls.ts';
import { findStrokes, type Stroke } from './find-strokes.ts';
import { isLetterStroke } from './is-letter-stroke.ts';

export type RasterRule = PixelBox & {
  readonly direction: 'horizontal' | 'vertical';
  readonly thickness: number;
};

/** A stroke that may be a rule, or part of letters. */
export type DrawnStroke = RasterRule & Pick<Stroke, 'isSolid'>;

/** Shorter strokes are parts of letters (points). */
const MIN_LENGTH = 16;
/** Faint strokes must be longer to be no noise (points). */
const MIN_FAINT_LENGTH = 36;
/** Pieces of a broken rule that are shorter than this are dirt (points). */
const MIN_PIECE = 5;
/** Ink that is nowhere thinner is the ground of something, and no rule (points). */
const FILL = 6;
/** Two strokes closer than this are one (points). */
const SAME_RULE = 1.5;

/** Finds straight strokes along rows and columns by runs of ink. */
export function findRasterRules(
  ink: InkMap,
  words: readonly PixelBox[],
  perPoint: number,
  image: GrayImage,
): RasterRule[] {
  const isDrawn = (stroke: DrawnStroke) => !isLetterStroke(stroke, words);
  const darkInk = { horizontal: ink, vertical: transpose(ink) };
  const faintInk = {
    horizontal: faintStrokes(image, 'horizontal', perPoint),
    vertical: transpose(faintStrokes(image, 'vertical', perPoint)),
  };
  const dark = strokesOf(darkInk, perPoint, MIN_LENGTH);
  const faint = strokesOf(faintInk, perPoint, MIN_FAINT_LENGTH).filter(
    (rule) => !dark.some((other) => isSame(rule, other, perPoint)),
  );
  const beside = strokesBesideFills(ink, perPoint).filter(
    (rule) => ![...dark, ...faint].some((other) => isSame(rule, other, perPoint)),
  );
  const rules = [...dark, ...faint, ...beside].filter(isDrawn);
  const pieces = [darkInk, faintInk]
    .flatMap((inks) => strokesOf(inks, perPoint, MIN_PIECE))
    .filter(
      (piece) => isClear(piece, words) && !rules.some((rule) => isSame(piece, rule, perPoint)),
    );
  const walls = findShortWalls(pieces, rules, perPoint);
  return [...extendRules(rules, pieces, words, perPoint), ...walls];
}

/** Strokes that run into the dark ground of a cell, with which they make one thick piece of ink. */
function strokesBesideFills(ink: InkMap, perPoint: number): DrawnStroke[] {
  const thin = withoutFills(ink, Math.round(FILL * perPoint));
  if (thin === ink) return [];
  return strokesOf({ horizontal: thin, vertical: transpose(thin) }, perPoint, MIN_LENGTH);
}

/** Ink by the direction in which its strokes are sought; that of upright ones lies on its side. */
type InkOfDirection = Readonly<Record<RasterRule['direction'], InkMap>>;

function strokesOf(ink: InkOfDirection, perPoint: number, minLength: number): DrawnStroke[] {
  return [
    ...findStrokes(ink.horizontal, perPoint, minLength).map(
      (stroke): DrawnStroke => ({ ...stroke, direction: 'horizontal' }),
    ),
    ...findStrokes(ink.vertical, perPoint, minLength).map(
      ({ x0, y0, x1, y1, ...stroke }): DrawnStroke => {
        return { ...stroke, x0: y0, x1: y1, y0: x0, y1: x1, direction: 'vertical' };
      },
    ),
  ];
}

/** Whether a faint stroke is (part of) one that was found already. */
function isSame(faint: RasterRule, dark: RasterRule, perPoint: number): boolean {
  if (faint.direction !== dark.direction) return false;
  const near = SAME_RULE * perPoint;
  const shared = {
    width: Math.min(faint.x1, dark.x1) - Math.max(faint.x0, dark.x0),
    height: Math.min(faint.y1, dark.y1) - Math.max(faint.y0, dark.y0),
  };
  return faint.direction === 'horizontal'
    ? shared.height > -near && shared.width > (faint.x1 - faint.x0) / 2
    : shared.width > -near && shared.height > (faint.y1 - faint.y0) / 2;
}

function transpose({ width, height, data }: InkMap): InkMap {
  const turned = new Uint8Array(data.length);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) turned[x * height + y] = data[y * width + x] ?? 0;
  }
  return { width: height, height: width, data: turned };
}
