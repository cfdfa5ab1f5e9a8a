import type { DraftBlock } from '../blocks/page-draft.ts';

/** `2.` `2)` `(2)`: the figure and what stands around it. */
const COUNTED = /^(\(?)(\d{1,3})([.):]{1,2})$/;
/** Edges closer than this are one (ems). */
const SAME_EDGE = 0.5;

type Counted = { readonly block: DraftBlock; readonly form: string; readonly number: number };

/** A line that counts on from an item to the next, at their edge, is an item too, though it is bold and leads points of its own. */
export function itemsBetween(blocks: readonly DraftBlock[]): DraftBlock[] {
  const counted = blocks.flatMap(countOf);
  const items = counted.filter(({ block }) => block.label === 'ListItem');
  const between = new Set(
    counted
      .filter((one) => one.block.label === 'SectionHeader')
      .filter((one) => [-1, 1].every((step) => items.some((item) => follows(item, one, step))))
      .map(({ block }) => block),
  );
  if (between.size === 0) return [...blocks];
  return blocks.map((block) => (between.has(block) ? { ...block, label: 'ListItem' } : block));
}

function countOf(block: DraftBlock): Counted[] {
  const [, before, number, behind] = COUNTED.exec(block.list?.marker ?? '') ?? [];
  return number === undefined
    ? []
    : [{ block, form: `${before}1${behind}`, number: Number(number) }];
}

function follows(item: Counted, other: Counted, step: number): boolean {
  const apart = Math.abs(item.block.box.x0 - other.block.box.x0);
  const isNext = item.form === other.form && item.number === other.number + step;
  return isNext && apart < SAME_EDGE * other.block.style.fontSize;
}
