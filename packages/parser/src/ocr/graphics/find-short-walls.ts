import type { RasterRule } from './find-raster-rules.ts';

/** A wall ends no further than this from the rules it stands between (points). */
const AT_RULE = 1.5;
/** Rows of a grid are at least this high (points): a line of small type. */
const MIN_LENGTH = 7;

/** Finds strokes too short to be rules by themselves that stand between two rules from the one to the other: walls of one row. */
export function findShortWalls(
  pieces: readonly RasterRule[],
  rules: readonly RasterRule[],
  perPoint: number,
): RasterRule[] {
  const near = AT_RULE * perPoint;
  const level = rules.filter(({ direction }) => direction === 'horizontal');
  return pieces.filter(({ direction, x0, x1, y0, y1 }) => {
    if (direction !== 'vertical' || y1 - y0 < MIN_LENGTH * perPoint) return false;
    const middle = (x0 + x1) / 2;
    const crossing = level.filter((rule) => rule.x0 <= middle && rule.x1 >= middle);
    const ends = (edge: number) => crossing.some((rule) => isNear(rule, edge, near));
    return (
      ends(y0) && ends(y1) && !crossing.some((rule) => rule.y0 > y0 + near && rule.y1 < y1 - near)
    );
  });
}

function isNear(rule: RasterRule, edge: number, near: number): boolean {
  return edge > rule.y0 - near && edge < rule.y1 + near;
}
