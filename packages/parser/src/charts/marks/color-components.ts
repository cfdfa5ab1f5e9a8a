import { type ColorMap, NO_COLOR } from './pixel-colors.ts';

/** Pixels of one colour that touch each other; edges are of pixels, the last ones included. */
export type Component = {
  readonly color: number;
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
  readonly pixels: number;
  /** Pixels of its rows from the first to the last, holes filled; and of its columns. */
  readonly rowFill: number;
  readonly columnFill: number;
  readonly runs: readonly Run[];
};

/** Pixels from `from` up to and without `to` of a row. */
export type Run = { readonly y: number; readonly from: number; readonly to: number };

/** Groups the pixels of each colour but the background (Rosenfeld and Pfaltz 1966, over runs); thin strokes go on over corners. */
export function colorComponents(map: ColorMap, overCorners = false): Component[] {
  const reach = overCorners ? 1 : 0;
  const parents: number[] = [];
  const runs: Run[] = [];
  const colors: number[] = [];
  let above: number[] = [];
  for (let y = 0; y < map.height; y++) {
    const row: number[] = [];
    let near = 0;
    for (const { color, run } of runsOfRow(map, y)) {
      const id = runs.length;
      runs.push(run);
      colors.push(color);
      parents.push(id);
      row.push(id);
      // Both rows go from left to right: what ends before this run touches none of the next.
      while (near < above.length && runAt(runs, above, near).to + reach <= run.from) near++;
      for (let at = near; at < above.length && runAt(runs, above, at).from < run.to + reach; at++)
        uniteSame(parents, colors, above[at] as number, id);
    }
    above = row;
  }
  return gather(runs, colors, parents);
}

/** Pieces of one colour as one. */
export function uniteComponents(pieces: readonly [Component, ...Component[]]): Component {
  const runs = pieces.flatMap((piece) => piece.runs).toSorted((a, b) => a.y - b.y);
  return pieces.length === 1 ? pieces[0] : componentOf(pieces[0].color, runs);
}

function runAt(runs: readonly Run[], row: readonly number[], at: number): Run {
  return runs[row[at] as number] as Run;
}

function gather(runs: readonly Run[], colors: readonly number[], parents: number[]): Component[] {
  const groups = new Map<number, Run[]>();
  for (const [id, run] of runs.entries()) {
    const root = find(parents, id);
    const group = groups.get(root);
    if (group) group.push(run);
    else groups.set(root, [run]);
  }
  return [...groups].map(([root, group]) => componentOf(colors[root] ?? 0, group));
}

function runsOfRow({ width, index }: ColorMap, y: number): { color: number; run: Run }[] {
  const found: { color: number; run: Run }[] = [];
  const start = y * width;
  let from = 0;
  for (let x = 1; x <= width; x++) {
    const color = index[start + from] ?? 0;
    if (x < width && index[start + x] === color) continue;
    if (color !== 0 && color !== NO_COLOR) found.push({ color, run: { y, from, to: x } });
    from = x;
  }
  return found;
}

function find(parents: number[], id: number): number {
  let root = id;
  while (parents[root] !== root) root = parents[root] ?? root;
  for (let at = id; parents[at] !== root; ) {
    const next = parents[at] ?? root;
    parents[at] = root;
    at = next;
  }
  return root;
}

function uniteSame(parents: number[], colors: readonly number[], a: number, b: number): void {
  if (colors[a] === colors[b]) unite(parents, a, b);
}

function unite(parents: number[], a: number, b: number): void {
  const [rootA, rootB] = [find(parents, a), find(parents, b)];
  if (rootA !== rootB) parents[Math.max(rootA, rootB)] = Math.min(rootA, rootB);
}

function componentOf(color: number, runs: readonly Run[]): Component {
  let [x0, y0, x1, y1, pixels] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, 0, 0, 0];
  for (const { y, from, to } of runs) {
    x0 = Math.min(x0, from);
    x1 = Math.max(x1, to);
    y0 = Math.min(y0, y);
    y1 = Math.max(y1, y + 1);
    pixels += to - from;
  }
  return { color, x0, y0, x1, y1, pixels, runs, ...fillOf(runs, { x0, y0, x1, y1 }) };
}

/** Runs come from above to below, so that the last of a column is its lowest. */
function fillOf(
  runs: readonly Run[],
  { x0, y0, x1, y1 }: Pick<Component, 'x0' | 'y0' | 'x1' | 'y1'>,
): Pick<Component, 'rowFill' | 'columnFill'> {
  const left = new Int32Array(y1 - y0).fill(x1);
  const right = new Int32Array(y1 - y0);
  const top = new Int32Array(x1 - x0).fill(y1);
  const bottom = new Int32Array(x1 - x0);
  for (const { y, from, to } of runs) {
    left[y - y0] = Math.min(left[y - y0] ?? x1, from);
    right[y - y0] = Math.max(right[y - y0] ?? 0, to);
    for (let x = from - x0; x < to - x0; x++) {
      top[x] = Math.min(top[x] ?? y1, y);
      bottom[x] = y + 1;
    }
  }
  return { rowFill: sumOfSpans(left, right), columnFill: sumOfSpans(top, bottom) };
}

function sumOfSpans(from: Int32Array, to: Int32Array): number {
  let sum = 0;
  for (let index = 0; index < from.length; index++) {
    sum += Math.max(0, (to[index] ?? 0) - (from[index] ?? 0));
  }
  return sum;
}
