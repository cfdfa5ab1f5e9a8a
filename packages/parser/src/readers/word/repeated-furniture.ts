import type { FlowBlock } from '../flow-block.ts';

/** Longer headers are read once, also where they print the page's number (letters). */
const MAX_REREAD_LETTERS = 2000;

/** A header or footer page by page; without a page number it is the same on every page and read once. */
export function repeatedFurniture(
  read: (printed: string) => readonly FlowBlock[],
  printsNumber: boolean,
): (printed: string) => readonly FlowBlock[] {
  let known: readonly FlowBlock[] | undefined;
  return (printed) => {
    if (known) return known;
    const blocks = read(printed);
    const letters = blocks.reduce((sum, block) => sum + block.text.length, 0);
    if (letters > MAX_REREAD_LETTERS || !printsNumber) known = blocks;
    return blocks;
  };
}
