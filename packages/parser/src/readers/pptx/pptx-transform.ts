import type { Box } from '@sheaf/document';
import { firstChild, type XmlElement } from '../xml/xml-element.ts';
import { EMU_PER_POINT } from './pptx-context.ts';

/** Maps coordinates of a group's children to points of the slide: `x * scaleX + offsetX`. */
export type Transform = {
  readonly scaleX: number;
  readonly scaleY: number;
  readonly offsetX: number;
  readonly offsetY: number;
};

export const SLIDE_TRANSFORM: Transform = {
  scaleX: 1 / EMU_PER_POINT,
  scaleY: 1 / EMU_PER_POINT,
  offsetX: 0,
  offsetY: 0,
};

/** The box of an `a:xfrm` in points of the slide; a quarter turn swaps its sides. */
export function boxOf(xfrm: XmlElement | undefined, transform: Transform): Box | undefined {
  const place = placeOf(xfrm, 'a:off', 'a:ext');
  if (!place) return undefined;
  const x0 = place.x * transform.scaleX + transform.offsetX;
  const y0 = place.y * transform.scaleY + transform.offsetY;
  const width = place.width * transform.scaleX;
  const height = place.height * transform.scaleY;
  const box = { x0, y0, x1: x0 + width, y1: y0 + height };
  return isSideways(xfrm) ? turned(box) : box;
}

/** The transform for the children of a group. */
export function groupTransform(xfrm: XmlElement | undefined, outer: Transform): Transform {
  const place = placeOf(xfrm, 'a:off', 'a:ext');
  const inner = placeOf(xfrm, 'a:chOff', 'a:chExt');
  if (!place || !inner) return outer;
  const scaleX = inner.width > 0 ? place.width / inner.width : 1;
  const scaleY = inner.height > 0 ? place.height / inner.height : 1;
  return {
    scaleX: outer.scaleX * scaleX,
    scaleY: outer.scaleY * scaleY,
    offsetX: outer.offsetX + (place.x - inner.x * scaleX) * outer.scaleX,
    offsetY: outer.offsetY + (place.y - inner.y * scaleY) * outer.scaleY,
  };
}

function placeOf(
  xfrm: XmlElement | undefined,
  offsetName: string,
  extentName: string,
): { x: number; y: number; width: number; height: number } | undefined {
  const offset = firstChild(xfrm, offsetName)?.attributes;
  const extent = firstChild(xfrm, extentName)?.attributes;
  if (!offset || !extent) return undefined;
  const [x, y] = [Number(offset.x), Number(offset.y)];
  const [width, height] = [Number(extent.cx), Number(extent.cy)];
  return [x, y, width, height].every(Number.isFinite) ? { x, y, width, height } : undefined;
}

/** Rotations are in sixtieths of a thousandth of a degree. */
function isSideways(xfrm: XmlElement | undefined): boolean {
  const degrees = Math.abs(Number(xfrm?.attributes.rot ?? 0)) / 60_000;
  return degrees % 180 > 45 && degrees % 180 < 135;
}

function turned(box: Box): Box {
  const [x, y] = [(box.x0 + box.x1) / 2, (box.y0 + box.y1) / 2];
  const [width, height] = [box.x1 - box.x0, box.y1 - box.y0];
  return { x0: x - height / 2, y0: y - width / 2, x1: x + height / 2, y1: y + width / 2 };
}
