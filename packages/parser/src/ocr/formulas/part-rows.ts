import { cutGray, type GrayImage } from '../raster/gray-image.ts';
import { inkMap } from '../raster/ink-map.ts';

/** White between rows of a displayed formula is at least this high; that between a sum and its limits is less (ems). */
const BETWEEN_ROWS = 0.28;
/** Rows are at least this high: what is lower is a limit or a mark of one (ems). */
const LOWEST_ROW = 0.6;
/** Lines of pixels with no more ink than this are white: specks. */
const SPECKS = 1;

/** The rows of a displayed formula, cut where white goes through its whole width. */
export function partRows(gray: GrayImage, emPixels: number): GrayImage[] {
  const edges = [0, ...cutsOf(gray, emPixels), gray.height];
  const rows = edges.slice(1).map((y1, at) => ({ y0: edges[at] ?? 0, y1 }));
  return rows.map(({ y0, y1 }) => cutGray(gray, 0, y0, gray.width, y1 - y0));
}

/** The middle of each band of white that is high enough, where what it parts is, too. */
function cutsOf(gray: GrayImage, emPixels: number): number[] {
  const inked = inkedLines(gray);
  const cuts: number[] = [];
  let begin = inked[0];
  for (const [at, y] of inked.entries()) {
    const next = inked[at + 1];
    if (begin === undefined || next === undefined) break;
    const last = inked.at(-1) ?? y;
    const isWhite = next - y > BETWEEN_ROWS * emPixels;
    const areRows = y - begin >= LOWEST_ROW * emPixels && last - next >= LOWEST_ROW * emPixels;
    if (!isWhite || !areRows) continue;
    cuts.push(Math.round((y + next) / 2));
    begin = next;
  }
  return cuts;
}

/** Heights at which there is ink. */
function inkedLines(gray: GrayImage): number[] {
  const { data, width, height } = inkMap(gray);
  const inked: number[] = [];
  for (let y = 0; y < height; y++) {
    let ink = 0;
    for (let x = 0; x < width; x++) if ((data[y * width + x] ?? 0) > 0) ink++;
    if (ink > SPECKS) inked.push(y);
  }
  return inked;
}
