import { type Box, boxAround } from '@sheaf/document';
import type { Word } from '../../../page/primitives.ts';
import type { TextLine } from '../../lines/text-line.ts';
import { SCRIPT_SIZE } from '../cut-rows.ts';
import { columnOf } from '../formula-lines.ts';
import { inkBox, isCore } from '../math-word.ts';

/** Formulas of one row are no further apart (ems): what is further off stands at the other end of the page. */
const WIDEST_WHITE = 14;
/** They stand on one line within this (share of the size). */
const LEVEL = 0.1;

/** Formulas that stand on one line of one column made one, whatever white parts them: the columns of aligned rows, and what is said beside an equation. So is what another holds within, as the middle of a matrix. */
export function joinLevel(
  groups: readonly (readonly Word[])[],
  texts: readonly TextLine[],
): (readonly Word[])[] {
  const placed = groups.map(place).sort((a, b) => a.box.x0 - b.box.x0);
  const rows = joinBy(placed, (row, other) => isBeside(row, other, texts));
  // What holds others within is the widest.
  rows.sort((a, b) => b.box.x1 - b.box.x0 - (a.box.x1 - a.box.x0));
  return joinBy(rows, (row, other) => isInside(other.box, row.box)).map(({ words }) => words);
}

/** Each group put to the first before it that it belongs to. */
function joinBy(
  groups: readonly Placed[],
  belongs: (first: Placed, other: Placed) => boolean,
): Placed[] {
  const joined: Placed[] = [];
  for (const group of groups) {
    const at = joined.findIndex((other) => belongs(other, group));
    const first = joined[at];
    if (first) joined[at] = place([...first.words, ...group.words]);
    else joined.push(group);
  }
  return joined;
}

type Placed = {
  readonly words: readonly Word[];
  readonly box: Box;
  readonly size: number;
  /** Of its full-sized signs. */
  readonly baselines: readonly number[];
  /** Says something of signs of mathematics: labels of two diagrams do not. */
  readonly isStatement: boolean;
};

const RELATION = /[=<>≤≥≠≈≡∼≃≅∝∈∉⊂⊆⊃⊇→←⇒⇔↦]/u;

function place(words: readonly Word[]): Placed {
  const size = Math.max(...words.map(({ style }) => style.fontSize));
  const signs = words.filter(({ style }) => style.fontSize > SCRIPT_SIZE * size);
  return {
    words,
    box: boxAround(words.map(inkBox)),
    size,
    baselines: [...new Set(signs.map(({ baseline }) => Math.round(10 * baseline) / 10))],
    isStatement: words.some(isCore) && words.some(({ text }) => RELATION.test(text)),
  };
}

function isBeside(left: Placed, right: Placed, texts: readonly TextLine[]): boolean {
  if (!left.isStatement || !right.isStatement) return false;
  const gap = right.box.x0 - left.box.x1;
  if (gap < 0 || gap > WIDEST_WHITE * left.size) return false;
  const reach = LEVEL * left.size;
  const isLevel = right.baselines.every((y) =>
    left.baselines.some((other) => Math.abs(other - y) < reach),
  );
  return isLevel && isOneColumn(left.box, right.box, texts);
}

function isInside(inner: Box, outer: Box): boolean {
  return (
    inner.x0 >= outer.x0 && inner.x1 <= outer.x1 && inner.y0 >= outer.y0 && inner.y1 <= outer.y1
  );
}

/** Lines over and under each of them reach over both. */
function isOneColumn(left: Box, right: Box, texts: readonly TextLine[]): boolean {
  const [first, second] = [columnOf(left, texts), columnOf(right, texts)];
  return first !== undefined && second !== undefined && first.x1 > right.x0 && second.x0 < left.x1;
}
