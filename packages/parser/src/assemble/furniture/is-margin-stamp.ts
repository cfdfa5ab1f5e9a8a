import type { DraftBlock, PageDraft } from '../../layout/blocks/page-draft.ts';
import { isFurniture } from './edge-sightings.ts';

/** Height of a line set upwards against its width at least. */
const STOOD = 3;

/** What is set upwards or downwards beside all text says where the page was published, on the first page of a paper alone or on all. */
export function isMarginStamp(block: DraftBlock, { elements }: PageDraft): boolean {
  const { x0, x1, y0, y1 } = block.box;
  if (!isFurniture(block) || y1 - y0 < STOOD * (x1 - x0)) return false;
  const texts = elements.filter((other) => other.shape.lineCount > 0 && !isFurniture(other));
  const isLeft = texts.every(({ box }) => box.x0 >= x1);
  return texts.length > 0 && (isLeft || texts.every(({ box }) => box.x1 <= x0));
}
