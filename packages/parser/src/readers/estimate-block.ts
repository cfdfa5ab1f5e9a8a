import { wrappedLines } from './estimate-text.ts';
import type { FlowBlock } from './flow-block.ts';

/** Distance of base lines as a share of the type size. */
export const LINE_HEIGHT = 1.2;
const INDENT_PER_LEVEL_POINTS = 18;
const BODY_FONT_POINTS = 11;
/** Of code and notes. */
const SMALL_FONT_POINTS = 9;
/** Type size of headings by level, as word processors start with (points). */
const HEADING_FONT_POINTS = [20, 16, 14, 13, 12, 11];
/** A picture whose file gives no size (points). */
const DEFAULT_PICTURE_POINTS = { width: 200, height: 150 };

/** How much room a block takes that is wrapped at a width (points). */
export function estimateBlockSize(
  block: FlowBlock,
  width: number,
): { readonly width: number; readonly height: number } {
  const isPicture = block.label === 'Picture' || block.label === 'Seal' || block.label === 'Chart';
  if (isPicture) return DEFAULT_PICTURE_POINTS;
  const font = fontOfBlock(block);
  return { width, height: wrappedLines(block.text, width, font) * font * LINE_HEIGHT };
}

/** The type size a block is likely printed in (points). */
export function fontOfBlock(block: FlowBlock): number {
  if (block.label === 'Title' || block.label === 'SectionHeader') {
    return HEADING_FONT_POINTS[block.headingLevel - 1] ?? BODY_FONT_POINTS;
  }
  const isSmall = block.label === 'Code' || block.label === 'Footnote';
  return isSmall ? SMALL_FONT_POINTS : BODY_FONT_POINTS;
}

/** How far a block stands from the left margin (points). */
export function indentOfBlock(block: FlowBlock): number {
  if (block.indentPoints !== undefined) return Math.max(0, block.indentPoints);
  return block.label === 'ListItem' ? (block.list.level + 1) * INDENT_PER_LEVEL_POINTS : 0;
}
