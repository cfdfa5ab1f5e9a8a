import type { TextBlock } from '../../blocks/find-blocks.ts';
import { lineText, type TextLine } from '../../lines/text-line.ts';
import { hasMathSigns } from '../looks-like-formula.ts';

/** Fractions and large operators scatter a formula over several short lines: joins the pieces of one height. */
export function joinFormulas(blocks: readonly TextBlock[]): TextBlock[] {
  const pieces = blocks.filter(isPiece).map(measurePiece);
  if (pieces.length < 2) return [...blocks];
  const group = new Map<TextBlock, TextBlock[]>();
  for (const { block } of pieces) group.set(block, [block]);
  pieces.sort((a, b) => a.y0 - b.y0);
  pieces.forEach((a, index) => {
    for (let next = index + 1; next < pieces.length; next++) {
      const b = pieces[next] as Piece;
      if (b.y0 > a.y1 + a.size) break;
      if (belongTogether(a, b)) unite(group, a.block, b.block);
    }
  });
  const formulas = new Map<TextBlock[], boolean>();
  return blocks.flatMap((block) => {
    const members = group.get(block);
    if (!members || members.length === 1) return [block];
    const isFormula = formulas.get(members);
    if (isFormula !== undefined) return isFormula ? [] : [block];
    formulas.set(members, members.some(isMathematical));
    return formulas.get(members) ? [merge(members)] : [block];
  });
}

type Piece = {
  readonly block: TextBlock;
  readonly x0: number;
  readonly x1: number;
  readonly y0: number;
  readonly y1: number;
  readonly size: number;
  /** Has a relation of its own: two of them under each other are two formulas. */
  readonly related: boolean;
};

function measurePiece(block: TextBlock): Piece {
  return {
    block,
    ...extent(block),
    size: block.lines[0]?.fontSize ?? 0,
    related: block.lines.some((line) => /[=≤≥≈≡]/u.test(lineText(line))),
  };
}

function unite(group: Map<TextBlock, TextBlock[]>, a: TextBlock, b: TextBlock): void {
  const first = group.get(a);
  const second = group.get(b);
  if (!first || !second || first === second) return;
  for (const member of second) {
    first.push(member);
    group.set(member, first);
  }
}

/** Longest piece of a formula, in letters. */
const LONGEST_PIECE = 70;

function isPiece(block: TextBlock): boolean {
  const text = block.lines.map(lineText).join(' ');
  if (block.lines.length > 3 || text.length > LONGEST_PIECE) return false;
  const words = text.match(/\p{L}{4,}/gu)?.length ?? 0;
  return words <= 1 && !/^[([]\s*\d+(?:\.\d+)*[a-z]?\s*[)\]]$/.test(text);
}

/** `+9.9%`, `-€20`: how much something has grown. */
const CHANGE = /^[+−–-]\s?(?:\d[\d.,]*\s?[%\p{Sc}]|\p{Sc}\s?\d[\d.,]*)$/u;

function isMathematical(block: TextBlock): boolean {
  const text = block.lines.map(lineText).join(' ');
  return hasMathSigns(text) && !CHANGE.test(text);
}

function belongTogether(first: Piece, second: Piece): boolean {
  const size = Math.max(first.size, second.size);
  const gapX = Math.max(first.x0 - second.x1, second.x0 - first.x1);
  const gapY = Math.max(first.y0 - second.y1, second.y0 - first.y1);
  if (gapX > 1.6 * size) return false;
  if (gapX > 0) return gapY < 0;
  return gapY < 0.35 * size && !(first.related && second.related);
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
