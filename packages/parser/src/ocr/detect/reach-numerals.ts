import type { GrayImage } from '../raster/gray-image.ts';
import { inkTest } from './blank-of.ts';
import type { LineBox } from './join-regions.ts';

/** Where the ink of a column of pixels within a line stands (share of the line's height), and how much of it is ink. */
type Column = { readonly top: number; readonly share: number };

/** A run of columns with ink, from right to left. */
type Run = { readonly from: number; readonly to: number; readonly columns: readonly Column[] };

/** White between a line and the comma before it, and between that and the number (heights): square signs bring white of their own. */
const MOST_WHITE = 1;
/** The comma stands in the lower part and is narrow (heights); one and two and three are strokes about as wide as a sign. */
const COMMA = { top: 0.3, widest: 0.5 };
const NUMERAL = { narrowest: 0.5, widest: 1.2, mostInk: 0.5 };
/** Ink farther apart is of two signs (heights), and no longer of the first sign of a line. */
const APART = 0.06;
const OWN = 0.12;
/** Nothing stands left of a number within this (heights). */
const ALONE = 0.5;
/** What stands left of a line is looked at as far as this (heights). */
const REACH = 4;

/**
 * Lines with the number before them that the detector takes for rules, as `二、` is nothing but two strokes: level strokes as wide as
 * a sign, and a comma behind them.
 */
export function reachNumerals(lines: readonly LineBox[], image: GrayImage): LineBox[] {
  return lines.map((line) => {
    const x0 = beginOfNumeral(line, image);
    const isTaken = lines.some((other) => other !== line && isOver(other, line, x0));
    return x0 === line.x0 || isTaken ? line : { ...line, x0 };
  });
}

function isOver(other: LineBox, line: LineBox, x0: number): boolean {
  const middle = (line.y0 + line.y1) / 2;
  return other.y0 < middle && other.y1 > middle && other.x1 > x0 && other.x0 < line.x0;
}

function beginOfNumeral(line: LineBox, image: GrayImage): number {
  const height = line.y1 - line.y0;
  const [touching, ...others] = runsLeftOf(line, image);
  // The first sign of the line may reach out of it.
  const isOwn = touching !== undefined && line.x0 - touching.to < OWN * height;
  const [comma, numeral, next] = isOwn ? others : [touching, ...others];
  if (!comma || !numeral || !isComma(comma, height) || !isNumeral(numeral, height)) return line.x0;
  const edge = isOwn ? touching.from : line.x0;
  const isNear =
    edge - comma.to < MOST_WHITE * height && comma.from - numeral.to < MOST_WHITE * height;
  const isAlone = !next || numeral.from - next.to > ALONE * height;
  return isNear && isAlone ? numeral.from : line.x0;
}

function isComma({ from, to, columns }: Run, height: number): boolean {
  return to - from <= COMMA.widest * height && columns.every(({ top }) => top > COMMA.top);
}

function isNumeral({ from, to, columns }: Run, height: number): boolean {
  const wide = (to - from) / height;
  if (wide < NUMERAL.narrowest || wide > NUMERAL.widest) return false;
  return columns.every(({ share }) => share < NUMERAL.mostInk);
}

/** Runs of ink left of a line, the nearest first. */
function runsLeftOf(line: LineBox, image: GrayImage): Run[] {
  const height = line.y1 - line.y0;
  const isInk = inkTest(line, image);
  const least = Math.max(0, Math.floor(line.x0 - REACH * height));
  const runs: { from: number; to: number; columns: Column[] }[] = [];
  for (let x = Math.floor(line.x0); x >= least; x--) {
    const column = columnAt(line, x, image, isInk);
    if (!column) continue;
    const last = runs.at(-1);
    if (last && last.from - x <= APART * height) {
      last.from = x;
      last.columns.push(column);
    } else runs.push({ from: x, to: x + 1, columns: [column] });
  }
  return runs;
}

function columnAt(
  { y0, y1 }: LineBox,
  x: number,
  { width, height, data }: GrayImage,
  isInk: (gray: number) => boolean,
): Column | undefined {
  const top = Math.max(0, Math.round(y0));
  const bottom = Math.min(height, Math.round(y1));
  let first: number | undefined;
  let inked = 0;
  for (let y = top; y < bottom; y++) {
    if (!isInk(data[y * width + x] ?? 255)) continue;
    first ??= y;
    inked++;
  }
  if (first === undefined) return undefined;
  return { top: (first - top) / (bottom - top), share: inked / (bottom - top) };
}
