import type { Box } from '@sheaf/document';

/** Which pixels of a part of a picture are painted. */
export type Mask = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly set: Uint8Array;
};

/** Nothing painted, over a part of a picture. */
export function newMask(
  part: Box,
  picture: { readonly width: number; readonly height: number },
): Mask {
  const x = Math.max(0, Math.floor(part.x0));
  const y = Math.max(0, Math.floor(part.y0));
  const width = Math.max(0, Math.min(picture.width, Math.ceil(part.x1)) - x);
  const height = Math.max(0, Math.min(picture.height, Math.ceil(part.y1)) - y);
  return { x, y, width, height, set: new Uint8Array(width * height) };
}

/** Paints a box and some room around it. */
export function paintBox(mask: Mask, { x0, y0, x1, y1 }: Box, room: number): void {
  const left = Math.max(0, Math.floor(x0 - room) - mask.x);
  const right = Math.min(mask.width, Math.ceil(x1 + room) - mask.x);
  const top = Math.max(0, Math.floor(y0 - room) - mask.y);
  const bottom = Math.min(mask.height, Math.ceil(y1 + room) - mask.y);
  if (right <= left) return;
  for (let y = top; y < bottom; y++)
    mask.set.fill(1, y * mask.width + left, y * mask.width + right);
}

/** Paints a straight stroke between two places. */
export function paintStroke(mask: Mask, from: Box, to: Box, room: number): void {
  for (const place of between(from, to)) paintBox(mask, place, room);
}

/** Paints what lies under a straight stroke. */
export function paintUnder(mask: Mask, from: Box, to: Box, room: number): void {
  const y1 = mask.y + mask.height;
  for (const place of between(from, to)) paintBox(mask, { ...place, y1 }, room);
}

/** Places two pixels from each other. */
function between(from: Box, to: Box): Box[] {
  const [x, y] = [to.x0 - from.x0, to.y0 - from.y0];
  const steps = Math.max(1, Math.ceil(Math.max(Math.abs(x), Math.abs(y)) / 2));
  return Array.from({ length: steps + 1 }, (_, step) => {
    const place = { x: from.x0 + (x * step) / steps, y: from.y0 + (y * step) / steps };
    return { x0: place.x, y0: place.y, x1: place.x, y1: place.y };
  });
}
