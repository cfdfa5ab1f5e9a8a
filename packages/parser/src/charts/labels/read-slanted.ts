import { type Box, boxAround } from '@sheaf/document';
import type { TextRegion } from '../../ocr/detect/text-region.ts';
import { type GrayImage, toGray } from '../../ocr/raster/gray-image.ts';
import { readSlantedLines, type SlantedText } from '../../ocr/read/read-slanted-lines.ts';
import type { PageImage } from '../../page/primitives.ts';
import type { ChartScene, Label } from '../chart-scene.ts';
import { type Strip, slantedLines } from './slanted-lines.ts';

/** Leaning names reach this far beyond the plot on either side at most (share of its width). */
const BESIDE = 0.2;
/** They begin at most this far under it, and are parted from what follows by this much blank (pixels). */
const BELOW = 30;
const BLANK = 5;

/** The scene with the leaning names under its plot in place of what was mistaken for level text there. */
export async function readSlanted(
  scene: ChartScene,
  image: PageImage,
  plot: Box,
  languages: readonly string[] | undefined,
): Promise<ChartScene> {
  const gray = withoutNumbers(toGray(image), scene, image.pixelsPerPoint);
  const lines = linesUnder(gray, plot, scene.box, image.pixelsPerPoint);
  if (lines.length < 2) return scene;
  const read = await readSlantedLines(gray, lines, languages);
  const labels = read.map((text) => labelOf(text, scene.box, image.pixelsPerPoint));
  const covered = boxAround(labels.map(({ box }) => box));
  const isCovered = ({ box, angle }: Label) =>
    angle === 0 &&
    box.y0 >= covered.y0 - 2 &&
    box.y1 <= covered.y1 + 2 &&
    box.x1 > covered.x0 &&
    box.x0 < covered.x1;
  return { ...scene, labels: [...scene.labels.filter((label) => !isCovered(label)), ...labels] };
}

/** Numbers well read are values and ticks; painted over, they do not hide the names. */
function withoutNumbers(
  gray: GrayImage,
  { labels, box: origin }: ChartScene,
  scale: number,
): GrayImage {
  const data = gray.data.slice();
  for (const { text, confidence, box } of labels) {
    if (confidence < 0.8 || !/^[-−–]?[\d.,]+%$|^[-−–]?\d+[.,]\d+$/.test(text)) continue;
    const left = Math.max(0, Math.floor((box.x0 - origin.x0) * scale) - 2);
    const right = Math.min(gray.width, Math.ceil((box.x1 - origin.x0) * scale) + 2);
    const bottom = Math.min(gray.height, Math.ceil((box.y1 - origin.y0) * scale) + 2);
    for (let y = Math.max(0, Math.floor((box.y0 - origin.y0) * scale) - 2); y < bottom; y++) {
      data.fill(255, y * gray.width + left, y * gray.width + right);
    }
  }
  return { ...gray, data };
}

/** The leaning lines in the first rows of ink under the plot, or in the next where a stray value stands between. */
function linesUnder(gray: GrayImage, plot: Box, origin: Box, scale: number): TextRegion[] {
  const first = stripUnder(gray, plot, origin, scale);
  const lines = first ? slantedLines(gray, first) : [];
  if (!first || lines.length >= 2) return lines;
  const lower = { ...plot, y1: origin.y0 + (first.bottom - BLANK - 3) / scale };
  const second = stripUnder(gray, lower, origin, scale);
  return second ? slantedLines(gray, second) : [];
}

/** The rows under the plot that hold ink, up to the first blank. */
function stripUnder(gray: GrayImage, plot: Box, origin: Box, scale: number): Strip | undefined {
  const width = plot.x1 - plot.x0;
  const left = Math.max(0, Math.round((plot.x0 - BESIDE * width - origin.x0) * scale));
  const right = Math.min(gray.width, Math.round((plot.x1 + 0.1 * width - origin.x0) * scale));
  const edge = Math.round((plot.y1 - origin.y0) * scale) + 3;
  // Beside the plot stands the lowest number of its upright axis.
  const inner = Math.round((plot.x0 - origin.x0) * scale);
  let top = edge;
  while (top < edge + BELOW && isBlank(gray, top, inner, right)) top++;
  if (top >= Math.min(gray.height, edge + BELOW)) return undefined;
  let bottom = top;
  for (let blank = 0; bottom < gray.height && blank < BLANK; bottom++) {
    blank = isBlank(gray, bottom, inner, right) ? blank + 1 : 0;
  }
  return { left, right, top, bottom };
}

function isBlank(
  { width, height, data }: GrayImage,
  y: number,
  left: number,
  right: number,
): boolean {
  if (y >= height) return true;
  const row = data.subarray(y * width + left, y * width + right);
  return Math.max(...row) - Math.min(...row) < 60;
}

function labelOf({ region, text, confidence }: SlantedText, origin: Box, scale: number): Label {
  const radians = (region.angle * Math.PI) / 180;
  const half = {
    x: (Math.cos(radians) * region.length) / 2,
    y: (Math.sin(radians) * region.length) / 2,
  };
  const point = (side: number) => ({
    x: origin.x0 + (region.centerX + side * half.x) / scale,
    y: origin.y0 + (region.centerY + side * half.y) / scale,
  });
  const [start, end] = [point(-1), point(1)];
  const box = {
    x0: Math.min(start.x, end.x),
    y0: Math.min(start.y, end.y),
    x1: Math.max(start.x, end.x),
    y1: Math.max(start.y, end.y),
  };
  const angle = (region.angle + 360) % 360;
  return { text, box, words: [], confidence, angle, anchor: region.angle < 0 ? end : start };
}
