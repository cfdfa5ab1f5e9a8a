import type { Drawing } from './primitives.ts';

/** Thickest border that is drawn as a polygon (points): browsers print borders with slanted ends. */
const THICKEST_BAR = 2.5;
const MOST_CORNERS = 6;

/** Whether a polygon is a straight rule. */
export function isBar({ box, operators }: Drawing): boolean {
  if (operators.length > MOST_CORNERS) return false;
  const short = Math.min(box.x1 - box.x0, box.y1 - box.y0);
  const long = Math.max(box.x1 - box.x0, box.y1 - box.y0);
  return short <= THICKEST_BAR && long > 4 * short;
}
