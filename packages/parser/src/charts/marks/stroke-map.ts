import type { Box } from '@sheaf/document';
import type { PageImage } from '../../page/primitives.ts';
import { chroma, isGrey } from './chroma.ts';
import { inkCover } from './ink-cover.ts';
import { type ColorMap, colorDistance, NO_COLOR } from './pixel-colors.ts';

/** Paler crests are edges still, and no strokes of their own. */
const LEAST_TINT = 0.15;
/** Colours told apart at most, those of thin strokes among them. */
const MOST_COLORS = 32;

/**
 * The colours of thin strokes: lines of a pixel or two have hardly a pixel that is wholly theirs, so that mixtures with
 * the paper count as well. Long straight strokes, which are axes, frames and grids, are left out.
 */
export function strokeMap(image: PageImage, map: ColorMap, solid: readonly Box[]): ColorMap {
  const colors = [...map.colors, ...strokeColors(image, map)].slice(0, MOST_COLORS);
  const index = mixedIndex(image, map, colors);
  for (const box of solid) {
    if (Math.min(box.x1 - box.x0, box.y1 - box.y0) > THIN) clear(index, map, box);
  }
  const whole = { ...map, colors, index };
  return { ...whole, index: withoutRules(whole, image) };
}

/** Pixels of thin strokes that must agree on a colour, as a share of the width of the picture. */
const LEAST_RIDGE = 0.12;
/** A stroke differs this much from what is on both sides of it (distance in RGB). */
const CONTRAST = 60;

type Shade = { readonly color: number; count: number };

/** Colours along the crests of thin strokes that no flat paint has. */
function strokeColors(image: PageImage, map: ColorMap): number[] {
  const [paper = 0xffffff, ...painted] = map.colors;
  const kept: Shade[] = [];
  // The purest first: paler ones are mixtures of it.
  const purest = crestShades(image, map).toSorted(
    (a, b) => colorDistance(b.color, paper) - colorDistance(a.color, paper),
  );
  for (const { color, count } of purest) {
    if (painted.some((other) => inkCover(color, paper, other, LEAST_TINT) > 0)) continue;
    const same = kept.find((other) => inkCover(color, paper, other.color, LEAST_TINT) > 0);
    if (same) same.count += count;
    else kept.push({ color, count });
  }
  return kept
    .filter(({ count }) => count >= LEAST_RIDGE * image.width)
    .toSorted((a, b) => b.count - a.count)
    .map(({ color }) => color);
}

/** Colours of crests that have none of the flat ones, four bits a channel. */
function crestShades(image: PageImage, { colors, index }: ColorMap): Shade[] {
  const paper = colors[0] ?? 0xffffff;
  const shades = new Map<number, Shade>();
  for (let at = image.width; at < index.length - image.width; at++) {
    if (index[at] !== NO_COLOR || !isCrest(image, at, paper)) continue;
    const color = colorAt(image, at);
    const bin = color & 0xf0f0f0;
    const known = shades.get(bin);
    if (known) known.count++;
    else shades.set(bin, { color, count: 1 });
  }
  return [...shades.values()];
}

/** Whether a pixel is farther from the paper than those on both sides of it. */
function isCrest(image: PageImage, at: number, paper: number): boolean {
  const own = colorDistance(colorAt(image, at), paper);
  if (own < CONTRAST) return false;
  return isCrestAlong(image, at, 1, paper, own) || isCrestAlong(image, at, image.width, paper, own);
}

function isCrestAlong(
  image: PageImage,
  at: number,
  step: number,
  paper: number,
  own: number,
): boolean {
  return (
    own >= colorDistance(colorAt(image, at - step), paper) &&
    own > colorDistance(colorAt(image, at + step), paper)
  );
}

function colorAt({ data }: PageImage, pixel: number): number {
  const at = 3 * pixel;
  return ((data[at] ?? 0) << 16) | ((data[at + 1] ?? 0) << 8) | (data[at + 2] ?? 0);
}

/** The colour map with mixtures of paper and one colour given to that colour. */
function mixedIndex(image: PageImage, map: ColorMap, colors: readonly number[]): Uint8Array {
  const known = new Map<number, Uint8Array>();
  // Flat paint may itself be the colour of edges: it is where it lies beside the purer one.
  const purer = colors.map((color, index) =>
    partsOf(color, colors).filter((part) => part !== index),
  );
  const index = map.index.slice();
  for (let pixel = 0; pixel < index.length; pixel++) {
    const color = index[pixel] as number;
    const parts = color === NO_COLOR ? partsAt(image, pixel, colors, known) : purer[color];
    // Paper and paint that is no mixture, which are nearly all of a picture, stay what they are.
    if (!parts || parts.length === 0) continue;
    const beside = firstBeside(map, pixel, parts);
    // Edges have the colour of the stroke they belong to.
    index[pixel] = beside ?? (color === NO_COLOR ? (parts[0] as number) : color);
  }
  return index;
}

function partsAt(
  image: PageImage,
  pixel: number,
  colors: readonly number[],
  known: Map<number, Uint8Array>,
): Uint8Array {
  const own = colorAt(image, pixel);
  const parts = known.get(own);
  if (parts) return parts;
  const found = partsOf(own, colors);
  known.set(own, found);
  return found;
}

function firstBeside(map: ColorMap, pixel: number, parts: Uint8Array): number | undefined {
  for (const part of parts) if (isBeside(map, pixel, part)) return part;
  return undefined;
}

