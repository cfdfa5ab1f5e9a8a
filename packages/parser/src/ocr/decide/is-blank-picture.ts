import type { GrayImage } from '../raster/gray-image.ts';

/** Strokes differ from their paper by at least this; paper and dust of scanners by less (shades of 256). */
const CONTRAST = 28;
/** Side of the cells in which strokes are looked for, and pixels that make one: specks are smaller (pixels). */
const CELL = 16;
const STROKE = 10;

/** Whether a picture shows nothing but paper: then there is nothing to be found, turned or read. */
export function isBlankPicture({ width, height, data }: GrayImage): boolean {
  const paper = commonShade(data);
  const columns = Math.ceil(width / CELL);
  const counts = new Uint16Array(columns);
  for (let y = 0; y < height; y++) {
    if (y % CELL === 0) counts.fill(0);
    for (let x = 0, at = y * width; x < width; x++, at++) {
      const difference = (data[at] ?? paper) - paper;
      if (difference > -CONTRAST && difference < CONTRAST) continue;
      const column = (x / CELL) | 0;
      const count = (counts[column] ?? 0) + 1;
      if (count >= STROKE) return false;
      counts[column] = count;
    }
  }
  return true;
}

/** The shade of the middle pixel, by a sample of them. */
function commonShade(data: Uint8Array): number {
  const counts = new Uint32Array(256);
  const step = Math.max(1, Math.floor(data.length / 10_000));
  let all = 0;
  for (let at = 0; at < data.length; at += step, all++) {
    const shade = data[at] ?? 0;
    counts[shade] = (counts[shade] ?? 0) + 1;
  }
  let below = 0;
  for (let shade = 0; shade < 256; shade++) {
    below += counts[shade] ?? 0;
    if (below * 2 >= all) return shade;
  }
  return 255;
}
