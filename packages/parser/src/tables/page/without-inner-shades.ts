import type { Box } from '@sheaf/document';
import type { ShadeArea } from './oriented-page.ts';

/** Edges of areas may lie this far outside of those of what they are drawn on (points). */
const SLACK = 0.5;

/** Areas beyond this number are a picture. */
const MOST_SHADES = 1500;

/** Shaded areas, in the order they are drawn, without those that lie in one of their colour and cannot be seen: word processors shade a cell, and each line of its text once more. */
export function withoutInnerShades(shades: readonly ShadeArea[]): readonly ShadeArea[] {
  if (shades.length > MOST_SHADES) return shades;
  return shades.filter(({ box, color }, at) => {
    for (let below = at - 1; below >= 0; below--) {
      const ground = shades[below];
      if (ground && liesIn(box, ground.box)) return ground.color !== color;
    }
    return true;
  });
}

function liesIn(box: Box, ground: Box): boolean {
  return (
    box.x0 >= ground.x0 - SLACK &&
    box.x1 <= ground.x1 + SLACK &&
    box.y0 >= ground.y0 - SLACK &&
    box.y1 <= ground.y1 + SLACK
  );
}
