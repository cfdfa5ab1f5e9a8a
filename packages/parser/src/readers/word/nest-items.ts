import type { WordBlock } from './word-section.ts';

/** Items that stand further in than this are seen as belonging to the one above (points); less is no more than another hanging indent. */
const STEP_POINTS = 8;

type OpenItem = { readonly indent: number; readonly level: number };

/**
 * Items one level deeper than the nearest item before them that stands further out: styles such as `List Bullet 2` are lists of
 * their own on their first level, and only their indent says that they are inside another.
 */
export function nestItems(blocks: readonly WordBlock[]): readonly WordBlock[] {
  let open: OpenItem[] = [];
  return blocks.map((one) => {
    const { block } = one;
    const indent = block.indentPoints ?? 0;
    if (block.label !== 'ListItem') {
      open = block.label === 'Text' ? open.filter((item) => item.indent <= indent) : [];
      return one;
    }
    if (block.indentPoints === undefined) return one;
    open = open.filter((item) => item.indent + STEP_POINTS <= indent);
    const level = Math.max(block.list.level, (open.at(-1)?.level ?? -1) + 1);
    open.push({ indent, level });
    if (level === block.list.level) return one;
    return { ...one, block: { ...block, list: { ...block.list, level } } };
  });
}
