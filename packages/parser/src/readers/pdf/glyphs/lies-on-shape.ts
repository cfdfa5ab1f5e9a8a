import type { Box } from '@sheaf/document';
import { imageBox } from '../graphics/place-pictures.ts';
import type { Graphics, PaintedPath } from '../graphics/read-graphics.ts';

/** Colours whose lightness differs by this much, of 1, can be told apart. */
const CONTRAST = 0.12;

/** Whether a word of some colour lies on a picture, or on a shape of any outline that sets it off. */
export function liesOnShape(
  word: Box,
  color: number,
  order: number,
  { images, paths }: Graphics,
): boolean {
  const x = (word.x0 + word.x1) / 2;
  const y = (word.y0 + word.y1) / 2;
  const onImage = images.some(
    (image) => image.order < order && holds(imageBox(image.matrix), x, y),
  );
  if (onImage) return true;
  const ground = paths.findLast(
    (path) => path.order < order && path.fill !== null && encloses(path, x, y),
  );
  return (
    ground !== undefined && Math.abs(lightness(ground.fill ?? 0) - lightness(color)) > CONTRAST
  );
}

/** How light a colour looks, 0 to 1. */
export function lightness(color: number): number {
  const red = (color >> 16) & 255;
  const green = (color >> 8) & 255;
  const blue = color & 255;
  return (0.299 * red + 0.587 * green + 0.114 * blue) / 255;
}

function holds(box: Box, x: number, y: number): boolean {
  return x >= box.x0 && x <= box.x1 && y >= box.y0 && y <= box.y1;
}

/** Even-odd test against the outline, its curves taken for the polygon of their control points. */
function encloses({ points, operators, clip }: PaintedPath, x: number, y: number): boolean {
  if (clip && !holds(clip, x, y)) return false;
  let inside = false;
  let startX = 0;
  let startY = 0;
  let lastX = 0;
  let lastY = 0;
  const cross = (toX: number, toY: number): void => {
    if (lastY > y !== toY > y && x < ((toX - lastX) * (y - lastY)) / (toY - lastY) + lastX) {
      inside = !inside;
    }
  };
  for (let index = 0; index < operators.length; index++) {
    const pointX = points[index * 2] ?? 0;
    const pointY = points[index * 2 + 1] ?? 0;
    if (((operators[index] ?? 0) & 15) === 0) {
      cross(startX, startY);
      startX = pointX;
      startY = pointY;
    } else cross(pointX, pointY);
    lastX = pointX;
    lastY = pointY;
  }
  cross(startX, startY);
  return inside;
}
