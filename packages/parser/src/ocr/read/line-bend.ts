import type { LineImage } from '../engines/recognition-engine.ts';

/** Lines are looked at in pieces this many times as long as high. */
const PIECE = 4;
/** So many pieces show how a line bends. */
const MIN_PIECES = 4;
/** A line that bends by less than this share of its height is level: letters with tails are not spread evenly either. */
const LEVEL = 0.06;

/**
 * How far down each column of a line's picture lies from where it would be in a level one, in whole pixels; undefined for level
 * lines. Sheets that lay bent, or not flat under the camera, have lines that no slope straightens.
 */
export function lineBend(
  { width, data }: LineImage,
  lineHeight: number,
  threshold: number,
): Int8Array | undefined {
  const pieces = Math.floor(width / (PIECE * lineHeight));
  if (pieces < MIN_PIECES) return undefined;
  const points: { readonly x: number; readonly y: number }[] = [];
  for (let piece = 0; piece < pieces; piece++) {
    const from = Math.floor((piece * width) / pieces);
    const to = Math.floor(((piece + 1) * width) / pieces);
    const y = middleOfInk(data, width, { from, to }, threshold);
    if (y !== undefined) points.push({ x: (from + to) / width - 1, y });
  }
  if (points.length < MIN_PIECES) return undefined;
  const curve = fitCurve(points);
  const offsets = Float64Array.from({ length: width }, (_, x) => curve((2 * x) / width - 1));
  const middle = offsets.reduce((sum, offset) => sum + offset, 0) / width;
  const most = offsets.reduce((far, offset) => Math.max(far, Math.abs(offset - middle)), 0);
  if (most < lineHeight * LEVEL) return undefined;
  return Int8Array.from(offsets, (offset) => Math.round(offset - middle));
}

/** The row that half of a piece's ink is above. */
function middleOfInk(
  data: Uint8Array,
  width: number,
  { from, to }: { readonly from: number; readonly to: number },
  threshold: number,
): number | undefined {
  const rows = Array.from({ length: data.length / width }, (_, y) => {
    let ink = 0;
    for (let x = from; x < to; x++) if ((data[y * width + x] ?? 255) < threshold) ink++;
    return ink;
  });
  const half = rows.reduce((sum, ink) => sum + ink, 0) / 2;
  if (half === 0) return undefined;
  let above = 0;
  const row = rows.findIndex((ink) => {
    above += ink;
    return above >= half;
  });
  return row + 1 - (above - half) / Math.max(1, rows[row] ?? 1);
}

/** The parabola nearest to the points, x from -1 to 1. */
function fitCurve(points: readonly { readonly x: number; readonly y: number }[]) {
  const moment = (power: number) => points.reduce((sum, { x }) => sum + x ** power, 0);
  const along = (power: number) => points.reduce((sum, { x, y }) => sum + y * x ** power, 0);
  const [n, x1, x2, x3, x4] = [moment(0), moment(1), moment(2), moment(3), moment(4)];
  const [y0, y1, y2] = [along(0), along(1), along(2)];
  const determinant = (m: readonly (readonly [number, number, number])[]) => {
    const [[a, b, c], [d, e, f], [g, h, i]] = m as [
      [number, number, number],
      [number, number, number],
      [number, number, number],
    ];
    return a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g);
  };
  const whole = determinant([
    [n, x1, x2],
    [x1, x2, x3],
    [x2, x3, x4],
  ]);
  const level =
    determinant([
      [y0, x1, x2],
      [y1, x2, x3],
      [y2, x3, x4],
    ]) / whole;
  const slope =
    determinant([
      [n, y0, x2],
      [x1, y1, x3],
      [x2, y2, x4],
    ]) / whole;
  const bend =
    determinant([
      [n, x1, y0],
      [x1, x2, y1],
      [x2, x3, y2],
    ]) / whole;
  return (x: number) => level + slope * x + bend * x * x;
}
