import type { DraftBlock } from '../../layout/blocks/page-draft.ts';
import { sharesHeight } from '../../layout/labels/block-neighbours.ts';

/** Highest and lowest part of a page where furniture is looked for, as a share of its height. */
const EDGE = 0.14;

/** What may be a piece of furniture that was not seen as such. */
const MAY_BE: ReadonlySet<string> = new Set(['Text', 'SectionHeader']);

/** Type that differs less is of one size: what is read off pictures is measured (ratio). */
const SAME_SIZE = 1.25;

/** Furniture is set on one line: short lines level with a header or footer, with nothing beyond them, are part of it. */
export function spreadFurniture(
  blocks: readonly DraftBlock[],
  page: { readonly height: number },
): DraftBlock[] {
  const headers = blocks.filter(({ label }) => label === 'PageHeader');
  const footers = blocks.filter(({ label }) => label === 'PageFooter');
  if (headers.length + footers.length === 0) return [...blocks];
  return blocks.map((block) => {
    if (!MAY_BE.has(block.label) || block.shape.lineCount !== 1 || block.isBody) return block;
    if (block.box.y1 < EDGE * page.height && isLevel(block, headers) && isFirst(block, blocks))
      return asFurniture(block, 'PageHeader');
    if (block.box.y0 > (1 - EDGE) * page.height && isLevel(block, footers) && isLast(block, blocks))
      return asFurniture(block, 'PageFooter');
    return block;
  });
}

/** Level with furniture; a heading in larger type than that is none of it. */
function isLevel(block: DraftBlock, furniture: readonly DraftBlock[]): boolean {
  return furniture.some(
    ({ box, style }) =>
      sharesHeight(box, block.box) &&
      (block.label !== 'SectionHeader' || block.style.fontSize <= style.fontSize * SAME_SIZE),
  );
}

function isFirst(block: DraftBlock, blocks: readonly DraftBlock[]): boolean {
  return blocks.every(({ box }) => box.y1 > block.box.y0);
}

function isLast(block: DraftBlock, blocks: readonly DraftBlock[]): boolean {
  return blocks.every(({ box }) => box.y0 < block.box.y1);
}

function asFurniture(block: DraftBlock, label: 'PageHeader' | 'PageFooter'): DraftBlock {
  const { list: _, ...rest } = block;
  return { ...rest, label };
}
