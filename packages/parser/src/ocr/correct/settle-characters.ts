import type { ReadCharacter } from '../engines/recognition-engine.ts';

/** Digits that look like other signs; taken where the rest of the word is digits. */
const LOOKS_LIKE_DIGIT = /[OoQDCUGlI|iSBZzqgTeaJ\]!]/;
/** On a page of amounts round letters in their places are noughts, even where the reader saw no digit: `15.0C` at the edge of a receipt; `G` may be grams. */
const ROUND = /[OoQDCU]/;
const AMOUNT = /^[^\d.]{0,3}\d[\d,]*\.\d\d\)?$/;
const LIKE_AMOUNT = /^[^\d.]{0,3}\d[\d,]*\.[\dOoQDCU]{2}\)?$/;
/** So many amounts make such a page, if numbers with other places are this much rarer. */
const AMOUNTS = { least: 5, ratio: 3 };
/** An alternative must be at least this likely to be taken against the reader's first choice. */
const MIN_CHANCE = 0.03;
/** Accented letters rarer than this among a page's letters are dirt over plain ones, unless the reader is sure. */
const RARE_ACCENTS = 0.004;
const SURE = 0.9;
/** Blurred letters look like these; no word holds them. */
const FRACTION = /[¼½¾]/;

/** Settles doubtful characters of a page by what stands around them. */
export function settleCharacters(
  lines: readonly (readonly ReadCharacter[])[],
): (readonly ReadCharacter[])[] {
  const letters = lines.flat().filter(({ text }) => /\p{L}/u.test(text));
  const accented = letters.filter(({ text, confidence }) => isAccented(text) && confidence > SURE);
  const plain = accented.length < letters.length * RARE_ACCENTS;
  const words = lines.map(splitWords);
  const page = { plain, ofAmounts: isOfAmounts(words.flat().map(textOf)) };
  return words.map((line) => line.flatMap((word) => settleWord(word, page)));
}

/** What is known of a page: whether its letters bear no accents, and whether its numbers are amounts. */
type PageKind = { readonly plain: boolean; readonly ofAmounts: boolean };

function isOfAmounts(words: readonly string[]): boolean {
  const amounts = words.filter((word) => AMOUNT.test(word)).length;
  const others = words.filter((word) => /^\d+\.(\d|\d{3,})$/.test(word)).length;
  return amounts >= AMOUNTS.least && amounts >= others * AMOUNTS.ratio;
}

function textOf(word: readonly ReadCharacter[]): string {
  return word.map(({ text }) => text).join('');
}

function isAccented(text: string): boolean {
  return /\p{L}/u.test(text) && (text.codePointAt(0) ?? 0) > 0xbf;
}

/** The line in pieces, blanks alone. */
function splitWords(line: readonly ReadCharacter[]): ReadCharacter[][] {
  const words: ReadCharacter[][] = [];
  for (const character of line) {
    const last = words.at(-1);
    if (last && character.text !== ' ' && last[0]?.text !== ' ') last.push(character);
    else words.push([character]);
  }
  return words;
}

function settleWord(
  word: readonly ReadCharacter[],
  { plain, ofAmounts }: PageKind,
): readonly ReadCharacter[] {
  const isNumber = looksLikeNumber(word);
  const isAmount = ofAmounts && LIKE_AMOUNT.test(textOf(word));
  const settled: ReadCharacter[] = [];
  for (const [index, character] of word.entries()) {
    const beside = [settled[index - 1]?.text ?? '', word[index + 1]?.text ?? ''];
    const read = settle(character, isNumber, plain, beside);
    settled.push(isAmount && ROUND.test(read.text) ? { ...read, text: '0' } : read);
  }
  return settled;
}

function looksLikeNumber(word: readonly ReadCharacter[]): boolean {
  const digits = word.filter(({ text }) => /\d/.test(text)).length;
  const doubtful = word.filter(({ text }) => LOOKS_LIKE_DIGIT.test(text)).length;
  const isPart = (text: string) => /[\d.,:/$€£%()+\-−]/.test(text) || LOOKS_LIKE_DIGIT.test(text);
  return digits > 0 && digits >= doubtful && word.every(({ text }) => isPart(text));
}

function settle(
  character: ReadCharacter,
  isNumber: boolean,
  plain: boolean,
  beside: readonly string[],
): ReadCharacter {
  const { text, confidence } = character;
  if (isNumber && LOOKS_LIKE_DIGIT.test(text)) return prefer(character, /\d/);
  // Many printers' O and 0 are one shape: next to a digit it is a digit.
  if (/[OQ]/.test(text) && beside.some((other) => /\d/.test(other))) return prefer(character, /0/);
  if (plain && isAccented(text) && confidence < SURE) return plainly(character);
  if (FRACTION.test(text) && beside.some((other) => /\p{L}/u.test(other))) {
    return prefer(character, /^\p{L}$/u);
  }
  return character;
}

/** The letter without its accent, where the reader saw no other plain letter. */
function plainly(character: ReadCharacter): ReadCharacter {
  const other = prefer(character, /^[A-Za-z]$/);
  const [base = ''] = character.text.normalize('NFD');
  return other === character && /[A-Za-z]/.test(base) ? { ...character, text: base } : other;
}

function prefer(character: ReadCharacter, wanted: RegExp): ReadCharacter {
  const other = character.alternatives.find(
    ({ text, confidence }) => wanted.test(text) && confidence >= MIN_CHANCE,
  );
  return other
    ? { ...character, text: other.text, confidence: Math.max(0.5, other.confidence) }
    : character;
}
