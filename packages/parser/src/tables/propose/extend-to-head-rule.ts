import type { Box } from '@sheaf/document';
import type { Edge } from '../page/find-edges.ts';
import type { TextLine } from '../page/find-text-lines.ts';
import type { OrientedPage } from '../page/oriented-page.ts';

/** A rule over or under the names of columns covers at least this share of the width of what they name. */
const WHOLE_WIDTH = 0.9;
/** Pieces of one rule are drawn at one height (points). */
const SAME_HEIGHT = 1.5;

/** Lines of the same names are this near to each other at most (ems of white), and of one size (share of it). */
const LEADING_EM = 0.6;
const SAME_SIZE = 0.1;

/**
 * The area of a table that begins within the strip between two rules, from the first line of the strip on: what stands there over the
 * rows are the names of the columns, in all their lines.
 */
export function extendToHeadRule(box: Box, sheet: OrientedPage): Box {
  const lines = sheet.lines.filter((line) => line.box.x0 < box.x1 && line.box.x1 > box.x0);
  const at = lines.findIndex((line) => middleOf(line) > box.y0);
  let [first, above] = [lines[at], lines[at - 1]];
  if (!first || !above || !isNear(above, first)) return box;
  const rules = heightsOfRules(box, sheet);
  const upper = rules.findLast((height) => height < middleOf(first as TextLine));
  const lower = rules.find((height) => height > middleOf(first as TextLine));
  if (upper === undefined || lower === undefined || lower > box.y1) return box;
  let next = at - 1;
  while (above && isNear(above, first) && middleOf(above) > upper) {
    first = above;
    next--;
    above = lines[next];
  }
  const isWhole = !above || middleOf(above) < upper;
  return isWhole && first.box.y0 < box.y0 ? { ...box, y0: first.box.y0 - 1 } : box;
}

const middleOf = ({ box }: TextLine): number => (box.y0 + box.y1) / 2;

function isNear(above: TextLine, below: TextLine): boolean {
  return (
    below.box.y0 - above.box.y1 < LEADING_EM * below.fontSize &&
    Math.abs(above.fontSize - below.fontSize) < SAME_SIZE * below.fontSize
  );
}

/** Heights at which rules go over the whole width, from top to bottom. */
function heightsOfRules(box: Box, { horizontals }: OrientedPage): number[] {
  const across = horizontals.filter(({ from, to }) => from < box.x1 && to > box.x0);
  const covered = (at: number): number =>
    across
      .filter((edge) => Math.abs(edge.at - at) < SAME_HEIGHT)
      .reduce((sum, edge) => sum + sharedLength(edge, box), 0);
  return [...new Set(across.map(({ at }) => at))]
    .filter((at) => covered(at) >= WHOLE_WIDTH * (box.x1 - box.x0))
    .sort((a, b) => a - b);
}

const sharedLength = ({ from, to }: Edge, { x0, x1 }: Box): number =>
  Math.max(0, Math.min(to, x1) - Math.max(from, x0));
