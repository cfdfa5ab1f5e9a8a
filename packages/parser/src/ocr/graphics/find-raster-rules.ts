import { faintStrokes } from '../raster/faint-strokes.ts';
import type { GrayImage } from '../raster/gray-image.ts';
import type { InkMap } from '../raster/ink-map.ts';
import type { PixelBox } from '../raster/pixel-box.ts';
import { extendRules } from './extend-rules.ts';

export type RasterRule = PixelBox & {
  readonly direction: 'horizontal' | 'vertical';
  readonly thickness: number;
};

/** Shorter strokes are parts of letters (points). */
const MIN_LENGTH = 16;
/** Faint strokes must be longer to be no noise (points). */
const MIN_FAINT_LENGTH = 36;
/** Pieces of a broken rule that are shorter than this are dirt (points). */
const MIN_PIECE = 5;
/** Two strokes closer than this are one (points). */
const SAME_RULE = 1.5;
/** Thicker strokes are bars (points). */
const MOST_THICKNESS = 5;
/** A rule is at least this much longer than thick. */
const MIN_ELONGATION = 7;
/** White a scan leaves in a rule (pixels). */
const MOST_HOLE = 3;
/** Rows of one rule may be missing, where the scan is askew (pixels). */
const MOST_STEP = 2;

/** Rows a straight stroke takes, in thicknesses: ink is uneven. */
const MOST_BEND = 1.5;
/** Slope that straightening leaves in a scan (rise over run). */
const MOST_SLOPE = 0.012;

/** Finds straight strokes along rows and columns by runs of ink. */
export function findRasterRules(
  ink: InkMap,
  words: readonly PixelBox[],
  perPoint: number,
  image: GrayImage,
): RasterRule[] {
  const isDrawn = (rule: RasterRule) => !isLetter(rule, words);
  const darkInk = { horizontal: ink, vertical: transpose(ink) };
  const faintInk = {
    horizontal: faintStrokes(image, 'horizontal', perPoint),
    vertical: transpose(faintStrokes(image, 'vertical', perPoint)),
  };
  const dark = strokesOf(darkInk, perPoint, MIN_LENGTH);
  const faint = strokesOf(faintInk, perPoint, MIN_FAINT_LENGTH).filter(
    (rule) => !dark.some((other) => isSame(rule, other, perPoint)),
  );
  const rules = [...dark, ...faint].filter(isDrawn);
  const pieces = [darkInk, faintInk]
    .flatMap((inks) => strokesOf(inks, perPoint, MIN_PIECE))
    .filter(
      (piece) => isClear(piece, words) && !rules.some((rule) => isSame(piece, rule, perPoint)),
    );
  return extendRules(rules, pieces, perPoint);
}

/** Ink by the direction in which its strokes are sought; that of upright ones lies on its side. */
type InkOfDirection = Readonly<Record<RasterRule['direction'], InkMap>>;

function strokesOf(ink: InkOfDirection, perPoint: number, minLength: number): RasterRule[] {
  return [
    ...findRuns(ink.horizontal, perPoint, minLength).map(
      ({ x0, y0, x1, y1, thickness }): RasterRule => {
        return { x0, y0, x1, y1, thickness, direction: 'horizontal' };
      },
    ),
    ...findRuns(ink.vertical, perPoint, minLength).map(
      ({ x0, y0, x1, y1, thickness }): RasterRule => {
        return { x0: y0, x1: y1, y0: x0, y1: x1, thickness, direction: 'vertical' };
      },
    ),
  ];
}

