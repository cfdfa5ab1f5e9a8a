/** A rectangle in points of the upright page, origin at its top left, y growing downwards. */
export type Box = {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
};

/** The smallest box around all of `boxes`; undefined when there are none. */
export function enclosingBox(boxes: Iterable<Box>): Box | undefined {
  let x0 = Number.POSITIVE_INFINITY;
  let y0 = Number.POSITIVE_INFINITY;
  let x1 = Number.NEGATIVE_INFINITY;
  let y1 = Number.NEGATIVE_INFINITY;
  // One kind of list only: where V8 has met several, each step through them costs an object.
  const list: readonly Box[] = Array.isArray(boxes) ? boxes : [...boxes];
  for (const box of list) {
    x0 = Math.min(x0, box.x0);
    y0 = Math.min(y0, box.y0);
    x1 = Math.max(x1, box.x1);
    y1 = Math.max(y1, box.y1);
  }
  return x0 > x1 ? undefined : { x0, y0, x1, y1 };
}

/** The smallest box around all of `boxes`; a point at the origin when there are none. */
export function boxAround(boxes: Iterable<Box>): Box {
  return enclosingBox(boxes) ?? { x0: 0, y0: 0, x1: 0, y1: 0 };
}

export function boxWidth(box: Box): number {
  return box.x1 - box.x0;
}

export function boxHeight(box: Box): number {
  return box.y1 - box.y0;
}

/** A box elsewhere. */
export function moveBox({ x0, y0, x1, y1 }: Box, x: number, y: number): Box {
  return { x0: x0 + x, y0: y0 + y, x1: x1 + x, y1: y1 + y };
}

export function boxArea(box: Box): number {
  return Math.max(0, boxWidth(box)) * Math.max(0, boxHeight(box));
}

/** Area that two boxes share. */
export function sharedArea(a: Box, b: Box): number {
  const width = Math.min(a.x1, b.x1) - Math.max(a.x0, b.x0);
  const height = Math.min(a.y1, b.y1) - Math.max(a.y0, b.y0);
  return width > 0 && height > 0 ? width * height : 0;
}

/** Share of `inner` that lies within `outer`, 0 to 1; a box without area counts by its centre. */
export function shareInside(inner: Box, outer: Box): number {
  const area = boxArea(inner);
  if (area > 0) return sharedArea(inner, outer) / area;
  const x = (inner.x0 + inner.x1) / 2;
  const y = (inner.y0 + inner.y1) / 2;
  return x >= outer.x0 && x <= outer.x1 && y >= outer.y0 && y <= outer.y1 ? 1 : 0;
}
