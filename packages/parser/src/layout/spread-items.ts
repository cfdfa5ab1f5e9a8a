import type { DraftBlock } from './page-draft.ts';

/** Markers of one list begin this close to each other (ems). */
const SAME_LEFT = 0.6;

/** Numbered items come together: what is numbered one more or one less than an item, level with it, is an item too. */
export function spreadItems(blocks: readonly DraftBlock[]): DraftBlock[] {
  const numbered = blocks.flatMap((block) => {
    const number = numberOf(block);
    return number ? [{ block, ...number }] : [];
  });
  const items = new Set(numbered.filter(({ block }) => block.label === 'ListItem'));
  // The set grows while it is walked through: items found on the way lead to others.
  for (const item of items) {
    for (const other of numbered) {
      const isNext = Math.abs(other.value - item.value) === 1 && other.shape === item.shape;
      if (isNext && other.block.label === 'Text' && areLevel(item.block, other.block))
        items.add(other);
    }
  }
  const found = new Set([...items].map(({ block }) => block));
  return blocks.map((block) =>
    found.has(block) && block.label === 'Text' ? { ...block, label: 'ListItem' } : block,
  );
}

/** Number and punctuation of a marker: `(b)` is 2 in round brackets. */
function numberOf({
  list,
}: DraftBlock): { readonly value: number; readonly shape: string } | undefined {
  const [, open = '', number = '', close = ''] =
    /^(\(?)(\d{1,3}|[a-zA-Z])([.)])$/.exec(list?.marker ?? '') ?? [];
  if (number === '') return undefined;
  const isDigit = /\d/.test(number);
  const kind = isDigit ? '1' : number === number.toLowerCase() ? 'a' : 'A';
  const value = isDigit ? Number(number) : number.toLowerCase().charCodeAt(0);
  return { value, shape: `${open}${kind}${close}` };
}

function areLevel(a: DraftBlock, b: DraftBlock): boolean {
  return Math.abs(a.box.x0 - b.box.x0) < SAME_LEFT * a.style.fontSize;
}
