import { numberAt } from '../engine/number-at.ts';
import { BLANK, charactersOf, UNKNOWN_CHARACTER } from '../fonts/glyph-characters.ts';
import { GENERATED } from '../glyphs/glyph-flags.ts';
import type { Glyphs } from '../glyphs/read-glyphs.ts';

/** A text given in the place of painted glyphs. */
export type Replacement = {
  readonly text: string;
  readonly glyphs: readonly number[];
  /** What the glyphs show is not known, only what is to be read instead. */
  readonly unseen: boolean;
};

export type JudgedReplacements = {
  readonly believed: readonly Replacement[];
  /** Texts that say something else than what is painted. */
  readonly refused: readonly Replacement[];
};

/** Letters one painted letter or unexplained glyph may stand for: ligatures, syllables, clusters. */
const LETTERS_OF_LETTER = 3;
const LETTERS_OF_STRANGE_GLYPH = 4;
/** Letters that a sign alone, a bullet or an icon, may be called by. */
const LETTERS_OF_SIGN = 12;
/** So few painted letters may be codes of a font that shows something else. */
const FEW_LETTERS = 2;
/** Painted signs that an empty replacement may take away: hyphens and ornaments, never words. */
const MOST_DROPPED = 2;
/** Neighbouring replacements may together add this share of letters that are not painted, or this many. */
const MOST_ADDED = 0.25;
const ALWAYS_ADDED = 8;
/** A lone word is the painted one if this share of its letters is, in order: other spellings at the end of a line, ligatures. */
const SAME_WORD = 0.6;
/** By how many letters it may then be longer or shorter. */
const WORD_GROWTH = 3;
/** Longer words are none, and comparing them letter by letter takes its time. */
const LONGEST_WORD = 40;

/** Tells replacements that read out what is painted from those that put other words in its place, which nobody sees. */
export function judgeReplacements(
  glyphs: Glyphs,
  replacements: readonly Replacement[],
): JudgedReplacements {
  const believed: Replacement[] = [];
  const refused: Replacement[] = [];
  for (const chain of chainsOf(glyphs, replacements)) {
    const judged = chain.map((replacement) => judge(glyphs, replacement));
    const isSound = addsLittle(judged);
    for (const { replacement, isCredible, isPainted, added } of judged) {
      if (isPainted) continue;
      if (isCredible && (isSound || added === 0)) believed.push(replacement);
      else refused.push(replacement);
    }
  }
  return { believed, refused };
}

/** Replacements with nothing but blanks between them are read as one text. */
function chainsOf(glyphs: Glyphs, replacements: readonly Replacement[]): Replacement[][] {
  const chains: Replacement[][] = [];
  let end = Number.NEGATIVE_INFINITY;
  for (const replacement of replacements) {
    const start = replacement.glyphs[0] ?? 0;
    if (showsNothing(glyphs, end + 1, start)) chains.at(-1)?.push(replacement);
    else chains.push([replacement]);
    end = replacement.glyphs.at(-1) ?? start;
  }
  return chains;
}

function showsNothing(glyphs: Glyphs, from: number, to: number): boolean {
  if (from < 0) return false;
  for (let index = from; index < to; index++) {
    if (characterOf(glyphs, index).trim() !== '') return false;
  }
  return true;
}

type Judged = {
  readonly replacement: Replacement;
  readonly isCredible: boolean;
  /** It says letter by letter what is painted. */
  readonly isPainted: boolean;
  /** Letters of the text that nothing painted explains. */
  readonly added: number;
  readonly letters: number;
};

function addsLittle(judged: readonly Judged[]): boolean {
  const added = judged.reduce((sum, one) => sum + one.added, 0);
  const letters = judged.reduce((sum, one) => sum + one.letters, 0);
  return added <= Math.max(ALWAYS_ADDED, MOST_ADDED * letters) || judged.length === 1;
}

