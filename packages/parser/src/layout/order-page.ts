import { orderBlocks } from './order-blocks.ts';
import type { DraftBlock } from './page-draft.ts';

/** Reading order of a page: its header, the body column by column, notes, its footer. */
export function orderPage(blocks: readonly DraftBlock[]): DraftBlock[] {
  const of = (label: DraftBlock['label']) => blocks.filter((block) => block.label === label);
  const body = blocks.filter(({ label }) => !['PageHeader', 'PageFooter'].includes(label));
  return [
    ...orderBlocks(of('PageHeader')),
    ...orderBlocks(body, readsFromRight(body)),
    ...orderBlocks(of('PageFooter')),
  ];
}

function readsFromRight(blocks: readonly DraftBlock[]): boolean {
  let right = 0;
  let left = 0;
  for (const { text } of blocks) {
    right += text.match(/[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/g)?.length ?? 0;
    left += text.match(/[A-Za-z\u00c0-\u024f\u0370-\u052f]/g)?.length ?? 0;
  }
  return right > left;
}
