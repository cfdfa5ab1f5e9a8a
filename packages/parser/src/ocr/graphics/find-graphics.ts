import type { Box } from '@sheaf/document';
import { median } from '../../median.ts';
import type { FormField, Picture, Rule, Shade } from '../../page/primitives.ts';
import { unexplainedInk } from '../decide/unexplained-ink.ts';
import { type GrayImage, halveGray } from '../raster/gray-image.ts';
import { type InkMap, inkMap } from '../raster/ink-map.ts';
import type { PixelBox } from '../raster/pixel-box.ts';
import { findCheckboxes } from './find-checkboxes.ts';
import { findFilledCells } from './find-filled-cells.ts';
import { findLoneShapes } from './find-lone-shapes.ts';
import { findPanels } from './find-panels.ts';
import { findPictures } from './find-pictures.ts';
import { findRasterRules } from './find-raster-rules.ts';
import { findShades } from './find-shades.ts';
import { shadeBorders } from './shade-borders.ts';

export type RasterGraphics = {
  readonly rules: readonly Rule[];
  readonly shades: readonly Shade[];
  readonly pictures: readonly Picture[];
  readonly checkboxes: readonly FormField[];
  /** Small solid shapes that are part of no word. */
  readonly dots: readonly Box[];
  /** Other small shapes that are part of no word, as rings, dashes and arrowheads. */
  readonly signs: readonly Box[];
  /** Share of the ink that is neither word nor rule. */
  readonly unexplained: number;
};

/** Larger pictures show no more of rules and boxes (pixels of the long side). */
const ENOUGH_PIXELS = 1800;
/** Lower type runs together with the rules around it, on large sheets (pixels). */
const LEAST_TYPE = 8;

/** Shorter words may be a box that was taken for letters. */
const MIN_LETTERS = 2;
const IDEOGRAPHS = /[\p{Script=Han}\p{Script=Hangul}\p{Script=Katakana}\p{Script=Hiragana}]/u;

/** Finds what is drawn on a scanned page: rules, tick boxes, shaded areas, pictures. */
export function findGraphics(
  upright: GrayImage,
  words: readonly (PixelBox & { readonly text: string })[],
  pixelsPerPoint: number,
): RasterGraphics {
  let image = upright;
  let scale = 1;
  const type = median(words.map(({ y0, y1 }) => y1 - y0));
  const isTypeSeen = () => type === 0 || (type * scale) / 2 >= LEAST_TYPE;
  while (Math.max(image.width, image.height) > ENOUGH_PIXELS && isTypeSeen()) {
    image = halveGray(image);
    scale /= 2;
  }
  const perPoint = pixelsPerPoint * scale;
  const boxes = words.map((word) => scaled(word, scale));
  const ink = inkMap(image);
  const rules = findRasterRules(ink, boxes, perPoint, image);
  const printed = words.filter(isPrinted).map((word) => scaled(word, scale));
  const checkboxes = findCheckboxes(ink, perPoint).filter(
    (box) => !printed.some((word) => isMiddleIn(box, word)),
  );
  const panels = findPanels(
    ink,
    words.map((word) => ({ ...scaled(word, scale), text: word.text })),
    perPoint,
  );
  const drawn = unexplainedInk(ink, boxes, [...rules, ...panels], perPoint);
  const cells = findFilledCells(image, drawn, boxes, rules, perPoint);
  const left = cells.length > 0 ? unexplainedInk(drawn, [], cells, perPoint) : drawn;
  const pictures = findPictures(left, perPoint);
  const shades = findShades(image, pictures, perPoint);
  const shapes = findLoneShapes(left, perPoint);
  const box = (found: PixelBox) => scaled(found, 1 / perPoint);
  return {
    rules: [...rules, ...shadeBorders(shades, rules, perPoint)].map(
      ({ direction, thickness, ...rule }) => ({
        direction,
        box: box(rule),
        thickness: thickness / perPoint,
        color: 0,
        dashed: false,
      }),
    ),
    dots: shapes.dots.map(box),
    signs: shapes.signs.map(box),
    unexplained: inkOf(left) / Math.max(1, inkOf(ink)),
    shades: shades.map(({ color, ...shade }) => ({ box: box(shade), color })),
    pictures: pictures.map((picture) => ({
      box: box(picture),
      pixelWidth: Math.round((picture.x1 - picture.x0) / scale),
      pixelHeight: Math.round((picture.y1 - picture.y0) / scale),
    })),
    checkboxes: checkboxes.map(({ checked, ...found }) => ({
      kind: 'checkbox',
      name: '',
      value: '',
      checked,
      box: box(found),
    })),
  };
}

/** Letters of words and some ideographs are squares; a box beside a word may be read as a letter by itself. */
function isPrinted({ text }: { readonly text: string }): boolean {
  return IDEOGRAPHS.test(text) || text.replace(/[^\p{L}\p{N}]/gu, '').length >= MIN_LETTERS;
}

function inkOf({ data }: InkMap): number {
  let sum = 0;
  // By index: an iterator takes ten times as long over a million pixels.
  for (let i = 0; i < data.length; i++) sum += data[i] ?? 0;
  return sum;
}

function isMiddleIn(box: PixelBox, word: PixelBox): boolean {
  const x = (box.x0 + box.x1) / 2;
  const y = (box.y0 + box.y1) / 2;
  return x > word.x0 && x < word.x1 && y > word.y0 && y < word.y1;
}

function scaled({ x0, y0, x1, y1 }: PixelBox, scale: number): PixelBox {
  return { x0: x0 * scale, y0: y0 * scale, x1: x1 * scale, y1: y1 * scale };
}
