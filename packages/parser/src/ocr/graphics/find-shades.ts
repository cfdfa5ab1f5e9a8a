import type { GrayImage } from '../raster/gray-image.ts';
import { labelRegions } from '../raster/label-regions.ts';
import type { PixelBox } from '../raster/pixel-box.ts';

/** Side of the squares whose ground is measured (points). */
const CELL = 3;
/** Shaded ground is at least this much darker than the paper, of 255. */
const DARKER = 10;
/** Darker ground is a picture or print in reverse. */
const DARKEST = 70;
/** Sides of a shaded area (points). */
const MIN_WIDTH = 30;
const MIN_HEIGHT = 7;
/** Share of the enclosing rectangle that must be shaded. */
const RECTANGULAR = 0.82;
/** A page that is shaded as a whole is just dark paper. */
const MOST_SHARE = 0.7;

/** Finds rectangles whose ground is darker than the paper: shaded rows, headings, boxes. */
export function findShades(
  image: GrayImage,
  pictures: readonly PixelBox[],
  perPoint: number,
): (PixelBox & { readonly color: number })[] {
  const cell = Math.max(3, Math.round(CELL * perPoint));
  const columns = Math.floor(image.width / cell);
  const rows = Math.floor(image.height / cell);
  if (columns === 0 || rows === 0) return [];
  const ground = groundOfCells(image, cell, columns, rows);
  const paper = paperOf(ground);
  const shaded = ground.map((gray) => (gray <= paper - DARKER && gray >= DARKEST ? 1 : 0));
  const { labels, count } = labelRegions(shaded, columns, rows, 0);
  return measure(labels, ground, count, columns).flatMap((area) => {
    const width = area.x1 - area.x0;
    const height = area.y1 - area.y0;
    const isLarge = width * cell >= MIN_WIDTH * perPoint && height * cell >= MIN_HEIGHT * perPoint;
    if (!isLarge || area.cells < width * height * RECTANGULAR) return [];
    if (area.cells > columns * rows * MOST_SHARE) return [];
    const box = { x0: area.x0 * cell, y0: area.y0 * cell, x1: area.x1 * cell, y1: area.y1 * cell };
    if (pictures.some((picture) => overlaps(picture, box))) return [];
    const gray = Math.round(area.sum / area.cells);
    return [{ ...box, color: (gray << 16) | (gray << 8) | gray }];
  });
}

/** The brightest part of each square: its ground, whatever is printed on it. */
function groundOfCells({ width, data }: GrayImage, cell: number, columns: number, rows: number) {
  const ground = new Uint8Array(columns * rows);
  for (let y = 0; y < rows * cell; y++) {
    let at = y * width;
    const row = Math.floor(y / cell) * columns;
    for (let index = row; index < row + columns; index++) {
      let brightest = ground[index] ?? 0;
      for (const end = at + cell; at < end; at++) {
        const gray = data[at] ?? 255;
        if (gray > brightest) brightest = gray;
      }
      ground[index] = brightest;
    }
  }
  return ground;
}

function paperOf(ground: Uint8Array): number {
  const counts = new Uint32Array(256);
  for (const gray of ground) counts[gray] = (counts[gray] ?? 0) + 1;
  let paper = 255;
  for (let gray = 128; gray < 256; gray++) {
    if ((counts[gray] ?? 0) > (counts[paper] ?? 0)) paper = gray;
  }
  return paper;
}

function measure(labels: Int32Array, ground: Uint8Array, count: number, columns: number) {
  const areas = Array.from({ length: count }, () => ({
    x0: columns,
    y0: Number.POSITIVE_INFINITY,
    x1: 0,
    y1: 0,
    cells: 0,
    sum: 0,
  }));
  for (let i = 0; i < labels.length; i++) {
    const label = labels[i] ?? 0;
    if (label === 0) continue;
    const area = areas[label - 1];
    if (!area) continue;
    const x = i % columns;
    const y = (i - x) / columns;
    area.cells++;
    area.sum += ground[i] ?? 0;
    area.x0 = Math.min(area.x0, x);
    area.x1 = Math.max(area.x1, x + 1);
    area.y0 = Math.min(area.y0, y);
    area.y1 = Math.max(area.y1, y + 1);
  }
  return areas;
}

function overlaps(a: PixelBox, b: PixelBox): boolean {
  return a.x0 < b.x1 && b.x0 < a.x1 && a.y0 < b.y1 && b.y0 < a.y1;
}
