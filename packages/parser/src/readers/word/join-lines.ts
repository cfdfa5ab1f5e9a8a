import type { FlowBlock } from '../flow-block.ts';
import { joinInline } from '../inline-text.ts';
import type { WordBlock } from './word-section.ts';

/** Lines of one code listing or index become one block. */
export function joinLines(blocks: readonly WordBlock[]): WordBlock[] {
  const groups: WordBlock[][] = [];
  for (const one of blocks) {
    const group = groups.at(-1);
    const last = group?.at(-1);
    if (last && goesOn(last, one)) group?.push(one);
    else groups.push([one]);
  }
  return groups.flatMap(joinGroup);
}

function goesOn(before: WordBlock, one: WordBlock): boolean {
  const { label } = one.block;
  const isLine = label === 'Code' || label === 'DocumentIndex';
  if (!isLine || label !== before.block.label) return false;
  return (one.pagesBefore ?? 0) === 0 && (before.pagesAfter ?? 0) === 0;
}

function joinGroup(group: readonly WordBlock[]): WordBlock[] {
  const [first] = group;
  if (!first || group.length === 1) return [...group];
  const inline = joinInline(
    group.map((one) => one.block),
    '\n',
  );
  return [
    {
      ...first,
      block: { ...first.block, ...inline } as FlowBlock,
      notes: group.flatMap((one) => one.notes ?? []),
      keys: group.flatMap((one) => one.keys ?? []),
      pagesAfter: group.at(-1)?.pagesAfter ?? 0,
    },
  ];
}
