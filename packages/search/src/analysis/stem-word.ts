import { newStemmer } from 'snowball-stemmers';
import { type Language, STEMMERS } from './language.ts';

/** Words kept ready per language; natural text repeats its words, and stemming one takes microseconds. */
const MOST_KEPT = 50_000;

type Stemmer = { readonly stem: (word: string) => string; readonly kept: Map<string, string> };
const stemmers = new Map<Language, Stemmer>();

/** The stem of a word in a language, without accents; the word itself where the language has no stemmer. */
export function stemWord(word: string, language: Language): string {
  const stemmer = stemmerOf(language);
  const known = stemmer.kept.get(word);
  if (known !== undefined) return known;
  const folded = foldAccents(stemmer.stem(beforeStemming(word)));
  if (stemmer.kept.size >= MOST_KEPT) stemmer.kept.clear();
  stemmer.kept.set(word, folded);
  return folded;
}

/** Lower case, one form for every way to write the same character. */
export function foldCase(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}

function stemmerOf(language: Language): Stemmer {
  const known = stemmers.get(language);
  if (known) return known;
  const name = STEMMERS[language];
  const stem = name ? newStemmer(name).stem : (word: string) => word;
  const made: Stemmer = { stem, kept: new Map() };
  stemmers.set(language, made);
  return made;
}

/** Arabic vowel signs and stretching carry no meaning for search, and its alefs are written at will. */
function beforeStemming(word: string): string {
  if (/[\u0600-\u06ff]/.test(word))
    return word
      .replace(/[\u064b-\u065f\u0670\u0640]/g, '')
      .replace(/[\u0622\u0623\u0625\u0671]/g, '\u0627');
  return word.replaceAll('ё', 'е');
}

/** Without accents: people leave them out when they type. */
export function foldAccents(word: string): string {
  if (/^[a-z0-9]*$/.test(word)) return word;
  return word
    .normalize('NFD')
    .replace(/(?<=[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])\p{Mn}+/gu, '')
    .normalize('NFC')
    .replaceAll('ß', 'ss')
    .replaceAll('æ', 'ae')
    .replaceAll('œ', 'oe')
    .replaceAll('ø', 'o')
    .replaceAll('ł', 'l')
    .replaceAll('đ', 'd')
    .replaceAll('ı', 'i');
}
