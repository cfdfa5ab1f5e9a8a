import { type Box, boxHeight, shareInside } from '@sheaf/document';
import type { Word } from '../../page/primitives.ts';
import { headlineWords } from './headline-words.ts';
import { looksLikeChart } from './looks-like-chart.ts';

/** What is little higher than the one line over it is the ground of that line (ems). */
const HIGHEST_BANNER = 2.5;
/** Share of the letters over a drawing from which on headlines make it their ground. */
const MOST_HEADLINE = 0.25;

/** Words over a picture or drawing without what is set too large for its labels, and none at all where it is the ground of a headline; the names of charts are their own. */
export function labelsOver(
  words: readonly Word[],
  box: Box,
  { drawn, largest }: { readonly drawn: boolean; readonly largest: number },
): readonly Word[] | undefined {
  const over = words.filter((word) => shareInside(word.box, box) > 0.5);
  if (isBanner(box, over)) return undefined;
  if (!drawn) return over.filter(({ style }) => style.fontSize <= largest);
  if (looksLikeChart(over, drawn)) return over;
  const headlines = headlineWords(over, largest);
  if (headlines.size === 0) return over;
  if (countLetters([...headlines]) > MOST_HEADLINE * countLetters(over)) return undefined;
  return over.filter((word) => !headlines.has(word));
}

function isBanner(box: Box, [first, ...others]: readonly Word[]): boolean {
  if (!first || !/\p{L}{3}|\p{Lo}{2}/u.test([first, ...others].map(({ text }) => text).join(' ')))
    return false;
  const em = first.style.fontSize;
  return (
    boxHeight(box) < HIGHEST_BANNER * em &&
    others.every(({ baseline }) => Math.abs(baseline - first.baseline) < 0.3 * em)
  );
}

function countLetters(words: readonly Word[]): number {
  return words.reduce((sum, { text }) => sum + text.length, 0);
}
