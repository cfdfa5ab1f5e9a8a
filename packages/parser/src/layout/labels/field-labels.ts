import type { DraftBlock } from '../blocks/page-draft.ts';
import { NAMED_VALUE } from '../regions/named-value.ts';
import type { BlockNeighbours } from './block-neighbours.ts';

/** Something is to be written behind it: `Name:`, `Name: ....` */
const OPEN_NAME = /[:：]\s?[_.…\s]{0,200}$/u;
/** Lines of one head stand no further apart (ems). */
const CLOSE = 1;

/** Whether a line is one of several fields of a form or of a letter's head: headings stand over text, and not over each other. */
export function isFieldLabel(block: DraftBlock, neighbours: BlockNeighbours): boolean {
  if (!isField(block)) return false;
  const around = [neighbours.above(block), neighbours.below(block), neighbours.right(block)];
  return around.some((other) => other && isField(other) && belongTogether(block, other));
}

function isField({ text, shape, list }: DraftBlock): boolean {
  return shape.lineCount === 1 && !list && (OPEN_NAME.test(text) || NAMED_VALUE.test(text));
}

/** Names alone are fields where they are set alike, with values where they follow each other closely. */
function belongTogether(a: DraftBlock, b: DraftBlock): boolean {
  if (OPEN_NAME.test(a.text) && OPEN_NAME.test(b.text)) return isSetAlike(a, b);
  return Math.max(a.box.y0 - b.box.y1, b.box.y0 - a.box.y1) < CLOSE * a.style.fontSize;
}

function isSetAlike({ style: a }: DraftBlock, { style: b }: DraftBlock): boolean {
  return a.bold === b.bold && Math.abs(a.fontSize - b.fontSize) < 0.3;
}
