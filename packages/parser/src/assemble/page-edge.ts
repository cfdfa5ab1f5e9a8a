import type { DraftBlock, PageDraft } from '../layout/blocks/page-draft.ts';

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

/** What is not laid out as running text. */
export function isShort({ shape, text }: DraftBlock): boolean {
  return shape.lineCount > 0 && shape.lineCount <= 3 && text.length <= 200;
}
