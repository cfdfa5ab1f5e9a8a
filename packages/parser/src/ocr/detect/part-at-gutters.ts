import type { Gutter } from './find-gutters.ts';
import type { LineBox } from './join-regions.ts';
import { partOfLine } from './part-of-line.ts';

/** Parts the pieces that the detector has run from one column into the next. */
export function partAtGutters(boxes: readonly LineBox[], gutters: readonly Gutter[]): LineBox[] {
  return gutters.reduce<LineBox[]>(
    (pieces, gutter) => pieces.flatMap((piece) => partAt(piece, gutter)),
    [...boxes],
  );
}

function partAt(box: LineBox, { x0, x1, y0, y1 }: Gutter): LineBox[] {
  const middle = (box.y0 + box.y1) / 2;
  const height = box.y1 - box.y0;
  const isBeside = middle >= y0 && middle <= y1;
  if (!isBeside || box.x0 > x0 - height || box.x1 < x1 + height) return [box];
  return [partOfLine(box, box.x0, x0), partOfLine(box, x1, box.x1)];
}

/** A line that ends at the middle of the gutters beside it: what reaches farther is of the next column, and read as a bracket. */
export function withinColumn(line: LineBox, gutters: readonly Gutter[]): LineBox {
  const middle = (line.y0 + line.y1) / 2;
  const height = line.y1 - line.y0;
  let { x0, x1 } = line;
  for (const gutter of gutters) {
    if (middle < gutter.y0 || middle > gutter.y1) continue;
    const x = (gutter.x0 + gutter.x1) / 2;
    const [left, right] = [gutter.x0 - height, gutter.x1 + height];
    if (x0 < left && x1 > x && x1 < right) x1 = x;
    else if (x1 > right && x0 < x && x0 > left) x0 = x;
  }
  return { ...line, x0, x1 };
}

/** Whether a gutter lies between two pieces. */
export function areParted(left: LineBox, right: LineBox, gutters: readonly Gutter[]): boolean {
  const middle = (right.y0 + right.y1) / 2;
  return gutters.some(({ x0, x1, y0, y1 }) => {
    const x = (x0 + x1) / 2;
    return (
      middle >= y0 && middle <= y1 && (left.x0 + left.x1) / 2 < x && (right.x0 + right.x1) / 2 > x
    );
  });
}
