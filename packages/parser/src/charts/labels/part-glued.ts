import type { Word } from '../../page/primitives.ts';

/** Names that recognition ran into each other, each by itself: they begin with a capital. */
export function gluedNames(text: string): string[] {
  return text.split(/(?<=\p{Ll})(?=\p{Lu})/u);
}

const YEARS = /^(?:1\d{3}|20\d{2}){2,}$/;
const DIGITS_OF_YEAR = 4;

/** Years at even steps that recognition ran into each other, each by itself; other words as they are. */
export function partYears(word: Word): Word[] {
  if (word.origin !== 'ocr' || !YEARS.test(word.text)) return [word];
  const count = word.text.length / DIGITS_OF_YEAR;
  const years = Array.from({ length: count }, (_, at) =>
    word.text.slice(DIGITS_OF_YEAR * at, DIGITS_OF_YEAR * (at + 1)),
  );
  const steps = years.slice(1).map((year, at) => Number(year) - Number(years[at]));
  if (!steps.every((step) => step > 0 && step === steps[0])) return [word];
  const { x0, x1 } = word.box;
  const width = (x1 - x0) / count;
  return years.map((text, at) => ({
    ...word,
    text,
    box: { ...word.box, x0: x0 + at * width, x1: x0 + (at + 1) * width },
  }));
}
