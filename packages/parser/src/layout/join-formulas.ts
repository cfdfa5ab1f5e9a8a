import type { TextBlock } from './find-blocks.ts';
import { hasMathSigns } from './looks-like-formula.ts';
import { lineText, type TextLine } from './text-line.ts';

/** Fractions and large operators scatter a formula over several short lines: joins the pieces of one height. */
export function joinFormulas(blocks: readonly TextBlock[]): TextBlock[] {
  const pieces = blocks.filter(isPiece);
  if (pieces.length < 2) return [...blocks];
  const group = new Map<TextBlock, TextBlock[]>();
  for (const block of pieces) group.set(block, [block]);
  for (const a of pieces)
    for (const b of pieces) {
      const first = group.get(a);
      const second = group.get(b);
      if (!first || !second || first === second || !belongTogether(a, b)) continue;
      const joined = [...first, ...second];
      for (const member of joined) group.set(member, joined);
    }
  const done = new Set<TextBlock[]>();
  return blocks.flatMap((block) => {
    const members = group.get(block);
    if (!members || members.length === 1 || !members.some(isMathematical)) return [block];
    if (done.has(members)) return [];
    done.add(members);
    return [merge(members)];
  });
}

/** Longest piece of a formula, in letters. */
const LONGEST_PIECE = 70;

function isPiece(block: TextBlock): boolean {
  const text = block.lines.map(lineText).join(' ');
  if (block.lines.length > 3 || text.length > LONGEST_PIECE) return false;
  const words = text.match(/\p{L}{4,}/gu)?.length ?? 0;
  return words <= 1 && !/^[([]\s*\d+(?:\.\d+)*[a-z]?\s*[)\]]$/.test(text);
}

function isMathematical(block: TextBlock): boolean {
  return hasMathSigns(block.lines.map(lineText).join(' '));
}

function belongTogether(a: TextBlock, b: TextBlock): boolean {
  const first = extent(a);
  const second = extent(b);
  const size = Math.max(a.lines[0]?.fontSize ?? 0, b.lines[0]?.fontSize ?? 0);
  const gapX = Math.max(first.x0 - second.x1, second.x0 - first.x1);
  const gapY = Math.max(first.y0 - second.y1, second.y0 - first.y1);
  if (gapX > 1.6 * size) return false;
  if (gapX > 0) return gapY < 0;
  return gapY < 0.35 * size;
}

function extent(block: TextBlock) {
  return {
    x0: Math.min(...block.lines.map((line) => line.box.x0)),
    x1: Math.max(...block.lines.map((line) => line.box.x1)),
    y0: Math.min(...block.lines.map((line) => line.box.y0)),
    y1: Math.max(...block.lines.map((line) => line.box.y1)),
  };
}

/** Pieces from left to right; those above each other, as in a fraction, from the top. */
function merge(members: readonly TextBlock[]): TextBlock {
  const sorted = [...members].sort((a, b) => {
    const first = extent(a);
    const second = extent(b);
    const apart = first.x1 <= second.x0 + 1 || second.x1 <= first.x0 + 1;
    return apart ? first.x0 - second.x0 : first.y0 - second.y0;
  });
  const [base] = sorted as [TextBlock];
  const lines: TextLine[] = sorted.flatMap((block) => block.lines);
  return {
    ...base,
    lines,
    column: {
      x0: Math.min(...lines.map((line) => line.box.x0)),
      x1: Math.max(...lines.map((line) => line.box.x1)),
    },
  };
}