/** The colours of which a mixture with paper is one, the nearest first; of one kind of array, as each pixel asks for its own. */
function partsOf(mixture: number, colors: readonly number[]): Uint8Array {
  const paper = colors[0] ?? 0xffffff;
  const parts: { readonly index: number; readonly cover: number }[] = [];
  for (let index = 1; index < colors.length; index++) {
    const cover = inkCover(mixture, paper, colors[index] ?? 0);
    if (cover > 0) parts.push({ index, cover });
  }
  return Uint8Array.from(
    parts.sort((a, b) => b.cover - a.cover),
    ({ index }) => index,
  );
}

function isBeside({ width, index }: ColorMap, pixel: number, color: number): boolean {
  for (let row = pixel - width; row <= pixel + width; row += width) {
    if (index[row - 1] === color || index[row] === color || index[row + 1] === color) return true;
  }
  return false;
}

/** Flat rectangles with their blurred edges are no strokes; what crosses them in another colour stays. */
function clear(index: Uint8Array, { width, height }: ColorMap, box: Box): void {
  const middle = Math.floor((box.y0 + box.y1) / 2) * width + Math.floor((box.x0 + box.x1) / 2);
  const own = index[middle];
  for (let y = Math.max(0, box.y0 - 1); y < Math.min(height, box.y1 + 1); y++) {
    for (let x = Math.max(0, box.x0 - 1); x < Math.min(width, box.x1 + 1); x++) {
      if (index[y * width + x] === own) index[y * width + x] = 0;
    }
  }
}

/** Straight strokes this long are axes, sides of frames and grid lines (shares of the width and of the height). */
const LONG = { level: 0.4, upright: 0.35 };
/** Thicker ones are bars (pixels). */
export const THIN = 4;

/** Shortest piece of a rule that marks cut (pixels). */
const LEAST_PIECE = 8;

/** What is painted without long thin strokes that are level or upright; the picture tells a grid that passes for a tint. */
export function withoutRules(map: ColorMap, image?: PageImage): Uint8Array {
  const { width, height, index } = map;
  const kept = index.slice();
  const level = { count: height, length: width, step: 1, across: width, share: LONG.level };
  const upright = { count: width, length: height, step: width, across: 1, share: LONG.upright };
  for (const lines of [level, upright]) {
    for (let line = 0; line < lines.count; line++) {
      for (const { from, to } of longRuns(map, line, lines, image)) {
        const start = line * lines.across;
        for (let at = from; at < to; at++) kept[start + at * lines.step] = 0;
      }
    }
  }
  return kept;
}

type Lines = {
  readonly count: number;
  readonly length: number;
  /** From one pixel of a line to the next, and from one line to the next. */
  readonly step: number;
  readonly across: number;
  /** Share of its length that makes a stroke long. */
  readonly share: number;
};

type LineRun = { readonly color: number; readonly from: number; readonly to: number };

/** The thin runs of a row or column that are long; grey ones also where marks cut them, for then they are a grid. */
function longRuns(map: ColorMap, line: number, lines: Lines, image?: PageImage): LineRun[] {
  const least = lines.share * lines.length;
  const runs = runsOf(map, line, lines);
  const grey = new Set(runs.filter((run) => isGreyRun(map, line, lines, run, image)));
  return runs.filter((run) => {
    const mates = grey.has(run)
      ? runs.filter((other) => grey.has(other) && other.color === run.color)
      : [run];
    const total = mates.reduce((sum, { from, to }) => sum + to - from, 0);
    return total >= least && isThin(map, line, lines, run);
  });
}

function runsOf({ index }: ColorMap, line: number, { across, step, length }: Lines): LineRun[] {
  const start = line * across;
  const runs: LineRun[] = [];
  let from = 0;
  let color = index[start] ?? 0;
  for (let at = 1; at <= length; at++) {
    if (at < length && index[start + at * step] === color) continue;
    if (at - from >= LEAST_PIECE && color !== 0 && color !== NO_COLOR)
      runs.push({ color, from, to: at });
    from = at;
    color = index[start + from * step] ?? 0;
  }
  return runs;
}

/** Difference of channels of a grey that passes for a tint of a colour: the tint would have more. */
const TRUE_GREY = 10;

/** Whether the colour of a run is grey, or its own pixels are: those of a grid may pass for the edge of a coloured line. */
function isGreyRun(
  { colors }: ColorMap,
  line: number,
  lines: Lines,
  { color, from, to }: LineRun,
  image?: PageImage,
): boolean {
  if (isGrey(colors[color] ?? 0)) return true;
  if (!image) return false;
  const start = line * lines.across;
  return [0.2, 0.5, 0.8].every((share) => {
    const place = start + Math.floor(from + share * (to - from)) * lines.step;
    return chroma(colorAt(image, place)) < TRUE_GREY;
  });
}

/** Whether a run is thin somewhere: other strokes may cross it anywhere. */
function isThin({ index }: ColorMap, line: number, lines: Lines, { from, to }: LineRun): boolean {
  const start = line * lines.across;
  return [0.2, 0.4, 0.6, 0.8].some((share) => {
    const place = start + Math.round(from + share * (to - from)) * lines.step;
    return thicknessAt(index, line, lines.count, lines.across, place) <= THIN;
  });
}

/** Pixels of one colour across a line at a place. */
function thicknessAt(
  index: Uint8Array,
  line: number,
  count: number,
  across: number,
  place: number,
): number {
  const color = index[place];
  let [before, after] = [0, 0];
  while (line - before > 0 && before <= THIN && index[place - (before + 1) * across] === color)
    before++;
  while (line + after + 1 < count && after <= THIN && index[place + (after + 1) * across] === color)
    after++;
  return before + after + 1;
}
