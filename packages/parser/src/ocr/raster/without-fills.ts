import type { InkMap } from './ink-map.ts';

/** The ink that is thin: without all that a square of this side (pixels) fits into, such as the ground of a dark cell. The same map where there is none. */
export function withoutFills(ink: InkMap, side: number): InkMap {
  const { width, height, data } = ink;
  // Erosion by the square leaves its last corners; dilation by it grows them back to what they stood for.
  const corners = lastOfRuns(lastOfRuns(data, width, height, 1, side), width, height, width, side);
  if (!corners.includes(1)) return ink;
  const rows = grownBack(corners, width, height, width, side);
  const filled = grownBack(rows, width, height, 1, side);
  return { width, height, data: data.map((value, at) => (filled[at] === 1 ? 0 : value)) };
}

/** Marks each pixel that ends so many pixels of ink in its row (step 1) or column (step = width). */
function lastOfRuns(
  data: Uint8Array,
  width: number,
  height: number,
  step: number,
  side: number,
): Uint8Array {
  const marked = new Uint8Array(data.length);
  const runs = new Uint16Array(step === 1 ? 1 : width);
  for (let at = 0; at < width * height; at++) {
    const line = step === 1 ? 0 : at % width;
    if (step === 1 && at % width === 0) runs[0] = 0;
    const run = data[at] === 1 ? Math.min(side, (runs[line] ?? 0) + 1) : 0;
    runs[line] = run;
    if (run === side) marked[at] = 1;
  }
  return marked;
}

/** Marks with each pixel those before it that it ended a run of. */
function grownBack(
  data: Uint8Array,
  width: number,
  height: number,
  step: number,
  side: number,
): Uint8Array {
  const marked = new Uint8Array(data.length);
  const left = new Uint16Array(step === 1 ? 1 : width);
  for (let at = width * height - 1; at >= 0; at--) {
    const line = step === 1 ? 0 : at % width;
    if (step === 1 && at % width === width - 1) left[0] = 0;
    const more = data[at] === 1 ? side : Math.max(0, (left[line] ?? 0) - 1);
    left[line] = more;
    if (more > 0) marked[at] = 1;
  }
  return marked;
}
