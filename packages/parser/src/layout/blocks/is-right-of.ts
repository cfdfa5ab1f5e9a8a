import type { DraftBlock } from './page-draft.ts';

/** Lines that begin and end this close to each other stand on one height (share of their own). */
const SAME_HEIGHT = 0.3;

/** Whether a line stands right of another, on its height, as choices that are set in a row do. */
export function isRightOf(left: DraftBlock, line: DraftBlock): boolean {
  if (left.shape?.lineCount !== 1 || line.shape?.lineCount !== 1) return false;
  const slack = SAME_HEIGHT * (line.box.y1 - line.box.y0);
  return left.box.x1 <= line.box.x0 && Math.abs(left.box.y1 - line.box.y1) < slack;
}
