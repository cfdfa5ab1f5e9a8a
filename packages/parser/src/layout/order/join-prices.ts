import { enclosingBox } from '@sheaf/document';
import type { DraftBlock } from '../blocks/page-draft.ts';

/** What something costs, with its cents or its currency. */
const PRICE =
  /^(?:\p{Sc} ?)?\d{1,4}(?:[.,] ?\d{2})?(?: ?\/ ?\d{1,4}(?:[.,]\d{2})?)?(?: ?(?:\p{Sc}|\p{L}{2,3}))?$/u;
const TELLS_PRICE = /[.,] ?\d{2}\b|[\p{L}\p{Sc}]/u;

const NAMES: ReadonlySet<string> = new Set(['Text', 'SectionHeader', 'ListItem']);

/** A line with what stands level with it, to its right: prices are read on the line they belong to, everything else after it. */
export function joinPrices(name: DraftBlock, followers: readonly DraftBlock[]): DraftBlock[] {
  const isPriced =
    NAMES.has(name.label) && name.shape.lineCount === 1 && followers.every((each) => isPrice(each));
  if (!isPriced || followers.length === 0) return [name, ...followers];
  const prices = followers.toSorted((a, b) => a.box.x0 - b.box.x0);
  const text = [name, ...prices].map((each) => each.text).join(' ');
  const box = enclosingBox([name.box, ...prices.map((each) => each.box)]) ?? name.box;
  return [{ ...name, text, box }];
}

function isPrice({ text, label }: DraftBlock): boolean {
  return NAMES.has(label) && PRICE.test(text) && TELLS_PRICE.test(text);
}
