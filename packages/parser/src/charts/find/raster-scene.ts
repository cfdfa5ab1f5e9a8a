import { type Box, boxArea, boxHeight, sharedArea, shareInside } from '@sheaf/document';
import type { PageImage, Rule, Word } from '../../page/primitives.ts';
import type { Bar, ChartScene, Dot } from '../chart-scene.ts';
import { joinLabels } from '../labels/join-labels.ts';
import { type PlaceIndex, placeIndex } from '../legend/place-index.ts';
import { rasterMarks } from '../marks/raster-marks.ts';

/** Words that are only signs may be keys of a legend or icons. */
const HAS_CHARACTERS = /[\p{L}\p{N}]/u;

/** How recognition reads a stroke with a marker in its middle: the key of a line, and never a name. */
const STROKE_AND_MARKER = /^[-–—_=~]+[oO0Q●○•◦©°][-–—_=~]+$|^[-–—=]+[o●○•◦©°]$|^[o●○•◦©°][-–—=]+$/u;

/** What a picture, or a part of a page drawn as one, shows. */
export function rasterScene(
  image: PageImage,
  box: Box,
  words: readonly Word[],
  rules: readonly Rule[],
): ChartScene {
  const scale = image.pixelsPerPoint;
  const written = words.filter(
    ({ text }) => HAS_CHARACTERS.test(text) && !STROKE_AND_MARKER.test(text),
  );
  const pixelsOf = (some: readonly Word[]) => some.map((word) => toPixels(word.box, box, scale));
  const [letters, longer] = [written.filter(isSingle), written.filter((word) => !isSingle(word))];
  const marks = rasterMarks(image, pixelsOf(longer), pixelsOf(letters));
  const place = ({ x, y }: { readonly x: number; readonly y: number }) => ({
    x: box.x0 + x / scale,
    y: box.y0 + y / scale,
  });
  const placeBar = (bar: Bar): Bar => ({ ...bar, box: toPoints(bar.box, box, scale) });
  const swatches = marks.swatches.map(placeBar);
  const dots = marks.dots.map((dot) => ({ ...dot, ...place(dot), size: dot.size / scale }));
  const markers = placeIndex(dots, ({ y }) => y);
  const reach = LARGEST_MARKER / 2 / scale;
  return {
    box,
    modality: 'Raster',
    precision: 1 / scale,
    labels: joinLabels(
      written.filter(
        (word) =>
          !isKey(word, swatches) && !isTickOver(word, longer) && !isMarkers(word, markers, reach),
      ),
    ),
    bars: marks.bars.map(placeBar),
    curves: marks.curves.map((curve) => ({
      ...curve,
      points: curve.points.map(place),
      width: curve.width / scale,
    })),
    areas: marks.areas.map((area) => ({
      ...area,
      top: area.top.map(place),
      bottom: area.bottom.map(place),
    })),
    dots,
    slices: marks.slices.map((slice) => ({
      ...slice,
      center: place(slice.center),
      radius: slice.radius / scale,
    })),
    swatches,
    rules,
    image,
  };
}

/** Share of a letter that a key covers at least, where it is the key itself. */
const COVERED = 0.3;

/** Recognition reads keys of a legend as letters: a single one on a piece of colour that reaches beyond it is none. */
function isKey(word: Word, swatches: readonly Bar[]): boolean {
  return isSingle(word) && swatches.some((key) => shareInside(word.box, key.box) > COVERED);
}

/** Side of a marker at most (pixels). */
const LARGEST_MARKER = 24;

/** Share of what was read that markers cover, where it is nothing else. */
const MARKERS = 0.4;

/** Recognition reads rings as letters, and those that stand close together as words. */
function isMarkers({ box }: Word, dots: PlaceIndex<Dot>, reach: number): boolean {
  const covered = dots.between(box.y0 - reach, box.y1 + reach).reduce((sum, { x, y, size }) => {
    const half = size / 2;
    const own = { x0: x - half, y0: y - half, x1: x + half, y1: y + half };
    // A number may be printed in a larger one.
    return boxArea(own) <= boxArea(box) ? sum + sharedArea(box, own) : sum;
  }, 0);
  return covered > MARKERS * boxArea(box);
}

/** What a tick is read as, with a piece of its axis or without. */
const TICK = /^[TIl|]$/;

/** Recognition reads ticks as letters: one that stands right on a name is none. */
function isTickOver({ text, box }: Word, names: readonly Word[]): boolean {
  if (!TICK.test(text)) return false;
  const [x, height] = [(box.x0 + box.x1) / 2, boxHeight(box)];
  return names.some(
    ({ box: name }) =>
      x > name.x0 && x < name.x1 && name.y0 > box.y0 && name.y0 - box.y1 < height / 2,
  );
}

function isSingle({ text }: Word): boolean {
  return text.length === 1;
}

function toPixels(box: Box, origin: Box, scale: number): Box {
  return {
    x0: (box.x0 - origin.x0) * scale,
    y0: (box.y0 - origin.y0) * scale,
    x1: (box.x1 - origin.x0) * scale,
    y1: (box.y1 - origin.y0) * scale,
  };
}

function toPoints(box: Box, origin: Box, scale: number): Box {
  return {
    x0: origin.x0 + box.x0 / scale,
    y0: origin.y0 + box.y0 / scale,
    x1: origin.x0 + box.x1 / scale,
    y1: origin.y0 + box.y1 / scale,
  };
}
