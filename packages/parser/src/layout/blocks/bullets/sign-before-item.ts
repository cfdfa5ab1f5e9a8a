import type { Word } from '../../../page/primitives.ts';

/** White between any bullet and its item at most (ems). */
const FARTHEST_ITEM = 6;
/** What stands closer to the left is part of the same line (ems). */
const BESIDE = 4;
/** Words whose lines lie farther apart stand on different ones (ems). */
const SAME_LINE = 0.3;
/** Height of the rows words are looked up in (points). */
const ROW_HEIGHT = 4;

/** A sign that begins a line, with the word that begins its text. */
export type SignBeforeItem = {
  readonly sign: Word;
  readonly item: Word;
  /** White between them (ems). */
  readonly gap: number;
};

/** Those of some signs that stand alone before texts, with what they stand before. */
export function signsBeforeItems(signs: readonly Word[], words: readonly Word[]): SignBeforeItem[] {
  const rows = rowsOf(words);
  return signs.flatMap((sign) => signBeforeItem(sign, rows) ?? []);
}

function rowsOf(words: readonly Word[]): ReadonlyMap<number, readonly Word[]> {
  const rows = new Map<number, Word[]>();
  for (const word of words) {
    const row = Math.round(word.baseline / ROW_HEIGHT);
    const known = rows.get(row);
    if (known) known.push(word);
    else rows.set(row, [word]);
  }
  return rows;
}

function signBeforeItem(
  sign: Word,
  rows: ReadonlyMap<number, readonly Word[]>,
): SignBeforeItem | undefined {
  const em = sign.style.fontSize;
  const beside = wordsBeside(sign, rows);
  const isFirst = beside.every(
    ({ box }) => box.x0 > sign.box.x0 || sign.box.x0 - box.x1 >= BESIDE * em,
  );
  const [item] = beside
    .filter(({ box }) => box.x0 > sign.box.x0)
    .sort((a, b) => a.box.x0 - b.box.x0);
  if (!isFirst || !item || !/^[\p{L}\p{N}"'“‘(]/u.test(item.text)) return undefined;
  const gap = (item.box.x0 - sign.box.x1) / em;
  return gap <= FARTHEST_ITEM ? { sign, item, gap } : undefined;
}

function wordsBeside(sign: Word, rows: ReadonlyMap<number, readonly Word[]>): Word[] {
  const row = Math.round(sign.baseline / ROW_HEIGHT);
  const reach = SAME_LINE * sign.style.fontSize;
  return [row - 1, row, row + 1]
    .flatMap((near) => rows.get(near) ?? [])
    .filter((word) => word !== sign && Math.abs(word.baseline - sign.baseline) <= reach);
}
