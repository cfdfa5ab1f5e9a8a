import type { InkMap } from './ink-map.ts';
import type { PixelBox } from './pixel-box.ts';

export type InkRegion = PixelBox & { readonly pixels: number };

/** A stretch of ink in a row, and the first stretch it hangs together with. */
type Runs = { readonly from: number[]; readonly to: number[]; readonly root: number[] };

/** The boxes and the numbers of pixels of connected regions of ink (eight neighbours), in the order of their first pixels; rows of ink are joined, not pixels. */
export function inkRegions({ width, height, data }: InkMap): InkRegion[] {
  const runs: Runs = { from: [], to: [], root: [] };
  const rows = new Int32Array(height + 1);
  for (let y = 0; y < height; y++) {
    const begin = rows[y] ?? 0;
    addRuns(runs, data.subarray(y * width, (y + 1) * width));
    rows[y + 1] = runs.from.length;
    joinRows(runs, y > 0 ? (rows[y - 1] ?? 0) : begin, begin);
  }
  return boxesOf(runs, rows);
}

function addRuns({ from, to, root }: Runs, row: Uint8Array): void {
  // Where ink begins is sought natively: most of a page is paper.
  for (let begin = row.indexOf(1); begin >= 0; begin = row.indexOf(1, to.at(-1))) {
    let end = begin + 1;
    while (row[end] === 1) end++;
    root.push(from.length);
    from.push(begin);
    to.push(end);
  }
}

/** Joins the runs of a row, which are the last ones, to those of the row above that they touch. */
function joinRows(runs: Runs, above: number, begin: number): void {
  const { from, to } = runs;
  let upper = above;
  for (let run = begin; run < from.length; run++) {
    while (upper < begin && (to[upper] ?? 0) < (from[run] ?? 0)) upper++;
    for (let other = upper; other < begin && (from[other] ?? 0) <= (to[run] ?? 0); other++) {
      join(runs.root, other, run);
    }
  }
}

function join(root: number[], one: number, other: number): void {
  const a = rootOf(root, one);
  const b = rootOf(root, other);
  root[Math.max(a, b)] = Math.min(a, b);
}

function rootOf(root: number[], run: number): number {
  let at = run;
  for (let next = root[at] ?? at; next !== at; next = root[at] ?? at) {
    root[at] = root[next] ?? next;
    at = next;
  }
  return at;
}

function boxesOf({ from, to, root }: Runs, rows: Int32Array): InkRegion[] {
  const boxes = new Map<number, { -readonly [key in keyof InkRegion]: InkRegion[key] }>();
  for (let y = 0; y + 1 < rows.length; y++) {
    for (let run = rows[y] ?? 0; run < (rows[y + 1] ?? 0); run++) {
      const [x0, x1] = [from[run] ?? 0, to[run] ?? 0];
      const first = rootOf(root, run);
      const box = boxes.get(first);
      if (!box) boxes.set(first, { x0, y0: y, x1, y1: y + 1, pixels: x1 - x0 });
      else {
        box.x0 = Math.min(box.x0, x0);
        box.x1 = Math.max(box.x1, x1);
        box.y1 = y + 1;
        box.pixels += x1 - x0;
      }
    }
  }
  return [...boxes.values()];
}
