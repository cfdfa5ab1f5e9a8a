import type { TextRegion } from '../detect/text-region.ts';
import type { QuarterTurn } from '../raster/turn-gray.ts';
import { turnPoint } from './turn-point.ts';

/** Where a region stands after the picture (of that size) was turned clockwise and then straightened. */
export function turnRegion(
  region: TextRegion,
  size: { readonly width: number; readonly height: number },
  turn: QuarterTurn,
  skew: number,
): TextRegion {
  const [x, y] = turnPoint(region.centerX, region.centerY, size, turn);
  const isSideways = turn === 90 || turn === 270;
  const middleX = (isSideways ? size.height : size.width) / 2;
  const middleY = (isSideways ? size.width : size.height) / 2;
  const radians = (skew * Math.PI) / 180;
  const dx = x - middleX;
  const dy = y - middleY;
  return {
    ...region,
    centerX: middleX + dx * Math.cos(radians) + dy * Math.sin(radians),
    centerY: middleY - dx * Math.sin(radians) + dy * Math.cos(radians),
    angle: fold(region.angle + turn - skew),
  };
}

/** A line has no ends: directions half a turn apart are one. */
function fold(angle: number): number {
  const folded = ((((angle + 90) % 180) + 180) % 180) - 90;
  return folded;
}
