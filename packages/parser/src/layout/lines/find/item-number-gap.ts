import { isItemNumber } from '../../../page/list-marker.ts';
import type { Word } from '../../../page/primitives.ts';

/** The number of an item stands at most this far before it (ems): a tab of an inch before type of ten points. */
export const LARGEST_ITEM_GAP = 6.5;

/** Whether words are nothing but the number of an item with its sign, which says nothing without what follows. */
export function areItemNumber(words: readonly Word[]): boolean {
  return words.length <= 2 && isItemNumber(words.map(({ text }) => text).join(''));
}
