import type { Span } from '@sheaf/document';
import type { DraftBlock } from '../blocks/page-draft.ts';
import { findRightNotes } from './find-right-notes.ts';
import { isLevel } from './line-end-beside.ts';

/** Blocks with the lines of notes at the right margin apart, where each stands level with something to its left: a date beside a firm, and the place under it beside the post. */
export function partNotes(blocks: readonly DraftBlock[]): readonly DraftBlock[] {
  const notes = [...findRightNotes(blocks).keys()].filter(({ shape }) => shape.lineCount > 1);
  if (notes.length === 0) return blocks;
  return blocks.flatMap((block) => {
    const lines = notes.includes(block) ? linesOf(block) : [];
    const beside = lines.map(({ box }) =>
      blocks.find((other) => other.box.x1 < box.x0 && hasLineBeside(other, box)),
    );
    return lines.length > 0 && beside.every((other) => other !== undefined) ? lines : [block];
  });
}

function hasLineBeside({ box, lines }: DraftBlock, level: DraftBlock['box']): boolean {
  return (lines ?? [{ box }]).some((line) => isLevel(line.box, level));
}

/** Each line of a block as a block of its own; none where its text is not just its lines, put together or not. */
export function linesOf(block: DraftBlock): DraftBlock[] {
  const { lines = [], ...rest } = block;
  if (lines.map(({ text }) => text).join(' ') !== block.text.replaceAll('\n', ' ')) return [];
  let from = 0;
  return lines.map(({ text, box }) => {
    const start = from;
    from += text.length + 1;
    const spans = block.spans.flatMap((span) => cut(span, start, start + text.length));
    return { ...rest, text, box, spans, shape: { ...block.shape, lineCount: 1 } };
  });
}

function cut(span: Span, start: number, end: number): Span[] {
  const [from, to] = [Math.max(span.start, start), Math.min(span.end, end)];
  return from < to ? [{ ...span, start: from - start, end: to - start }] : [];
}
