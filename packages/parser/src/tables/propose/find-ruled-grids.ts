import { type Box, boxAround } from '@sheaf/document';
import type { Edge } from '../page/find-edges.ts';

/** A rectangle between rules: places of the ruled grid it covers, ends exclusive. */
export type RuledCell = {
  readonly row: number;
  readonly col: number;
  readonly rowEnd: number;
  readonly colEnd: number;
};

/** Rules that cross each other, as a grid; cells without a wall between them are one cell. */
export type RuledGrid = {
  readonly box: Box;
  /** Borders of columns from left to right, of rows from top to bottom. */
  readonly xs: readonly number[];
  readonly ys: readonly number[];
  readonly cells: readonly RuledCell[];
};

/** How far a rule may end before the one it meets (points). */
const TOUCH = 4;

/** Borders closer than this are one (points). */
const SAME_BORDER = 3.5;

/** A wall stands where this share of the side of a cell is ruled. */
const WALL_SHARE = 0.6;

/** More crossings than this are a drawing or graph paper, not a table. */
const MOST_CROSSINGS = 60_000;

/** Grids with more places than this are graph paper. */
const MOST_PLACES = 40_000;

/** Edges → crossings → connected grids → cells. */
export function findRuledGrids(
  horizontals: readonly Edge[],
  verticals: readonly Edge[],
): RuledGrid[] {
  return connectedRules(horizontals, verticals)
    .filter((group) => group.horizontals.length + group.verticals.length >= 4)
    .map(toGrid)
    .filter((grid) => grid !== null);
}

type RuleGroup = { horizontals: Edge[]; verticals: Edge[] };

function connectedRules(horizontals: readonly Edge[], verticals: readonly Edge[]): RuleGroup[] {
  const parents = uniteCrossing(horizontals, verticals);
  if (!parents) return [];
  const groups = new Map<Edge, RuleGroup>();
  const groupOf = (edge: Edge): RuleGroup => {
    const root = rootOf(parents, edge);
    const group = groups.get(root) ?? { horizontals: [], verticals: [] };
    groups.set(root, group);
    return group;
  };
  for (const edge of horizontals) groupOf(edge).horizontals.push(edge);
  for (const edge of verticals) groupOf(edge).verticals.push(edge);
  return [...groups.values()].filter(
    (group) => group.horizontals.length > 0 && group.verticals.length > 0,
  );
}

/** Edges that touch share a root; null when there are too many crossings. */
function uniteCrossing(
  horizontals: readonly Edge[],
  verticals: readonly Edge[],
): Map<Edge, Edge> | null {
  const byX = [...verticals].sort((a, b) => a.at - b.at);
  const parents = new Map<Edge, Edge>();
  let crossings = 0;
  for (const horizontal of horizontals) {
    for (let index = firstAtOrAfter(byX, horizontal.from - TOUCH); index < byX.length; index++) {
      const vertical = byX[index];
      if (!vertical || vertical.at > horizontal.to + TOUCH) break;
      if (horizontal.at < vertical.from - TOUCH || horizontal.at > vertical.to + TOUCH) continue;
      if (++crossings > MOST_CROSSINGS) return null;
      parents.set(rootOf(parents, horizontal), rootOf(parents, vertical));
    }
  }
  return parents;
}

function rootOf(parents: Map<Edge, Edge>, edge: Edge): Edge {
  let root = edge;
  for (let next = parents.get(root); next && next !== root; next = parents.get(root)) root = next;
  if (root !== edge) parents.set(edge, root);
  return root;
}

function firstAtOrAfter(edges: readonly Edge[], at: number): number {
  let low = 0;
  let high = edges.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((edges[middle]?.at ?? 0) < at) low = middle + 1;
    else high = middle;
  }
  return low;
}

