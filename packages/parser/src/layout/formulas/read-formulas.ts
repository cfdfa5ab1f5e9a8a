import { shareInside } from '@sheaf/document';
import type { PagePrimitives, Word } from '../../page/primitives.ts';
import type { DisplayedFormula } from './find-displayed.ts';

/** Formulas on lines of their own that were read off a picture as one word each, with the bars that are theirs. */
export function readFormulas({ words, rules }: PagePrimitives): DisplayedFormula[] {
  return words.filter(isReadFormula).map((word) => ({
    word,
    words: [word],
    bars: rules.filter(({ box }) => shareInside(box, word.box) > 0.5),
  }));
}

/** A page without formulas that were read off a picture. */
export function withoutReadFormulas(page: PagePrimitives): PagePrimitives {
  if (!page.words.some(isRead)) return page;
  return { ...page, words: page.words.filter((word) => !isRead(word)) };
}

function isReadFormula({ displayed }: Word): boolean {
  return displayed === true;
}

function isRead({ displayed, latex }: Word): boolean {
  return displayed === true || latex !== undefined;
}
