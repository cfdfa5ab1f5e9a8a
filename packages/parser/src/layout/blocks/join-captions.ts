import { captionKind } from '../figures/caption-kind.ts';
import { lineText } from '../lines/text-line.ts';
import type { TextBlock } from './find-blocks.ts';

/** A caption's label may stand on a line of its own, in other type: joins it with the lines right below. */
export function joinCaptions(blocks: readonly TextBlock[], bodySize: number): TextBlock[] {
  const joined: TextBlock[] = [];
  const taken = new Set<TextBlock>();
  for (const block of blocks) {
    if (taken.has(block)) continue;
    joined.push(opensCaption(block) ? withFollowers(block, blocks, taken, bodySize) : block);
  }
  return joined.filter((block) => !taken.has(block));
}

function textOf(block: TextBlock): string {
  return block.lines.map(lineText).join(' ');
}

function opensCaption(block: TextBlock): boolean {
  return block.lines.length <= 3 && captionKind(textOf(block)) === 'certain';
}

/** A label with nothing after its number. */
const BARE_LABEL = /^\p{L}{1,20}\.?\s*[\dA-Z.\-–]{1,20}[.:]?$/u;

/** Most lines a caption grows to this way. */
const MOST_LINES = 8;

function withFollowers(
  block: TextBlock,
  blocks: readonly TextBlock[],
  taken: Set<TextBlock>,
  bodySize: number,
): TextBlock {
  let whole = block;
  for (;;) {
    const next = blocks.find(
      (other) => !taken.has(other) && other !== block && isRightBelow(whole, other),
    );
    const bare = BARE_LABEL.test(textOf(whole));
    if (!next || whole.lines.length + next.lines.length > MOST_LINES) return whole;
    const size = next.lines[0]?.fontSize ?? bodySize;
    const small = size < bodySize * 0.95;
    const label = next.lines[0] ? captionKind(lineText(next.lines[0])) : undefined;
    if (label || (!bare && !small) || size > bodySize * 1.2) return whole;
    taken.add(next);
    whole = { ...whole, lines: [...whole.lines, ...next.lines] };
  }
}

function isRightBelow(block: TextBlock, other: TextBlock): boolean {
  const last = block.lines.at(-1);
  const first = other.lines[0];
  if (!last || !first) return false;
  const distance = first.baseline - last.baseline;
  if (distance <= 0 || distance > 1.6 * Math.max(last.fontSize, first.fontSize)) return false;
  return Math.abs(first.box.x0 - (block.lines[0]?.box.x0 ?? 0)) < 3;
}
