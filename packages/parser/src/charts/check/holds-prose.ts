import { type Box, shareInside } from '@sheaf/document';
import type { Word } from '../../page/primitives.ts';

/** Words of a line of running text, and lines of it that no chart has: titles and notes are fewer or shorter. */
const FEWEST_WORDS = 8;
const FEWEST_LINES = 5;

/** Whether paragraphs stand in a box: the boxes and numbers of a form's questions may look like bars and their scale. */
export function holdsProse(words: readonly Word[], box: Box): boolean {
  const spelled = words.filter(
    (word) => /\p{L}{2}/u.test(word.text) && shareInside(word.box, box) > 0.5,
  );
  const lines = Map.groupBy(spelled, ({ baseline }) => Math.round(baseline));
  return [...lines.values()].filter((line) => line.length >= FEWEST_WORDS).length >= FEWEST_LINES;
}
