import type { LineOfRuns } from './join-row-lines.ts';
import type { Run } from './split-runs.ts';

/** How far the middle of a heading may lie from the middle of its columns (ems). */
const OFF_CENTRE_EM = 1;

/**
 * Whether the entries of a line stand each over the middle of several entries of the next one, all of them but the
 * first column's taken up: headings over groups of columns, not first lines of headings.
 */
export function headsGroups(upper: LineOfRuns, lower: LineOfRuns, em: number): boolean {
  const below = lower.runs.filter((run) => run.col > 0);
  const above = upper.runs.filter((run) => run.col > 0 || run.colEnd > 1);
  if (above.length === 0 || below.length < 2 * above.length) return false;
  return above.every((run, index) => {
    const from = boundary(above[index - 1], run);
    const to = boundary(run, above[index + 1]);
    const group = below.filter((other) => centre(other) > from && centre(other) < to);
    const [first, last] = [group[0], group.at(-1)];
    if (group.length < 2 || !first || !last) return false;
    return Math.abs((left(first) + right(last)) / 2 - centre(run)) <= OFF_CENTRE_EM * em;
  });
}

function boundary(a: Run | undefined, b: Run | undefined): number {
  if (!a) return Number.NEGATIVE_INFINITY;
  if (!b) return Number.POSITIVE_INFINITY;
  return (right(a) + left(b)) / 2;
}

const left = (run: Run): number => run.pieces[0]?.box.x0 ?? 0;
const right = (run: Run): number => run.pieces.at(-1)?.box.x1 ?? 0;
const centre = (run: Run): number => (left(run) + right(run)) / 2;
