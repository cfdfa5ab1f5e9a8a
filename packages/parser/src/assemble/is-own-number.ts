import type { DraftBlock, PageDraft } from '../layout/blocks/page-draft.ts';
import { sideOf } from './furniture/page-edge.ts';

/** How far from the middle of the sheet the number of a page stands at most that is set there (share of its width). */
const OFF_MIDDLE = 0.03;
/** White above it at least (its own heights). */
const APART = 1.5;

/** Whether a block is the number of its own page, by itself in the middle below all else: margins may be wide, as those of TeX are. */
export function isOwnNumber(block: DraftBlock, page: PageDraft): boolean {
  const { box, text } = block;
  const [, number] = /^(?:[-–—] ?)?(\d{1,4})(?: ?[-–—])?$/.exec(text) ?? [];
  if (Number(number) !== page.pageNumber + 1 || sideOf(block, page) !== 'PageFooter') return false;
  const middle = (box.x0 + box.x1) / 2 / Math.max(1, page.width);
  if (Math.abs(middle - 0.5) > OFF_MIDDLE) return false;
  const white = APART * (box.y1 - box.y0);
  const others = page.elements.filter((other) => other !== block);
  return others.length > 0 && others.every((other) => other.box.y1 <= box.y0 - white);
}
