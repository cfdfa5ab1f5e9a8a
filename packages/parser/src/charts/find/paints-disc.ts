import type { PageImage } from '../../page/primitives.ts';
import { SAME_PAINT } from '../legend/entry-of.ts';
import { colorDistance } from '../marks/pixel-colors.ts';

/** Smallest half width of a disc (pixels), and least height of one that is seen aslant (share of its width). */
const LEAST_RADIUS = 25;
const LEAST_TILT = 0.25;
/** How far the outline may be from that of a disc, on the average (share of its half width). */
const ROUND = 0.06;

/** Part of a picture, in its pixels. */
export type PixelBox = {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
};

/**
 * Whether some colours paint a disc outside the places to leave out, as those of a pie or ring do, also one drawn in depth:
 * its upper half, which no side of it hides, has the outline of an ellipse.
 */
export function paintsDisc(
  image: PageImage,
  colors: readonly number[],
  except: readonly PixelBox[],
): boolean {
  const rows = paintedRows(image, colors, except);
  const widest = rows.reduce((most, row) => Math.max(most, row.to - row.from), 0);
  const middle = rows.findIndex(({ from, to }) => to - from === widest);
  const top = rows.findLastIndex(({ from, to }, y) => y < middle && to <= from) + 1;
  const [half, height] = [widest / 2, middle - top];
  if (half < LEAST_RADIUS || height < LEAST_TILT * widest || height > LEAST_TILT * 2.4 * widest)
    return false;
  const aside = rows.slice(top, middle).reduce((sum, { from, to }, index) => {
    const up = 1 - (index + 0.5) / height;
    return sum + Math.abs((to - from) / 2 - half * Math.sqrt(1 - up * up));
  }, 0);
  return aside / height <= ROUND * half;
}

type Span = { readonly from: number; readonly to: number };

/** From the first to the last painted pixel of each row. */
function paintedRows(
  { data, width, height }: PageImage,
  colors: readonly number[],
  except: readonly PixelBox[],
): Span[] {
  const known = new Map<number, boolean>();
  const isPaint = (x: number, y: number) => {
    const at = 3 * (y * width + x);
    const color = ((data[at] ?? 0) << 16) | ((data[at + 1] ?? 0) << 8) | (data[at + 2] ?? 0);
    const paint =
      known.get(color) ?? colors.some((other) => colorDistance(other, color) < SAME_PAINT);
    known.set(color, paint);
    return paint && !except.some(({ x0, y0, x1, y1 }) => x >= x0 && x <= x1 && y >= y0 && y <= y1);
  };
  return Array.from({ length: height }, (_, y) => {
    let [from, to] = [width, 0];
    for (let x = 0; x < width; x++) {
      if (!isPaint(x, y)) continue;
      from = Math.min(from, x);
      to = x + 1;
    }
    return { from, to };
  });
}
