import type { BuiltWord } from './build-words.ts';

/** Vowel signs that are painted before the letter that they are spoken and written after, by script. */
const SIGNS_BEFORE =
  '\u093f\u09bf\u09c7\u09c8\u0a3f\u0abf\u0b47\u0b48\u0bc6-\u0bc8\u0d46-\u0d48\u0dd9-\u0ddb\u1031\u17c1-\u17c3';
/** A letter with the dot below it, letters joined under it and signs that belong to the consonant. */
const VIRAMA = '[\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0d4d\u0dca\u1039\u17d2]';
const LETTER = '\\p{Lo}[\u093c\u09bc\u0a3c\u0abc\u0b3c]?';
const SYLLABLE = `${LETTER}(?:${VIRAMA}[\u200c\u200d]?${LETTER})*[\u103b-\u103e]*`;

const SIGN_FIRST = new RegExp(`^[${SIGNS_BEFORE}]\\p{Lo}`, 'u');
const SIGN_LAST = new RegExp(`\\p{Lo}[${SIGNS_BEFORE}]$`, 'u');
const PAINTED = new RegExp(`([${SIGNS_BEFORE}])(${SYLLABLE})`, 'gu');

/** The vowel am of Thai and Lao in its two parts, a ring and a sign behind it, with a tone between them. */
const PARTED_AM = /[\u0e4d\u0ecd][\u0e48-\u0e4b\u0ec8-\u0ecb]?[\u0e32\u0eb2]/u;

function joinAm(built: BuiltWord): BuiltWord {
  const text = built.word.text
    .replace(/\u0e4d([\u0e48-\u0e4b]?)\u0e32/gu, '$1\u0e33')
    .replace(/\u0ecd([\u0ec8-\u0ecb]?)\u0eb2/gu, '$1\u0eb3');
  return { ...built, word: { ...built.word, text } };
}

/**
 * Vowel signs in the order of writing where a font is told as it is painted, with some signs before their letters: then words
 * begin with such signs, which no spelling does, and none ends with one.
 */
export function orderVowelSigns(painted: readonly BuiltWord[]): readonly BuiltWord[] {
  const words = painted.some(({ word }) => PARTED_AM.test(word.text))
    ? painted.map(joinAm)
    : painted;
  const votes = new Map<string, number>();
  for (const { word } of words) {
    const vote = SIGN_FIRST.test(word.text) ? 1 : SIGN_LAST.test(word.text) ? -1 : 0;
    if (vote !== 0) votes.set(word.style.fontName, (votes.get(word.style.fontName) ?? 0) + vote);
  }
  if (votes.size === 0) return words;
  return words.map((built) => {
    const { word } = built;
    if ((votes.get(word.style.fontName) ?? 0) <= 0) return built;
    // Signs of two parts, one before the letter and one behind it, are one character.
    const text = word.text.replace(PAINTED, '$2$1').normalize('NFC');
    return text === word.text ? built : { ...built, word: { ...word, text } };
  });
}