function toGrid({ horizontals, verticals }: RuleGroup): RuledGrid | null {
  const xs = borders([
    ...verticals.map((edge) => edge.at),
    Math.min(...horizontals.map((edge) => edge.from)),
    Math.max(...horizontals.map((edge) => edge.to)),
  ]);
  const ys = borders([
    ...horizontals.map((edge) => edge.at),
    Math.min(...verticals.map((edge) => edge.from)),
    Math.max(...verticals.map((edge) => edge.to)),
  ]);
  const rows = ys.length - 1;
  const cols = xs.length - 1;
  if (rows < 1 || cols < 1 || rows * cols > MOST_PLACES) return null;
  const wallsRight = walls(verticals, xs, ys);
  const wallsBelow = walls(horizontals, ys, xs);
  const cells = joinPlaces(rows, cols, {
    right: (row, col) => wallsRight.has((col + 1) * rows + row),
    below: (row, col) => wallsBelow.has((row + 1) * cols + col),
  });
  const box = boxAround([{ x0: xs[0] ?? 0, y0: ys[0] ?? 0, x1: xs[cols] ?? 0, y1: ys[rows] ?? 0 }]);
  return { box, xs, ys, cells };
}

function borders(values: readonly number[]): number[] {
  const groups: number[][] = [];
  for (const value of [...values].sort((a, b) => a - b)) {
    const group = groups.at(-1);
    if (group && value - (group[0] ?? value) <= SAME_BORDER) group.push(value);
    else groups.push([value]);
  }
  return groups.map((group) => group.reduce((sum, value) => sum + value, 0) / group.length);
}

/** Which sides of places are ruled, keyed `border * places along it + place`. */
function walls(
  edges: readonly Edge[],
  across: readonly number[],
  along: readonly number[],
): Set<number> {
  const covered = new Map<number, number>();
  const places = along.length - 1;
  for (const edge of edges) {
    const border = across.findIndex((value) => Math.abs(value - edge.at) <= SAME_BORDER);
    if (border < 0) continue;
    for (let place = 0; place < places; place++) {
      const from = along[place] ?? 0;
      const to = along[place + 1] ?? 0;
      const shared = Math.min(edge.to, to) - Math.max(edge.from, from);
      if (shared <= 0) continue;
      const key = border * places + place;
      covered.set(key, (covered.get(key) ?? 0) + shared / (to - from));
    }
  }
  return new Set([...covered].filter(([, share]) => share >= WALL_SHARE).map(([key]) => key));
}

type Walls = {
  readonly right: (row: number, col: number) => boolean;
  readonly below: (row: number, col: number) => boolean;
};

/** Places grown into rectangles, row by row. */
function joinPlaces(rows: number, cols: number, wall: Walls): RuledCell[] {
  const taken = new Uint8Array(rows * cols);
  const cells: RuledCell[] = [];
  for (let place = 0; place < rows * cols; place++) {
    if (taken[place]) continue;
    const cell = growCell(Math.floor(place / cols), place % cols, { rows, cols, wall, taken });
    for (let y = cell.row; y < cell.rowEnd; y++) {
      taken.fill(1, y * cols + cell.col, y * cols + cell.colEnd);
    }
    cells.push(cell);
  }
  return cells;
}

type Growth = { rows: number; cols: number; wall: Walls; taken: Uint8Array };

/** To the right while no wall stands, then down while the whole side is open. */
function growCell(row: number, col: number, { rows, cols, wall, taken }: Growth): RuledCell {
  let colEnd = col + 1;
  while (colEnd < cols && !taken[row * cols + colEnd] && !wall.right(row, colEnd - 1)) colEnd++;
  let rowEnd = row + 1;
  while (rowEnd < rows && isOpenBelow(wall, rowEnd - 1, col, colEnd)) rowEnd++;
  return { row, col, rowEnd, colEnd };
}

/** Whether the cell goes on below row `row`: no wall under it, and none inside the row that follows. */
function isOpenBelow(wall: Walls, row: number, col: number, colEnd: number): boolean {
  for (let x = col; x < colEnd; x++) {
    if (wall.below(row, x)) return false;
    if (x < colEnd - 1 && wall.right(row + 1, x)) return false;
  }
  return true;
}
