import { isPageNumber, shareInside } from '@sheaf/document';
import type { PagePrimitives, Word } from '../../page/primitives.ts';

/** Lowest part of a page in which its number stands, as a share of its height; the margins of books are no wider. */
const MARGIN = 0.12;
/** White above a number that is no row of what stands over it, in heights of its type: more than between lines. */
const LEAST_WHITE = 1.5;

/** A page without the number at its foot, which tables above would take for a row of theirs. */
export function withoutPageNumber(page: PagePrimitives): PagePrimitives {
  const lowest = lowestOf(page.words);
  if (!lowest || !isPageNumber(lowest.text) || !standsAlone(lowest, page)) return page;
  return { ...page, words: page.words.filter((word) => word !== lowest) };
}

function lowestOf(words: readonly Word[]): Word | undefined {
  let lowest = words[0];
  for (const word of words) if (lowest && word.box.y1 > lowest.box.y1) lowest = word;
  return lowest;
}

/** Whether a word stands in the margin with white above, in no box that reaches up to others unless it is the paper. */
function standsAlone(number: Word, { words, height, rules, shades }: PagePrimitives): boolean {
  const { box, style } = number;
  if (box.y0 < (1 - MARGIN) * height) return false;
  const white = box.y0 - LEAST_WHITE * style.fontSize;
  return (
    words.every((word) => word === number || word.box.y1 < white) &&
    rules.every((rule) => rule.box.y1 < box.y0) &&
    !shades.some(
      (shade) =>
        shareInside(box, shade.box) > 0.5 && shade.box.y0 < white && shade.box.y0 > MARGIN * height,
    )
  );
}
