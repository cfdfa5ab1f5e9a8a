import { markWord } from './mark-word.ts';
import type { PagePrimitives, Word } from './primitives.ts';

/** The ring that TeX raises for a degree. */
const RING = /^[∘◦]$/u;

/** What a formula has before a number: there the ring stays a sign of it. */
const OPERATOR = /[=+\-−±·×<>≤≥≈∼∈,]$/u;

/** Words with raised rings behind numbers as degrees, as far as they stand in text. */
export function writeDegrees(page: PagePrimitives): PagePrimitives {
  if (!page.words.some(isRaisedRing)) return page;
  const words = page.words.map((word, index) => {
    const number = page.words[index - 1];
    if (!isRaisedRing(word) || !number || !/\p{Nd}$/u.test(number.text)) return word;
    if (OPERATOR.test(page.words[index - 2]?.text ?? '')) return word;
    return toDegree(word, number);
  });
  return { ...page, words };
}

/** A degree stands on the line of its number, as high as all other letters. */
function toDegree(word: Word, { style, baseline, box: { y0, y1 } }: Word): Word {
  const { x0, x1 } = word.box;
  const set = { ...markWord(word, { superscript: false }), style, baseline };
  return { ...set, text: '°', box: { x0, y0, x1, y1 } };
}

function isRaisedRing({ text, superscript }: Word): boolean {
  return superscript === true && RING.test(text);
}
