import type { Chance } from '../pages/chance.ts';
import type { Language } from './read-languages.ts';

/** Wording for one page in one language. */
export type Writer = {
  readonly chance: Chance;
  readonly sentence: () => string;
  readonly paragraph: (fewest: number, most: number) => string;
  /** A few words without a full stop. */
  readonly phrase: (fewest: number, most: number) => string;
  readonly term: () => string;
  /** A word or two that may be the name of somebody or of some place. */
  readonly name: () => string;
  readonly isSquare: boolean;
};

const SQUARE = new Set(['zh_CN', 'zh_TW', 'ja']);

export function makeWriter(chance: Chance, language: Language): Writer {
  const { pick, whole } = chance;
  const isSquare = SQUARE.has(language.code);
  const sentence = (): string => pick(language.sentences);
  const plain = (): string => sentence().replace(/[.!?,;:()"“”«»。、，；：！？（）]/gu, '');
  const phrase = (fewest: number, most: number): string => {
    const parts = isSquare ? [...plain()] : plain().split(' ');
    const count = whole(fewest, most) * (isSquare ? 2 : 1);
    const from = whole(0, Math.max(0, parts.length - count));
    return parts.slice(from, from + count).join(isSquare ? '' : ' ');
  };
  const longWord = (): string => {
    const words = plain().split(' ');
    return pick(words.filter((word) => word.length > 3).concat(words.slice(0, 1)));
  };
  const name = (): string => {
    if (isSquare) return phrase(1, 2);
    return Array.from({ length: whole(1, 3) }, () => capital(longWord())).join(' ');
  };
  return {
    chance,
    sentence,
    phrase,
    name,
    isSquare,
    term: () => (language.terms.length > 50 ? pick(language.terms) : capital(phrase(1, 3))),
    paragraph: (fewest, most) =>
      Array.from({ length: whole(fewest, most) }, sentence).join(isSquare ? '' : ' '),
  };
}

export function capital(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}
