/** The height of a line through the points at `x`; beyond its ends it is as high as they are. */
export function alongLine(points: readonly (readonly [x: number, y: number])[], x: number): number {
  const above = points.findIndex(([at]) => at >= x);
  const [x1, y1] = points[above] ?? points.at(-1) ?? [0, 0];
  const [x0, y0] = points[above - 1] ?? [x1, y1];
  return x1 === x0 ? y1 : y0 + ((x - x0) / (x1 - x0)) * (y1 - y0);
}
