import type { Box } from '@sheaf/document';
import { median } from '../../median.ts';
import type { PageImage } from '../../page/primitives.ts';
import type { Area, Bar, Curve, Dot, Slice } from '../chart-scene.ts';
import { type Component, colorComponents } from './color-components.ts';
import { dashedKeys } from './dashed-keys.ts';
import { findPie } from './find-pie.ts';
import { inkCover } from './ink-cover.ts';
import { isRectangle } from './is-rectangle.ts';
import { isRing } from './is-ring.ts';
import { joinCrossed, MOST_PIECES, type Rectangle } from './join-crossed.ts';
import { partCombs } from './part-combs.ts';
import { type ColorMap, colorDistance, pixelColors } from './pixel-colors.ts';
import { strokeMap } from './stroke-map.ts';
import { tintedAreas } from './tinted-areas.ts';
import { traceAreas } from './trace-areas.ts';
import { traceCurves } from './trace-curves.ts';
import { withoutEchoes, withoutEdges, withoutOutlines } from './without-echoes.ts';

/** What is painted in a picture, in its pixels. */
export type RasterMarks = {
  readonly bars: readonly Bar[];
  readonly curves: readonly Curve[];
  readonly areas: readonly Area[];
  readonly dots: readonly Dot[];
  readonly slices: readonly Slice[];
  readonly swatches: readonly Bar[];
};

/** Bands behind a plot are about as light as the background (distance in RGB). */
const BAND = 40;

/** Finds flat rectangles, lines, markers and slices by their colours; what was read as a single letter may be a marker. */
export function rasterMarks(
  image: PageImage,
  longer: readonly Box[],
  letters: readonly Box[] = [],
): RasterMarks {
  const map = withoutBands(pixelColors(image));
  const words = [...longer, ...letters];
  const key = largestKey(words);
  const all = partCombs(colorComponents(map), map);
  const figures = all.filter((component) => !isText(component, words));
  const components = [...figures, ...markersAmong(all, figures, letters)];
  const crossed = joinCrossed(components, map);
  const pieces = new Set(crossed.flatMap(({ parts }) => parts));
  const whole = components.filter((component) => isRectangle(component) && !pieces.has(component));
  const solid = withoutEdges([...joinCut(whole, words), ...crossed], components, map);
  const taken = new Set(solid.flatMap(({ parts }) => parts));
  const rectangles = withoutOutlines(solid);
  const others = components.filter((component) => !taken.has(component));
  const colorOf = ({ color }: Component) => map.colors[color] ?? 0;
  const slices = findPie(others, map);
  const strokes = slices.length > 0 ? undefined : strokesOf(image, map, rectangles, words);
  const boxes = rectangles.map(({ box }) => box);
  const paper = map.colors[0] ?? 0xffffff;
  const curves = withoutEchoes(strokes?.curves ?? [], boxes, paper);
  const flat = slices.length > 0 ? [] : traceAreas(others, components, map);
  const tinted = tintedAreas(image, curves, paper);
  const areas = tinted.length > flat.length ? tinted : flat;
  const drawn = new Set(curves.map(({ color }) => color));
  const isMarks = ({ color }: Bar) =>
    drawn.has(color) || areas.some((area) => inkCover(area.color, paper, color) > 0);
  const swatches = components
    .filter((component) => isSwatch(component, key))
    .map((swatch) => ({
      box: boxOf(swatch),
      color: colorOf(swatch),
    }));
  return {
    bars: rectangles.map(({ parts, box }) => ({ box, color: colorOf(parts[0] as Component) })),
    curves,
    areas,
    dots: components.filter(isDot).map((dot) => ({
      x: (dot.x0 + dot.x1) / 2,
      y: (dot.y0 + dot.y1) / 2,
      size: dot.x1 - dot.x0,
      color: colorOf(dot),
    })),
    slices,
    swatches: [...swatches, ...(strokes?.keys ?? []).filter(isMarks)],
  };
}

/** Thin lines, and the short ones among them that may be keys of a legend. */
function strokesOf(
  image: PageImage,
  map: ColorMap,
  rectangles: readonly Rectangle[],
  words: readonly Box[],
): { readonly curves: Curve[]; readonly keys: Bar[] } {
  const strokes = strokeMap(
    image,
    map,
    rectangles.map(({ box }) => box),
  );
  const components = colorComponents(strokes, true).filter(
    (component) => !isText(component, words),
  );
  const curves = traceCurves(components, strokes, words);
  const largest = largestKey(words);
  const keys = [...components, ...dashedKeys(components)]
    .filter((component) => isSwatch(component, largest))
    .map((key): Bar => ({ box: boxOf(key), color: strokes.colors[key.color] ?? 0 }));
  return { curves, keys };
}

