import { lineText, type TextLine } from '../lines/text-line.ts';
import type { TextBlock } from './find-blocks.ts';

/** Blank lines within a program part it no more than this, and a bracket alone stands no farther before the lines it closes (ems). */
const LARGEST_GAP = 2.6;
const LARGEST_INDENT = 6;
const CLOSING = /^[)}\]]+[;,]?$/;

/** Monospaced lines of one column that follow each other are one listing, however they are indented. */
export function joinCode(blocks: readonly TextBlock[]): TextBlock[] {
  const joined: TextBlock[] = [];
  for (const block of blocks) {
    const before = joined.at(-1);
    if (before && isMonospaced(before) && isMonospaced(block) && follows(before, block))
      joined[joined.length - 1] = { ...before, lines: [...before.lines, ...block.lines] };
    else joined.push(block);
  }
  return joined;
}

function isMonospaced(block: TextBlock): boolean {
  return block.lines.every((line) => line.monospace);
}

function follows(before: TextBlock, block: TextBlock): boolean {
  const last = before.lines[before.lines.length - 1] as TextLine;
  const first = block.lines[0] as TextLine;
  const distance = first.baseline - last.baseline;
  const overlap =
    Math.min(before.column.x1, block.column.x1) - Math.max(before.column.x0, block.column.x0);
  const em = last.fontSize;
  const least = CLOSING.test(lineText(first)) ? -LARGEST_INDENT * em : 0;
  return distance > 0 && distance < LARGEST_GAP * em && overlap > least;
}
