import type { Box } from '@sheaf/document';
import type { SlideShape } from './pptx-context.ts';

/** Boxes may overlap by this much and still count as apart (points). */
const TOLERANCE_POINTS = 4;

/** Reading order: the title, then what stands above and left of the rest, then the slide's furniture. */
export function orderShapes(shapes: readonly SlideShape[]): SlideShape[] {
  const byRole = (role: SlideShape['role']): SlideShape[] =>
    shapes.filter((shape) => shape.role === role);
  return [...byRole('title'), ...cut(byRole('body'), 0), ...byRole('furniture')];
}

/** Cuts along blank stripes, across first, then down; what cannot be cut goes by its top left corner. */
function cut(shapes: readonly SlideShape[], depth: number): SlideShape[] {
  if (shapes.length < 2 || depth > 40) return [...shapes];
  for (const axis of ['y', 'x'] as const) {
    const groups = stripes(shapes, axis);
    if (groups.length > 1) return groups.flatMap((group) => cut(group, depth + 1));
  }
  return [...shapes].sort((a, b) => a.box.y0 - b.box.y0 || a.box.x0 - b.box.x0);
}

function stripes(shapes: readonly SlideShape[], axis: 'x' | 'y'): SlideShape[][] {
  const start = (box: Box): number => (axis === 'x' ? box.x0 : box.y0);
  const end = (box: Box): number => (axis === 'x' ? box.x1 : box.y1);
  const sorted = [...shapes].sort((a, b) => start(a.box) - start(b.box));
  const groups: SlideShape[][] = [];
  let reach = Number.NEGATIVE_INFINITY;
  for (const shape of sorted) {
    const group = groups.at(-1);
    if (group && start(shape.box) < reach - TOLERANCE_POINTS) group.push(shape);
    else groups.push([shape]);
    reach = Math.max(reach, end(shape.box));
  }
  return groups;
}
