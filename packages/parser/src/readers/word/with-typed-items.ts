import { readListMarker } from '../../page/list-marker.ts';
import type { FlowBlock } from '../flow-block.ts';
import { shiftSpans } from '../inline-text.ts';
import type { WordBlock } from './word-section.ts';

type Typed = { readonly marker: string; readonly ordered: boolean; readonly number: number };

/** Dashes and stars begin remarks and speeches too. */
const MAY_BE_NO_ITEM = /^[-–—*§\u2212]$/u;

/**
 * Writers who know no lists type their marks. A paragraph that opens with a bullet is an item; one that opens with a dash
 * or a number is one beside its like, or after a line that leads in.
 */
export function withTypedItems(blocks: readonly WordBlock[]): readonly WordBlock[] {
  const typed = blocks.map(({ block }) => typedMark(block));
  return blocks.map((one, at) => {
    const mark = typed[at];
    if (!mark || !isItem(mark, typed[at - 1], typed[at + 1], blocks[at - 1])) return one;
    return { ...one, block: toItem(one.block, mark) };
  });
}

function typedMark(block: FlowBlock): Typed | undefined {
  if (block.label !== 'Text' || block.quote) return undefined;
  const found = readListMarker(block.text);
  return found && { ...found, number: Number(/\d+/.exec(found.marker)?.[0] ?? Number.NaN) };
}

function isItem(
  mark: Typed,
  before: Typed | undefined,
  after: Typed | undefined,
  above: WordBlock | undefined,
): boolean {
  if (!mark.ordered && !MAY_BE_NO_ITEM.test(mark.marker)) return true;
  if (follows(before, mark) || follows(mark, after)) return true;
  return !mark.ordered && /[:：]\s*$/.test(above?.block.text ?? '');
}

function follows(first: Typed | undefined, second: Typed | undefined): boolean {
  if (!first || !second || first.ordered !== second.ordered) return false;
  if (!first.ordered) return first.marker === second.marker;
  return Number.isNaN(first.number)
    ? shapeOf(first) === shapeOf(second)
    : second.number === first.number + 1 && shapeOf(first) === shapeOf(second);
}

/** `(1)` and `(2)` are of one shape, `a)` and `B)` are not. */
function shapeOf({ marker }: Typed): string {
  return marker
    .replace(/\p{Nd}+/u, '1')
    .replace(/\p{Ll}+/u, 'a')
    .replace(/\p{Lu}+/u, 'A');
}

function toItem(block: FlowBlock, { marker, ordered }: Typed): FlowBlock {
  const lead = marker.length + (/^\s*/.exec(block.text.slice(marker.length))?.[0].length ?? 0);
  const spans = shiftSpans(block.spans, -lead).flatMap((span) =>
    span.end > 0 ? [{ ...span, start: Math.max(0, span.start) }] : [],
  );
  const { spans: _spans, ...rest } = block;
  return {
    ...rest,
    label: 'ListItem',
    text: block.text.slice(lead),
    ...(spans.length > 0 ? { spans } : {}),
    list: { level: 0, ordered, marker },
  } as FlowBlock;
}
