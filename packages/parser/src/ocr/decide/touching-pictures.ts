import { type Box, enclosingBox } from '@sheaf/document';
import type { Picture } from '../../page/primitives.ts';

/** Strips of one picture lie closer than this (points). */
const TOUCHING = 1.5;

/** Groups of pictures that touch: one picture is often stored in strips or tiles. */
export function touchingPictures(pictures: readonly Picture[]): Picture[][] {
  const groups: Picture[][] = [];
  for (const picture of pictures) {
    const near = groups.filter((group) => group.some((other) => touch(other.box, picture.box)));
    for (const group of near) groups.splice(groups.indexOf(group), 1);
    groups.push([...near.flat(), picture]);
  }
  return groups;
}

/** The box of each group of pictures that touch. */
export function touchingBoxes(pictures: readonly Picture[]): Box[] {
  return touchingPictures(pictures).flatMap((parts) => {
    const box = enclosingBox(parts.map((part) => part.box));
    return box ? [box] : [];
  });
}

function touch(a: Box, b: Box): boolean {
  return (
    a.x0 <= b.x1 + TOUCHING &&
    b.x0 <= a.x1 + TOUCHING &&
    a.y0 <= b.y1 + TOUCHING &&
    b.y0 <= a.y1 + TOUCHING
  );
}
