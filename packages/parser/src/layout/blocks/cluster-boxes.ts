import { type Box, enclosingBox } from '@sheaf/document';

export type Cluster = { readonly box: Box; readonly boxes: readonly Box[] };

/** Boxes no farther apart than about `reach` points, grouped; linear in their number (cells of a grid). */
export function clusterBoxes(
  boxes: readonly Box[],
  page: { readonly width: number; readonly height: number },
  reach: number,
): Cluster[] {
  if (boxes.length === 0) return [];
  const columns = Math.max(1, Math.ceil(page.width / reach));
  const rows = Math.max(1, Math.ceil(page.height / reach));
  const owner = new Int32Array(columns * rows).fill(-1);
  const parents = new Int32Array(boxes.length).map((_, index) => index);
  const rootOf = (index: number): number => {
    let root = index;
    while (parents[root] !== root) root = parents[root] as number;
    parents[index] = root;
    return root;
  };
  boxes.forEach((box, index) => {
    const range = cellRange(box, columns, rows, reach);
    // Neighbouring cells mostly belong to one box, with which one union is enough.
    let last = -1;
    for (let row = range.top; row <= range.bottom; row++)
      for (let column = range.left; column <= range.right; column++) {
        const cell = row * columns + column;
        const other = owner[cell] as number;
        if (other >= 0 && other !== last) parents[rootOf(other)] = rootOf(index);
        last = other;
        owner[cell] = index;
      }
  });
  const groups = new Map<number, Box[]>();
  boxes.forEach((box, index) => {
    const root = rootOf(index);
    const group = groups.get(root);
    if (group) group.push(box);
    else groups.set(root, [box]);
  });
  return [...groups.values()].flatMap((group) => {
    const box = enclosingBox(group);
    return box ? [{ box, boxes: group }] : [];
  });
}

function cellRange(box: Box, columns: number, rows: number, reach: number) {
  const clamp = (value: number, most: number) => Math.max(0, Math.min(most - 1, Math.floor(value)));
  const half = reach / 2;
  return {
    left: clamp((box.x0 - half) / reach, columns),
    right: clamp((box.x1 + half) / reach, columns),
    top: clamp((box.y0 - half) / reach, rows),
    bottom: clamp((box.y1 + half) / reach, rows),
  };
}
