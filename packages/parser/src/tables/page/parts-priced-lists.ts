import type { Gutter } from './find-gutter.ts';
import type { Chunk, TextLine } from './find-text-lines.ts';
import { isNumber } from './is-number.ts';

/** Names with an amount on either side, at least, and heads over them on both. */
const FEWEST_ITEMS = 2;
const FEWEST_HEADS = 3;
/** Type of a head against that of a name, at least: in tables heads are bold at most. */
const LARGER = 1.15;
/** Heads are level within this (ems). */
const LEVEL_EM = 0.3;

/** Names that an amount stands behind, of all lines: without them no list need be looked for. */
export function findPriced(lines: readonly TextLine[]): ReadonlySet<Chunk> {
  const priced = lines.flatMap(({ chunks }) =>
    chunks.filter((chunk, at) => {
      const next = chunks[at + 1];
      return next !== undefined && isNumber(textOf(next)) && isName(chunk);
    }),
  );
  return new Set(priced.length < 2 * FEWEST_ITEMS ? [] : priced);
}

type Side = { readonly items: readonly Chunk[]; readonly heads: readonly Chunk[] };

/** Whether lists of names with amounts stand on either side, as on menus: with larger heads of their own, not all of them on one height. */
export function partsPricedLists(
  gutter: Gutter,
  lines: readonly TextLine[],
  priced: ReadonlySet<Chunk>,
): boolean {
  if (priced.size === 0) return false;
  const inside = lines.filter(({ box }) => box.y1 > gutter.y0 && box.y0 < gutter.y1);
  const [left, right] = [
    sideOf(inside, priced, ({ box }) => box.x1 <= gutter.from + 1),
    sideOf(inside, priced, ({ box }) => box.x0 >= gutter.to - 1),
  ];
  if (Math.min(left.items.length, right.items.length) < FEWEST_ITEMS) return false;
  if (Math.min(left.heads.length, right.heads.length) === 0) return false;
  if (left.heads.length + right.heads.length < FEWEST_HEADS) return false;
  return left.heads.some((head) => !right.heads.some((other) => areLevel(head, other)));
}

function sideOf(
  lines: readonly TextLine[],
  priced: ReadonlySet<Chunk>,
  isOn: (chunk: Chunk) => boolean,
): Side {
  const rows = lines.map(({ chunks }) => chunks.filter(isOn)).filter((row) => row.length > 0);
  // The name at a gutter has no amount behind it on its own side.
  const items = rows.flatMap((row) => row.slice(0, -1).filter((chunk) => priced.has(chunk)));
  const size = Math.max(...items.map(({ fontSize }) => fontSize));
  const heads = rows.flatMap(([first, ...others]) =>
    first && others.length === 0 && isName(first) && first.fontSize >= LARGER * size ? [first] : [],
  );
  return { items, heads };
}

function isName(chunk: Chunk): boolean {
  return /\p{L}{2}/u.test(textOf(chunk));
}

function textOf({ pieces }: Chunk): string {
  return pieces.map(({ word }) => word.text).join(' ');
}

function areLevel(a: Chunk, b: Chunk): boolean {
  return Math.abs(a.box.y1 - b.box.y1) < LEVEL_EM * Math.max(a.fontSize, b.fontSize);
}
