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

/** `9:30`, `14.15 h`, `9:30 – 10:00`. */
const TIME =
  /^(?:[01]?\d|2[0-4])[:.][0-5]\d(?: ?[–-] ?(?:[01]?\d|2[0-4])[:.][0-5]\d)?(?: ?\p{L}{1,3}\.?)?$/u;

/** Blocks with times one under the other apart, where each stands level with something to its right: what takes place then. */
export function partTimes(blocks: readonly DraftBlock[]): readonly DraftBlock[] {
  return blocks.flatMap((block) => {
    const times = (block.lines ?? []).every(({ text }) => TIME.test(text)) ? linesOf(block) : [];
    const isNamed = ({ box }: DraftBlock) =>
      blocks.some((other) => other.box.x0 > box.x1 && hasLineBeside(other, box));
    return times.length > 0 && times.every(isNamed) ? times : [block];
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
