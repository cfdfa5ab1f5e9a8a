import type { PagePrimitives, TextStyle, Word } from '../../page/primitives.ts';

/** So many letters side by side are a word of the language, and no product (letters). */
const GREEK_WORD = /\p{Script=Greek}{3,}/gu;
const GREEK = /\p{Script=Greek}/gu;
const LONG_WORD = /\p{L}{3}/u;
/** Share of Greek among the words of a page from which on it is in Greek: other languages quote a few at most. */
const GREEK_SHARE = 0.2;

/** A text without its words in Greek: what is left of the letters may be those of mathematics. */
export function withoutGreekWords(text: string): string {
  return text.replace(GREEK_WORD, ' ');
}

/** The signs of a word that mathematics may use: not the letters of the language that it is written in. */
export function signsOf({ text, style }: Word): string {
  return style.greek ? text.replace(GREEK, '') : text;
}

/** Marks the types that a page in Greek is set in, where single letters are short for words (`π.χ.`) or words themselves (`ή`). */
export function markGreek(page: PagePrimitives): PagePrimitives {
  const words = page.words.filter(({ text }) => LONG_WORD.test(text));
  const greek = words.filter(({ text }) => /\p{Script=Greek}{3}/u.test(text));
  if (greek.length <= GREEK_SHARE * words.length) return page;
  const marked = new Map<TextStyle, TextStyle>();
  const styleOf = (style: TextStyle): TextStyle => {
    const known = marked.get(style) ?? { ...style, greek: true };
    marked.set(style, known);
    return known;
  };
  return { ...page, words: page.words.map((word) => ({ ...word, style: styleOf(word.style) })) };
}
