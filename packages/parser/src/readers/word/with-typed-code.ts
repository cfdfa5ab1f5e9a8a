import type { FlowBlock } from '../flow-block.ts';
import { readsAsCode } from '../reads-as-code.ts';
import { joinLines } from './join-lines.ts';
import type { WordBlock, WordSection } from './word-section.ts';

/** Where more of the text is set as a typewriter would, it is the type of the document (share of the letters). */
const MOST_CODE = 0.5;

/** Writers who know no styles set code in a face of one width: such paragraphs are listings where the rest is not set so. */
export function withTypedCode(sections: readonly WordSection[]): readonly WordSection[] {
  const blocks = sections.flatMap((section) => section.blocks);
  const typed = blocks.filter(isTyped);
  if (typed.length === 0 || lettersOf(typed) > MOST_CODE * lettersOf(blocks)) return sections;
  const code = new Set(runsOf(blocks).filter(isCode).flat());
  return sections.map((section) => ({
    ...section,
    blocks: joinLines(section.blocks.map((one) => (code.has(one) ? toCode(one) : one))),
  }));
}

/** Typewritten paragraphs that follow each other. */
function runsOf(blocks: readonly WordBlock[]): WordBlock[][] {
  const runs: WordBlock[][] = [];
  for (const [at, one] of blocks.entries()) {
    if (!isTyped(one)) continue;
    const before = blocks[at - 1];
    if (before && isTyped(before)) runs.at(-1)?.push(one);
    else runs.push([one]);
  }
  return runs;
}

function isCode(run: readonly WordBlock[]): boolean {
  return readsAsCode(run.flatMap(({ typewritten = '' }) => typewritten.split('\n')));
}

function isTyped({ block, typewritten }: WordBlock): boolean {
  return typewritten !== undefined && block.label === 'Text' && !block.quote;
}

function lettersOf(blocks: readonly WordBlock[]): number {
  return blocks.reduce((sum, { block }) => sum + block.text.length, 0);
}

function toCode(one: WordBlock): WordBlock {
  const { block, typewritten = '' } = one;
  const key = block.key === undefined ? {} : { key: block.key };
  return { ...one, block: { label: 'Code', text: typewritten, ...key } as FlowBlock };
}
