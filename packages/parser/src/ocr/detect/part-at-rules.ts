import type { GrayImage } from '../raster/gray-image.ts';
import { END_MARGIN, type LineBox } from './join-regions.ts';

/** Upright rules go on above and below a line of text by this share of its height at least; no letter of it does. */
const BEYOND = 0.25;
/** A rule is darker than most of the line by this much, of 255: hairlines in light grey are. */
const LEAST_CONTRAST = 24;
/** Rows in which a scan may leave out a rule (share of those it crosses). */
const MOST_HOLES = 0.06;
/** Wider strokes are bars and shaded areas (heights of the line). */
const MOST_THICKNESS = 0.25;
/** Between two rules that are closer stands no letter (heights of the line). */
const LEAST_WIDTH = 0.3;

type Span = { readonly from: number; readonly to: number };

/** Parts lines at the upright rules that cross them: the detector runs the cells of narrow tables together. */
export function partAtRules(lines: readonly LineBox[], image: GrayImage): LineBox[] {
  return lines.flatMap((line) => {
    const rules = rulesAcross(line, image);
    return rules.length === 0 ? [line] : partsBetween(line, rules);
  });
}

/** The parts of a line beside rules; what is beyond a rule at its end was only room for its last letters. */
function partsBetween(line: LineBox, rules: readonly Span[]): LineBox[] {
  const height = line.y1 - line.y0;
  const text = { from: line.x0 + height * END_MARGIN, to: line.x1 - height * END_MARGIN };
  const starts = [line.x0, ...rules.map(({ to }) => to)];
  const ends = [...rules.map(({ from }) => from), line.x1];
  const parts = starts.flatMap((x0, index) => {
    const x1 = ends[index] ?? line.x1;
    const shared = Math.min(x1, text.to) - Math.max(x0, text.from);
    return x1 - x0 >= height * LEAST_WIDTH && shared > 0 ? [cut(line, x0, x1)] : [];
  });
  return parts.length > 0 ? parts : [line];
}

function cut(line: LineBox, x0: number, x1: number): LineBox {
  const fall = fallAt(line, (x0 + x1) / 2);
  return { ...line, x0, x1, y0: line.y0 + fall, y1: line.y1 + fall };
}

/** How far a sloping line lies below its middle at `x`. */
function fallAt({ x0, x1, angle }: LineBox, x: number): number {
  return (x - (x0 + x1) / 2) * Math.tan((angle * Math.PI) / 180);
}

function rulesAcross(line: LineBox, image: GrayImage): Span[] {
  const limit = commonGray(line, image) - LEAST_CONTRAST;
  const first = Math.max(1, Math.floor(line.x0));
  const last = Math.min(image.width - 2, Math.ceil(line.x1));
  const rules: Span[] = [];
  for (let x = first; x <= last; x++) {
    if (!isCrossed(line, image, x, limit)) continue;
    let to = x + 1;
    while (to <= last && isCrossed(line, image, to, limit)) to++;
    if (to - x <= Math.max(3, (line.y1 - line.y0) * MOST_THICKNESS)) rules.push({ from: x, to });
    x = to;
  }
  return rules;
}

/** Whether ink runs through the whole height of a line at `x`, and on beyond it. */
function isCrossed(line: LineBox, { width, height, data }: GrayImage, x: number, limit: number) {
  const beyond = (line.y1 - line.y0) * BEYOND;
  const fall = fallAt(line, x);
  const top = Math.max(0, Math.round(line.y0 + fall - beyond));
  const bottom = Math.min(height, Math.round(line.y1 + fall + beyond));
  let holes = (bottom - top) * MOST_HOLES;
  for (let y = top; y < bottom; y++) {
    const at = y * width + x;
    // Rules of scans lean a little.
    const darkest = Math.min(data[at - 1] ?? 255, data[at] ?? 255, data[at + 1] ?? 255);
    if (darkest >= limit && --holes < 0) return false;
  }
  return bottom > top;
}

/** The grey that half of a line's pixels are at most: its paper, also where that is dark and the letters are light. */
function commonGray({ x0, y0, x1, y1 }: LineBox, { width, height, data }: GrayImage): number {
  const counts = new Uint32Array(256);
  let total = 0;
  for (let y = Math.max(0, Math.floor(y0)); y < Math.min(height, y1); y += 2) {
    for (let x = Math.max(0, Math.floor(x0)); x < Math.min(width, x1); x += 2) {
      const gray = data[y * width + x] ?? 255;
      counts[gray] = (counts[gray] ?? 0) + 1;
      total++;
    }
  }
  let below = 0;
  return counts.findIndex((count) => {
    below += count;
    return below * 2 >= total;
  });
}