/** Whether a stroke keeps clear of all words. */
function isClear(rule: PixelBox, words: readonly PixelBox[]): boolean {
  return !words.some(
    (word) => rule.x0 < word.x1 && word.x0 < rule.x1 && rule.y0 < word.y1 && word.y0 < rule.y1,
  );
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

type Stroke = { x0: number; y0: number; x1: number; y1: number; pixels: number; last: number };

function findRuns({ width, height, data }: InkMap, perPoint: number, leastLength: number) {
  const minLength = leastLength * perPoint;
  const mostThick = Math.max(3, MOST_THICKNESS * perPoint);
  const done: Stroke[] = [];
  let open: Stroke[] = [];
  for (let y = 0; y < height; y++) {
    for (const [x0, x1] of longRuns(data.subarray(y * width, (y + 1) * width), minLength)) {
      const stroke = open.find((other) => other.x0 < x1 + 4 && x0 < other.x1 + 4);
      if (stroke) extend(stroke, x0, x1, y);
      else open.push({ x0, x1, y0: y, y1: y + 1, pixels: x1 - x0, last: y });
    }
    const isOpen = (stroke: Stroke) => y - stroke.last < MOST_STEP;
    done.push(...open.filter((stroke) => !isOpen(stroke)));
    open = open.filter(isOpen);
  }
  return [...done, ...open]
    .map((stroke) => ({ ...stroke, thickness: stroke.pixels / (stroke.x1 - stroke.x0) }))
    .filter(
      (stroke) =>
        stroke.thickness <= mostThick &&
        stroke.x1 - stroke.x0 >= stroke.thickness * MIN_ELONGATION &&
        isStraight(stroke),
    );
}

/** The strokes of a signature bend: the rows they take are more than they are thick. */
function isStraight({ x0, x1, y0, y1, thickness }: Stroke & { readonly thickness: number }) {
  return y1 - y0 <= thickness * MOST_BEND + MOST_STEP + (x1 - x0) * MOST_SLOPE;
}

/** Stretches of ink in a row, as long as a rule at least, over small holes. */
function longRuns(row: Uint8Array, minLength: number): [number, number][] {
  const runs: [number, number][] = [];
  // Where ink begins is sought natively: most of a page is paper.
  let begin = row.indexOf(1);
  while (begin >= 0) {
    let end = endOfInk(row, begin);
    let next = row.indexOf(1, end);
    while (next >= 0 && next - end <= MOST_HOLE) {
      end = endOfInk(row, next);
      next = row.indexOf(1, end);
    }
    if (end - begin >= minLength) runs.push([begin, end]);
    begin = next;
  }
  return runs;
}

function endOfInk(row: Uint8Array, from: number): number {
  let end = from + 1;
  while (row[end] === 1) end++;
  return end;
}

function extend(stroke: Stroke, x0: number, x1: number, y: number): void {
  stroke.x0 = Math.min(stroke.x0, x0);
  stroke.x1 = Math.max(stroke.x1, x1);
  stroke.y1 = y + 1;
  stroke.pixels += x1 - x0;
  stroke.last = y;
}

/** Strokes through the middle of words are the bars of their letters, or what strikes them out. */
function isLetter(rule: RasterRule, words: readonly PixelBox[]): boolean {
  return rule.direction === 'horizontal' ? isInLine(rule, words) : isInWord(rule, words);
}

/** Share of a level stroke that must lie in words: rows of close letters run together. */
const IN_WORDS = 0.6;

function isInLine({ x0, x1, y0, y1 }: RasterRule, words: readonly PixelBox[]): boolean {
  const middle = (y0 + y1) / 2;
  let covered = 0;
  for (const word of words) {
    const spare = (word.y1 - word.y0) * 0.12;
    if (middle <= word.y0 + spare || middle >= word.y1 - spare) continue;
    covered += Math.max(0, Math.min(x1, word.x1) - Math.max(x0, word.x0));
  }
  return covered > (x1 - x0) * IN_WORDS;
}

function isInWord({ x0, x1, y0, y1 }: RasterRule, words: readonly PixelBox[]): boolean {
  const middleX = (x0 + x1) / 2;
  const middleY = (y0 + y1) / 2;
  return words.some(
    (word) =>
      y1 - y0 <= (word.y1 - word.y0) * 1.1 &&
      middleX > word.x0 &&
      middleX < word.x1 &&
      middleY > word.y0 &&
      middleY < word.y1,
  );
}
