import type { LineBox } from './join-regions.ts';

/** What of a line stands between two places of it. */
export function partOfLine(line: LineBox, x0: number, x1: number): LineBox {
  const fall = fallAt(line, (x0 + x1) / 2);
  return { ...line, x0, x1, y0: line.y0 + fall, y1: line.y1 + fall };
}

/** How far a sloping line lies below its middle at `x`. */
export function fallAt({ x0, x1, angle }: LineBox, x: number): number {
  return (x - (x0 + x1) / 2) * Math.tan((angle * Math.PI) / 180);
}
