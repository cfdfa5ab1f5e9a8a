import type { InkMap } from '../raster/ink-map.ts';
import { inkRegions } from '../raster/ink-regions.ts';
import type { PixelBox } from '../raster/pixel-box.ts';

/** Sides of tick boxes (points). */
const SIDE = { min: 5.5, max: 20 };
/** Sides differ less than this ratio. */
const SQUARE = 1.3;
/** Share of each side that must be ink, in one row of pixels: letters bulge, `o` has 0.8 at most and boxes of a fax 0.88. */
const DRAWN = 0.85;
/** Corners that must be ink, of four: a round letter has none, a box of a fax may lack one. */
const CORNERS = 3;
/** Ink inside from this share on is a tick, a cross or a fill. */
const TICKED = 0.12;

/** Finds small drawn squares, empty or ticked. */
export function findCheckboxes(
  ink: InkMap,
  perPoint: number,
): (PixelBox & { readonly checked: boolean })[] {
  return inkRegions(ink).flatMap((box) => {
    const width = box.x1 - box.x0;
    const height = box.y1 - box.y0;
    const least = SIDE.min * perPoint;
    const most = SIDE.max * perPoint;
    if (Math.min(width, height) < least || Math.max(width, height) > most) return [];
    if (Math.max(width, height) > Math.min(width, height) * SQUARE) return [];
    if (!hasFourSides(ink, box, Math.max(1, Math.round(perPoint * 0.8)))) return [];
    const fill = inkInside(ink, box);
    // A filled square is a bullet; a frame with white in it is a box.
    return fill > 0.7 ? [] : [{ ...box, checked: fill >= TICKED }];
  });
}

function hasFourSides(ink: InkMap, box: PixelBox, depth: number): boolean {
  const { x0, y0, x1, y1 } = box;
  const at = (x: number, y: number) => ink.data[y * ink.width + x] === 1;
  const straight = (length: number, hit: (along: number, across: number) => boolean) => {
    for (let across = 0; across <= depth; across++) {
      let drawn = 0;
      for (let along = 0; along < length; along++) if (hit(along, across)) drawn++;
      if (drawn >= DRAWN * length) return true;
    }
    return false;
  };
  return (
    straight(x1 - x0, (along, across) => at(x0 + along, y0 + across)) &&
    straight(x1 - x0, (along, across) => at(x0 + along, y1 - 1 - across)) &&
    straight(y1 - y0, (along, across) => at(x0 + across, y0 + along)) &&
    straight(y1 - y0, (along, across) => at(x1 - 1 - across, y0 + along)) &&
    countCorners(box, at) >= CORNERS
  );
}

/** Corners of a box with ink, or with ink on both sides of them: a pixel of a corner is lost easily. */
function countCorners({ x0, y0, x1, y1 }: PixelBox, at: (x: number, y: number) => boolean): number {
  const corners = [
    { x: x0, y: y0, inX: 1, inY: 1 },
    { x: x1 - 1, y: y0, inX: -1, inY: 1 },
    { x: x0, y: y1 - 1, inX: 1, inY: -1 },
    { x: x1 - 1, y: y1 - 1, inX: -1, inY: -1 },
  ];
  return corners.filter(({ x, y, inX, inY }) => at(x, y) || (at(x + inX, y) && at(x, y + inY)))
    .length;
}

function inkInside(ink: InkMap, { x0, y0, x1, y1 }: PixelBox): number {
  const border = Math.ceil((x1 - x0) * 0.22);
  let dark = 0;
  let all = 0;
  for (let y = y0 + border; y < y1 - border; y++) {
    for (let x = x0 + border; x < x1 - border; x++) {
      all++;
      dark += ink.data[y * ink.width + x] ?? 0;
    }
  }
  return all > 0 ? dark / all : 1;
}
