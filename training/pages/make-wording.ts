import type { Chance } from './chance.ts';
import type { Contents } from './read-contents.ts';

/** Wording for one page. */
export type Wording = {
  readonly sentence: () => string;
  readonly paragraph: (fewest: number, most: number) => string;
  /** A few words without a full stop. */
  readonly phrase: (fewest: number, most: number) => string;
  readonly term: () => string;
  readonly title: () => string;
};

export function makeWording({ pick, whole, happens }: Chance, contents: Contents): Wording {
  const sentence = (): string => pick(contents.sentences);
  const capitals = happens(0.75);
  const capital = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
  const phrase = (fewest: number, most: number): string => {
    const words = sentence()
      .replace(/[.!?,;:()"“”]/g, '')
      .split(' ');
    const count = whole(fewest, most);
    const from = whole(0, Math.max(0, words.length - count));
    const text = words.slice(from, from + count).join(' ');
    return capitals && happens(0.95) ? capital(text) : text;
  };
  const term = (): string => pick(contents.terms);
  return {
    sentence,
    phrase,
    term,
    paragraph: (fewest, most) => Array.from({ length: whole(fewest, most) }, sentence).join(' '),
    title: () => capital(happens(0.5) ? term() : phrase(2, 6)),
  };
}
