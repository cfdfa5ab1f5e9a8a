import { boxAround } from '@sheaf/document';
import type { Edge } from '../page/find-edges.ts';
import type { CellDraft } from '../propose/table-region.ts';
import type { Lattice, Range } from './merge-cells.ts';

/** Rules over a larger share of the table's width say nothing of single headings. */
const WHOLE_WIDTH = 0.9;
/** How far off the border of its row a rule may lie (ems). */
const SLACK_EM = 0.5;

/**
 * Whether the rule under a heading says that it goes on over the places beside it: a rule as long as the columns it sums
 * up is drawn for that. Undefined where there is no such rule under the heading.
 */
export function spanByRule(
  own: CellDraft,
  beside: Range,
  lattice: Lattice,
  headings: readonly number[],
): boolean | undefined {
  if (own.row >= lattice.header || beside.row !== own.row || beside.rowEnd !== own.rowEnd) {
    return undefined;
  }
  const rules = rulesOfHeadings(own.rowEnd, lattice, headings);
  if (rules.length === 0) return undefined;
  const text = boxAround(own.lines.flat().map(({ box }) => box));
  const under = ruleAt((text.x0 + text.x1) / 2, rules);
  if (!under || text.x0 < under.from - 1 || text.x1 > under.to + 1) return undefined;
  return ruleAt(middleBelow(beside, under, lattice), rules) === under;
}

/** Middle of what is written in the columns of a range below a rule: borders may lie far off in the white beside a column. */
function middleBelow(range: Range, rule: Edge, { columns, area }: Lattice): number {
  const from = columns[range.col - 1]?.at ?? area.box.x0;
  const to = columns[range.colEnd - 1]?.at ?? area.box.x1;
  let [left, right] = [to, from];
  for (const { box } of area.pieces) {
    const x = (box.x0 + box.x1) / 2;
    if (box.y0 < rule.at || x < from || x > to) continue;
    left = Math.min(left, box.x0);
    right = Math.max(right, box.x1);
  }
  return left < right ? (left + right) / 2 : (from + to) / 2;
}

/** Rules right under a row, shorter than the table is wide, that have one heading each: one under several rules off their row. */
export function rulesOfHeadings(
  rowEnd: number,
  { area, rows }: Lattice,
  headings: readonly number[],
): readonly Edge[] {
  const at = rows[rowEnd - 1]?.at;
  if (at === undefined) return [];
  const { x0, x1 } = area.box;
  return area.horizontals.filter(
    (edge) =>
      Math.abs(edge.at - at) <= SLACK_EM * area.em &&
      edge.to - edge.from < WHOLE_WIDTH * (x1 - x0) &&
      headings.filter((x) => ruleAt(x, [edge])).length <= 1,
  );
}

function ruleAt(x: number, rules: readonly Edge[]): Edge | undefined {
  return rules.find(({ from, to }) => x >= from - 1 && x <= to + 1);
}