function withoutBands(map: ColorMap): ColorMap {
  const background = map.colors[0] ?? 0xffffff;
  const bands = new Set(
    map.colors.flatMap((color, index) => (colorDistance(color, background) < BAND ? [index] : [])),
  );
  if (bands.size < 2) return map;
  return { ...map, index: map.index.map((color) => (bands.has(color) ? 0 : color)) };
}

function boxOf({ x0, y0, x1, y1 }: Component): Box {
  return { x0, y0, x1, y1 };
}

/** Strokes of letters lie in the box of their word; keys of a legend may be read as `●`. */
function isText(component: Component, words: readonly Box[]): boolean {
  return words.some(
    (word) =>
      component.x0 >= word.x0 - 2 &&
      component.x1 <= word.x1 + 2 &&
      component.y0 >= word.y0 - 2 &&
      component.y1 <= word.y1 + 2,
  );
}

/** Markers of one colour and size that make another one of them of what was read as a letter. */
const FEWEST_ALIKE = 3;

/** Pieces read as letters that look like the markers of the plot: keys of a legend, and rings, of which whole words are read. */
function markersAmong(
  all: readonly Component[],
  drawn: readonly Component[],
  letters: readonly Box[],
): Component[] {
  const known = new Set(drawn);
  return all.filter((component) => {
    if (known.has(component) || !isDot(component)) return false;
    if (!isRing(component) && !isText(component, letters)) return false;
    const alike = drawn.filter(
      (other) =>
        other.color === component.color &&
        Math.abs(other.x1 - other.x0 - component.x1 + component.x0) <= 1 &&
        Math.abs(other.y1 - other.y0 - component.y1 + component.y0) <= 1,
    );
    return alike.length >= FEWEST_ALIKE;
  });
}

/** Labels wider than their bar cut it in two. */
function joinCut(components: readonly Component[], words: readonly Box[]): Rectangle[] {
  if (components.length > MOST_PIECES)
    return components.map((component) => ({ box: boxOf(component), parts: [component] }));
  const joined: Rectangle[] = [];
  const byColor = new Map<number, number[]>();
  for (const component of components.toSorted((a, b) => a.y0 - b.y0 || a.x0 - b.x0)) {
    const alike = byColor.get(component.color) ?? [];
    const index = alike.find((at) => isCutFrom(joined[at] as Rectangle, component, words));
    const box = boxOf(component);
    if (index === undefined) {
      byColor.set(component.color, [...alike, joined.length]);
      joined.push({ box, parts: [component] });
    } else {
      const other = joined[index] as Rectangle;
      joined[index] = { box: around(other.box, box), parts: [...other.parts, component] };
    }
  }
  return joined;
}

function isCutFrom({ box }: Rectangle, part: Component, words: readonly Box[]): boolean {
  const isColumn = Math.abs(box.x0 - part.x0) <= 1 && Math.abs(box.x1 - part.x1) <= 1;
  const isRow = Math.abs(box.y0 - part.y0) <= 1 && Math.abs(box.y1 - part.y1) <= 1;
  if (!isColumn && !isRow) return false;
  const gap = isColumn
    ? { x0: box.x0, x1: box.x1, y0: box.y1, y1: part.y0 }
    : { x0: box.x1, x1: part.x0, y0: box.y0, y1: box.y1 };
  return words.some(
    (word) =>
      word.x0 < gap.x1 &&
      word.x1 > gap.x0 &&
      word.y0 - 2 <= gap.y0 &&
      word.y1 + 2 >= gap.y1 &&
      gap.y1 >= gap.y0 &&
      gap.x1 >= gap.x0,
  );
}

function around(a: Box, b: Box): Box {
  return {
    x0: Math.min(a.x0, b.x0),
    y0: Math.min(a.y0, b.y0),
    x1: Math.max(a.x1, b.x1),
    y1: Math.max(a.y1, b.y1),
  };
}

function isDot(component: Component): boolean {
  const { x0, y0, x1, y1, pixels } = component;
  const [width, height] = [x1 - x0, y1 - y0];
  const isSolid =
    width >= 3 && width <= 24 && Math.abs(width - height) <= 2 && pixels > 0.55 * width * height;
  return isSolid || isRing(component);
}

/** Largest key of a legend (pixels), and that beside larger type (heights of the type). */
const KEY = { width: 48, height: 34 };
const KEY_OF_TYPE = { width: 7, height: 2.8 };

function largestKey(words: readonly Box[]): typeof KEY {
  const type = median(words.map(({ y0, y1 }) => y1 - y0));
  return {
    width: Math.max(KEY.width, KEY_OF_TYPE.width * type),
    height: Math.max(KEY.height, KEY_OF_TYPE.height * type),
  };
}

function isSwatch({ x0, y0, x1, y1, pixels }: Component, largest: typeof KEY): boolean {
  return x1 - x0 >= 4 && x1 - x0 <= largest.width && y1 - y0 <= largest.height && pixels >= 8;
}
