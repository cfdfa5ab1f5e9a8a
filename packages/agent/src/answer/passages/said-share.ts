import { hasSense } from '../text/senses.ts';
import { type Word, wordsOf } from '../text/words.ts';
import type { ReadPassages, Sentence } from './read-sentences.ts';

/** Letters from which on one word may be a form of another: "late" and "later". */
const SHORTEST_FORM = 4;

/** Letters that two long words share at the beginning where they are forms of one: "untervermietet", "Untervermietung". */
const LONG = 8;

/** Share of words, by weight, that a sentence says itself, and that it says with the headings above it. */
export function saidShare(
  content: readonly Word[],
  { passage, stems }: Sentence,
  { passages, weightOf }: ReadPassages,
): { readonly inside: number; readonly together: number } {
  const { title = '', headings = [] } = passages[passage] ?? {};
  const above = new Set(wordsOf([title, ...headings].join(' ')).map(({ stem }) => stem));
  let all = 0;
  let inside = 0;
  let together = 0;
  for (const { stem } of content) {
    const weight = weightOf(stem);
    const own = likeness(stems, stem);
    all += weight;
    inside += own * weight;
    together += Math.max(own, likeness(above, stem)) * weight;
  }
  return all === 0
    ? { inside: 0, together: 0 }
    : { inside: inside / all, together: together / all };
}

/** Endings of German cases and plurals, and what a word with another one counts: "Hunde", "Hunden". */
const ENDINGS = ['n', 'en', 'e', 'es', 'em', 'ern'];
const CASE = 0.95;

/** What a form of a word counts: "hirer" may be another than "hire". */
const FORM = 0.8;

/** How well a text says a word: itself or one of its sense, or another form of it. */
function likeness(stems: ReadonlySet<string>, stem: string): number {
  if (hasSense(stems, stem)) return 1;
  if (stem.length < SHORTEST_FORM) return 0;
  if (ENDINGS.some((ending) => stems.has(stem + ending))) return CASE;
  const isForm = [...stems].some(
    (own) =>
      own.startsWith(stem) ||
      (own.length >= SHORTEST_FORM && stem.startsWith(own)) ||
      (own.length > LONG && own.slice(0, LONG) === stem.slice(0, LONG)),
  );
  return isForm ? FORM : 0;
}