function judge(glyphs: Glyphs, replacement: Replacement): Judged {
  const words = wordsOf(replacement.text);
  const letters = words.join('');
  const painted = paintedText(glyphs, replacement);
  const known = wordsOf(painted.text);
  const shown = known.join('');
  const missing = lettersMissing(words, shown);
  const strange = LETTERS_OF_STRANGE_GLYPH * painted.strange;
  const isWhole = letters !== '' || painted.size <= MOST_DROPPED || shown === '';
  const keepsWords = shown.length <= FEW_LETTERS || lettersMissing(known, letters) === 0;
  return {
    replacement,
    isCredible: isWhole && keepsWords && missing <= strange + spare(painted, shown),
    isPainted: painted.size > 0 && painted.text.trim() === replacement.text.trim(),
    added: Math.max(0, missing - strange),
    letters: letters.length,
  };
}

/** How many letters a replacement may have that are not painted as such. */
function spare(painted: Painted, shown: string): number {
  if (shown.length > FEW_LETTERS || painted.size === 0) return 0;
  return shown.length > 0 ? LETTERS_OF_LETTER * shown.length : LETTERS_OF_SIGN;
}

type Painted = {
  readonly text: string;
  /** Glyphs that show something. */
  readonly size: number;
  /** Glyphs whose character the file does not tell. */
  readonly strange: number;
};

function paintedText(glyphs: Glyphs, replacement: Replacement): Painted {
  let text = '';
  let size = 0;
  let strange = 0;
  for (const index of replacement.unseen ? [] : replacement.glyphs) {
    const character = characterOf(glyphs, index);
    text += character;
    if (character === UNKNOWN_CHARACTER) strange += 1;
    if (character.trim() !== '') size += 1;
  }
  return { text, size, strange };
}

/** What a glyph shows by itself; white space where PDFium made up a blank. */
function characterOf(glyphs: Glyphs, index: number): string {
  const flags = numberAt(glyphs.flags, index);
  if ((flags & GENERATED) !== 0) return BLANK;
  const font = glyphs.runs[numberAt(glyphs.run, index)]?.font;
  const hasInk = numberAt(glyphs.ink, index * 4 + 1) > numberAt(glyphs.ink, index * 4);
  const character = charactersOf(numberAt(glyphs.unicode, index), flags, font?.pictureFont, hasInk);
  return character === UNKNOWN_CHARACTER && !hasInk ? BLANK : character;
}

/** The words of a text by their bare letters and digits. */
function wordsOf(text: string): string[] {
  const bare = text
    .normalize('NFKD')
    .replace(/\p{M}|\p{Pd}\s*/gu, '')
    .toLowerCase();
  return bare.match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** Letters of the words that do not stand in a text without blanks, in either direction. */
function lettersMissing(words: readonly string[], text: string): number {
  let backwards: string | undefined;
  let missing = 0;
  for (const word of words) {
    if (text.includes(word)) continue;
    backwards ??= Array.from(text).reverse().join('');
    if (!backwards.includes(word) && !isSpeltAlike(word, text)) missing += word.length;
  }
  return missing;
}

function isSpeltAlike(word: string, text: string): boolean {
  if (word.length > LONGEST_WORD || Math.abs(text.length - word.length) > WORD_GROWTH) return false;
  if (/\p{N}/u.test(word)) return false;
  return lettersInOrder(word, text) >= SAME_WORD * word.length;
}

/** Length of the longest sequence of letters that both have in this order. */
function lettersInOrder(word: string, text: string): number {
  let row = new Array<number>(text.length + 1).fill(0);
  for (const letter of word) {
    const next = [0];
    for (let at = 1; at <= text.length; at++) {
      const together = (row[at - 1] ?? 0) + 1;
      next.push(text[at - 1] === letter ? together : Math.max(row[at] ?? 0, next[at - 1] ?? 0));
    }
    row = next;
  }
  return row[text.length] ?? 0;
}
