import type { DraftBlock, PageDraft } from '../../layout/blocks/page-draft.ts';

export type Side = 'PageHeader' | 'PageFooter';

/** Outermost part of the page where furniture is looked for, as a share of its height. */
const EDGE = 0.16;

/** At which edge of its page a block stands, if at one. */
export function edgeOf(
  { box }: Pick<DraftBlock, 'box'>,
  { height }: Pick<PageDraft, 'height'>,
): Side | undefined {
  if (box.y1 < EDGE * height) return 'PageHeader';
  return box.y0 > (1 - EDGE) * height ? 'PageFooter' : undefined;
}

/** Where margins are wide, furniture stands this far in (share of the page's height), with nothing between it and the edge. */
const WIDE_EDGE = 0.25;

/** At which edge of its page a block stands, or on which side it is the outermost. */
export function sideOf(block: DraftBlock, draft: PageDraft): Side | undefined {
  const { box } = block;
  const { height, elements } = draft;
  const edge = edgeOf(block, draft);
  if (edge) return edge;
  if (box.y1 < WIDE_EDGE * height)
    return elements.some((other) => other.box.y1 <= box.y0) ? undefined : 'PageHeader';
  if (box.y0 <= (1 - WIDE_EDGE) * height) return undefined;
  return elements.some((other) => other.box.y0 >= box.y1) ? undefined : 'PageFooter';
}

/** What is not laid out as running text. */
export function isShort({ shape, text }: DraftBlock): boolean {
  return shape.lineCount > 0 && shape.lineCount <= 3 && text.length <= 200;
}
