import type { LineImage } from '../engines/recognition-engine.ts';

/** A column as dark as this over so much of the line's height is the black beside a sheet or a rule: letters leave the line white above or below. */
const WALL = 0.92;
/** How far from the ends of a line walls are looked for, as a share of its height: cuts reach out so far. */
const REACH = 0.6;

/** The line with paper in place of walls at its ends and of what is beyond them. */
export function withoutWalls(
  line: LineImage,
  lineHeight: number,
  { threshold, paper }: { readonly threshold: number; readonly paper: number },
): LineImage {
  const { width, data } = line;
  const reach = Math.min(width >> 1, Math.round(lineHeight * REACH));
  const isWall = (x: number): boolean => {
    let dark = 0;
    for (let y = 0; y < lineHeight; y++) if ((data[y * width + x] ?? 255) < threshold) dark++;
    return dark >= WALL * lineHeight;
  };
  let [from, to] = [0, width];
  for (let x = 0; x < reach; x++) {
    if (isWall(x)) from = x + 1;
    if (isWall(width - 1 - x)) to = width - 1 - x;
  }
  if (from === 0 && to === width) return line;
  const cleared = data.slice();
  for (let y = 0; y < lineHeight; y++) {
    cleared.fill(paper, y * width, y * width + from);
    cleared.fill(paper, y * width + to, (y + 1) * width);
  }
  return { width, data: cleared };
}
