import type { Box } from '@sheaf/document';
import type { DraftBlock } from '../blocks/page-draft.ts';

/** Height that two lines beside each other share, as a share of the lower of the two. */
const LEVEL = 0.4;

export function isLevel(a: Box, b: Box): boolean {
  const shared = Math.min(a.y1, b.y1) - Math.max(a.y0, b.y0);
  return shared > LEVEL * Math.min(a.y1 - a.y0, b.y1 - b.y0);
}

/** Where in the text of a block the line ends that a box stands level with; undefined where that is no line of its own. */
export function lineEndBeside(block: DraftBlock, box: Box): number | undefined {
  if (block.shape.lineCount === 1) return isLevel(block.box, box) ? block.text.length : undefined;
  let from = 0;
  for (const line of block.lines ?? []) {
    const written = block.text.indexOf('\n', from);
    const end = written < 0 ? block.text.length : written;
    const [own, whole] = [bare(line.text), bare(block.text.slice(from, end))];
    if (isLevel(line.box, box)) return own === whole ? end : undefined;
    if (whole.endsWith(own)) from = end + 1;
  }
  return undefined;
}

function bare(text: string): string {
  return text.replace(/\s/g, '');
}
