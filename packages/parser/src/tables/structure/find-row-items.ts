import { groupLines } from '../page/find-text-lines.ts';
import type { OrientedWord } from '../page/oriented-page.ts';
import type { TableRegion } from '../propose/table-region.ts';

/** A line of text of an area, or a drawn row without text. */
export type RowItem = {
  /** Words from left to right. */
  readonly pieces: readonly OrientedWord[];
  readonly top: number;
  readonly bottom: number;
};

/** Words → lines from top to bottom. */
export function toRowLines(pieces: readonly OrientedWord[]): RowItem[] {
  return groupLines(pieces).map((line) => {
    let [top, bottom] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
    for (const { box } of line) {
      top = Math.min(top, box.y0);
      bottom = Math.max(bottom, box.y1);
    }
    return { pieces: line.toSorted((a, b) => a.box.x0 - b.box.x0), top, bottom };
  });
}

/** Rules over less than this share of the width bound no empty row. */
const WIDE = 0.5;

/** Lowest empty row (ems): less is a double rule. */
const LOWEST_EM = 0.8;

/** Lines of an area together with the empty rows that are drawn in it, from top to bottom. */
export function findRowItems(area: TableRegion): RowItem[] {
  const lines = toRowLines(area.pieces);
  const ys = boundsOf(area);
  const empty: RowItem[] = [];
  for (let index = 1; index < ys.length; index++) {
    const [top, bottom] = [ys[index - 1] ?? 0, ys[index] ?? 0];
    if (bottom - top < LOWEST_EM * area.em) continue;
    const written = lines.some(
      (line) => Math.min(line.bottom, bottom) - Math.max(line.top, top) > 1,
    );
    if (!written) empty.push({ pieces: [], top: top + 0.5, bottom: bottom - 0.5 });
  }
  return [...lines, ...empty].sort((a, b) => a.top + a.bottom - b.top - b.bottom);
}

/** Heights of the rules over most of the width, from top to bottom. */
function boundsOf({ horizontals, box }: TableRegion): number[] {
  const width = box.x1 - box.x0;
  const covered = new Map<number, number>();
  for (const edge of horizontals) {
    const key = [...covered.keys()].find((at) => Math.abs(at - edge.at) < 2.5) ?? edge.at;
    const share = (Math.min(edge.to, box.x1) - Math.max(edge.from, box.x0)) / width;
    covered.set(key, (covered.get(key) ?? 0) + share);
  }
  return [...covered]
    .filter(([, share]) => share >= WIDE)
    .map(([at]) => at)
    .sort((a, b) => a - b);
}
