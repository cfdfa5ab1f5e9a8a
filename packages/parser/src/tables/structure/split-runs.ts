import { isNumber, isValue, isYear } from '../page/is-number.ts';
import type { OrientedWord } from '../page/oriented-page.ts';
import { textOf } from '../page/text-of.ts';
import type { TableRegion } from '../propose/table-region.ts';
import type { ColumnBorder } from './find-columns.ts';

/** Words of one line that stand together, and the columns they reach over (end exclusive). */
export type Run = {
  readonly col: number;
  readonly colEnd: number;
  readonly pieces: readonly OrientedWord[];
  readonly text: string;
  /** A figure or a mark, and a figure that is no year. */
  readonly isValue: boolean;
  readonly isFigure: boolean;
};

/** White that parts two entries wherever it stands, in ems. */
const ENTRY_GAP_EM = 0.8;

/** A rule between two words touches them by at most so much: the strokes of letters are wider than their boxes say (points). */
const TOUCH = 1;

type Setting = Pick<TableRegion, 'em' | 'verticals'>;

/** Words of one line, left to right, parted where columns meet and white or a rule lies between. */
export function splitRuns(
  pieces: readonly OrientedWord[],
  borders: readonly ColumnBorder[],
  setting: Setting,
): Run[] {
  const groups: { readonly group: OrientedWord[]; readonly isWalled: boolean }[] = [];
  let right = Number.NEGATIVE_INFINITY;
  for (const piece of pieces.toSorted((a, b) => a.box.x0 - b.box.x0)) {
    const last = groups.at(-1);
    const isOpen = last !== undefined && !isParted(right, piece, borders, setting);
    const isWalled = isOpen && isWalledOff(right, piece, setting);
    if (isOpen && !isWalled) last.group.push(piece);
    else groups.push({ group: [piece], isWalled });
    right = Math.max(right, piece.box.x1);
  }
  return groups.map(({ group, isWalled }) => {
    const text = textOf(group);
    const { col, colEnd } = columnsOf(group, borders, isWalled);
    const isFigure = isNumber(text);
    return {
      col,
      colEnd,
      pieces: group,
      text,
      isValue: isFigure || isValue(text),
      isFigure: isFigure && !isYear(text),
    };
  });
}

/** A wall is this much higher than a line at least (ems), and stands in the white between two words. */
const WALL_EM = 2;

/** Whether a wall higher than a line stands between two words. */
function isWalledOff(left: number, { box }: OrientedWord, { em, verticals }: Setting): boolean {
  const height = (box.y0 + box.y1) / 2;
  return verticals.some(
    ({ at, from, to }) =>
      at > left && at < box.x0 && from < height && to > height && to - from >= WALL_EM * em,
  );
}

function isParted(
  left: number,
  piece: OrientedWord,
  borders: readonly ColumnBorder[],
  { em, verticals }: Setting,
): boolean {
  const right = piece.box.x0;
  const gap = right - left;
  const height = (piece.box.y0 + piece.box.y1) / 2;
  const isWalled = verticals.some(
    ({ at, from, to }) => at > left - TOUCH && at < right + TOUCH && from < height && to > height,
  );
  return borders.some((border) => {
    if (isOverrun(left, piece, border, em)) return true;
    const middle = (border.from + border.to) / 2;
    if (middle < left - 1 || middle > right + 1)
      return Math.min(right, border.to) - Math.max(left, border.from) >= ENTRY_GAP_EM * em;
    if (isWalled) return true;
    if (border.ruled) return gap >= 0.4 * em;
    return gap >= Math.min(ENTRY_GAP_EM * em, 0.9 * (border.to - border.from));
  });
}

/** An overlong entry runs up to the figure of the next column, which stands where figures stand there. */
function isOverrun(left: number, piece: OrientedWord, border: ColumnBorder, em: number): boolean {
  const gap = piece.box.x0 - left;
  const beside =
    left > border.from + 1 && left <= piece.box.x0 && piece.box.x0 >= border.to - 0.6 * em;
  return beside && gap > 0.1 * em && gap < em && isNumber(piece.word.text) && left < border.to + em;
}

/** Share of what stands behind a wall that may reach over the column before: a name is wider than the figures below it. */
const BESIDE = 0.35;

/** Columns that words from left to right reach over: those they cover by more than a sliver, or by some of them behind a wall. */
function columnsOf(
  pieces: readonly OrientedWord[],
  borders: readonly ColumnBorder[],
  isWalled: boolean,
): { col: number; colEnd: number } {
  const from = pieces[0]?.box.x0 ?? 0;
  let to = Number.NEGATIVE_INFINITY;
  for (const { box } of pieces) to = Math.max(to, box.x1);
  const inset = isWalled ? BESIDE * (to - from) : Math.min(2, (to - from) / 4);
  const col = columnAt(from + inset, borders, 'from');
  return { col, colEnd: Math.max(col, columnAt(to - inset, borders, 'to')) + 1 };
}

/** Column at `x`; in a gutter the one that the run reaches from. */
function columnAt(x: number, borders: readonly ColumnBorder[], side: 'from' | 'to'): number {
  let col = 0;
  for (const border of borders) {
    const limit = side === 'from' ? border.from : border.to;
    if (x > limit || (border.ruled && x >= border.at)) col++;
    else break;
  }
  return col;
}
