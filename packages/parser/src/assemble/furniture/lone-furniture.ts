import { type BoostedTrees, classChances } from '@sheaf/boosted-trees';
import model from '../../../models/furniture-model.json' with { type: 'json' };
import type { DraftBlock, PageDraft } from '../../layout/blocks/page-draft.ts';
import { measureDocumentStyle } from '../document-style.ts';
import { isOwnNumber } from '../is-own-number.ts';
import { type EdgeFeatures, measureEdgeBlock } from './measure-edge-block.ts';
import { edgeOf, isShort, type Side } from './page-edge.ts';

/**
 * Chance from which a block at the edge of a lone page is taken for what the other pages of its work say too: what is
 * doubtful is kept. Models that have not seen a kind of made page drop from here on 540 of 763 heads and feet and lose 5 of
 * 1503 blocks of text; of pages cut out of documents of authors they have not seen 341 of 519 and 1 of 630 (`training/furniture/fit-edges.ts`).
 */
const SURE = 0.95;

/** Of a page that is all there is of its work, what is no part of it: no other page shows what repeats, so it is learnt from pages of works. */
export function markLoneFurniture(page: PageDraft): PageDraft {
  const sure = edgeBlocks(page).filter(
    ({ at, features }) => !isMarked(page.elements[at]) && chanceOfFurniture(features) >= SURE,
  );
  const sides = new Map(sure.map(({ at, side }) => [at, side]));
  const number = page.elements.findIndex((block) => isOwnNumber(block, page));
  if (number >= 0) sides.set(number, 'PageFooter');
  if (sides.size === 0) return page;
  const elements = page.elements.map((block, at) => asRunning(block, sides.get(at)));
  return { ...page, elements };
}

export type EdgeBlock = {
  /** Its place among the elements of the page. */
  readonly at: number;
  readonly side: Side;
  readonly features: EdgeFeatures;
};

const MAY_BE: ReadonlySet<string> = new Set([
  'Text',
  'SectionHeader',
  'PageHeader',
  'PageFooter',
  'Footnote',
  'ListItem',
]);

/** The blocks of a page that may be furniture, measured. */
export function edgeBlocks(page: PageDraft): EdgeBlock[] {
  const { bodySize } = measureDocumentStyle(page.elements);
  return page.elements.flatMap((block, at) => {
    const side = MAY_BE.has(block.label) && isShort(block) ? edgeOf(block, page) : undefined;
    return side ? [{ at, side, features: measureEdgeBlock(block, side, { page, bodySize }) }] : [];
  });
}

/** Notes and items are what they are by their marks. */
function isMarked(block: DraftBlock | undefined): boolean {
  return block?.label === 'Footnote' || block?.label === 'ListItem';
}

function chanceOfFurniture(features: EdgeFeatures): number {
  return classChances(model as BoostedTrees, features).get('furniture') ?? 0;
}

function asRunning(block: DraftBlock, side: Side | undefined): DraftBlock {
  if (!side) return block;
  const { list: _, ...rest } = block;
  return { ...rest, label: side, running: true };
}
