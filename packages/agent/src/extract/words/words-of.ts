import { CANONICAL_WORDS, EMPTY_WORDS } from './canonical-words.ts';
import { CARE_WORDS } from './care-words.ts';
import { EVERYDAY_WORDS } from './everyday-words.ts';
import { JOURNEY_WORDS } from './journey-words.ts';
import { OFFICE_WORDS } from './office-words.ts';
import { stemWord } from './stem-word.ts';

/** A word of a text with the meaning it is compared by. */
export type Word = {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  /** What it is read as, over languages: `numéro` is `number`; empty for words without a meaning of their own. */
  readonly meanings: readonly string[];
};

const WORD = /n\.?[°º]|[\p{L}\p{M}]+(?:['’][\p{L}]+)?|\p{N}+(?:[.,/:-]\p{N}+)*|#|%/giu;

/** The words of a text, and what each is read as; recognised text may have wrong letters. */
export function wordsOf(text: string, isRecognised = false): readonly Word[] {
  const words: Word[] = [];
  for (const match of text.matchAll(WORD)) {
    const end = match.index + match[0].length;
    const last = words.at(-1);
    const joined =
      last?.end === match.index - 1 && text[last.end] === '-' ? last.text + match[0] : '';
    // `Pick-up` is `pickup`.
    const isOne = joined !== '' && CANONICAL.has(plain(joined));
    const start = isOne && last ? last.start : match.index;
    if (isOne) words.pop();
    words.push({
      start,
      end,
      text: text.slice(start, end),
      meanings: meaningsOf(isOne ? joined : match[0], isRecognised),
    });
  }
  return joinSpaced(text, words, isRecognised);
}

/** Fewer letters by themselves are signs and initials. */
const SHORTEST_SPACED = 3;

/** `N a m e`: letters set apart that are a known word together. */
function joinSpaced(text: string, words: Word[], isRecognised: boolean): readonly Word[] {
  const joined: Word[] = [];
  for (let at = 0; at < words.length; ) {
    let end = at;
    while (end < words.length && isLetter(words[end]) && (end === at || isNext(text, words, end)))
      end++;
    const run = words.slice(at, end);
    const letters = run.map((word) => word.text).join('');
    const [first, last] = [run[0], run.at(-1)];
    if (first && last && run.length >= SHORTEST_SPACED && CANONICAL.has(plain(letters))) {
      const meanings = meaningsOf(letters, isRecognised);
      joined.push({ start: first.start, end: last.end, text: letters, meanings });
    } else joined.push(...words.slice(at, Math.max(end, at + 1)));
    at = Math.max(end, at + 1);
  }
  return joined;
}

function isLetter(word: Word | undefined): boolean {
  return word?.text.length === 1 && /\p{L}/u.test(word.text);
}

/** Whether a word follows the one before it after one blank. */
function isNext(text: string, words: readonly Word[], at: number): boolean {
  const [before, own] = [words[at - 1], words[at]];
  return before !== undefined && own?.start === before.end + 1 && text[before.end] === ' ';
}

/** Meanings of the words of a phrase, in order, without empty words. */
export function meaningsIn(text: string): readonly string[] {
  return wordsOf(text).flatMap(({ meanings }) => meanings);
}

const remembered = new Map<string, readonly string[]>();

/** Enough for the labels of any document, and no leak in a process that reads many. */
const REMEMBERED_WORDS = 20_000;

function meaningsOf(word: string, isRecognised: boolean): readonly string[] {
  const key = isRecognised ? `${word}~` : word;
  const known = remembered.get(key);
  if (known) return known;
  if (remembered.size >= REMEMBERED_WORDS) remembered.clear();
  const found = lookUp(plain(word), isRecognised);
  remembered.set(key, found);
  return found;
}

/** Lower case without accents: `Straße` and `strasse` are one word. */
export function plain(word: string): string {
  return word
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/^(?:[dlsjn]|qu)['’]/, '');
}

function lookUp(word: string, isRecognised: boolean): readonly string[] {
  if (EMPTY_WORDS.has(word) || /^\p{N}/u.test(word)) return [];
  const stem = stemWord(word);
  const known = CANONICAL.get(word) ?? CANONICAL.get(stem) ?? germanPlural(word);
  if (known) return known.split('+');
  const parts = word.length >= SHORTEST_COMPOUND ? splitCompound(word) : undefined;
  return parts ?? again(word) ?? (isRecognised ? nearWord(word) : undefined) ?? [stem];
}

/** `reinspection` is an inspection: a known word of some length behind `re`. */
function again(word: string): readonly string[] | undefined {
  const rest = word.startsWith('re') ? word.slice(2) : '';
  return rest.length >= SHORTEST_PLURAL ? CANONICAL.get(rest)?.split('+') : undefined;
}

/** Shorter words lose their body with their ending. */
const SHORTEST_PLURAL = 6;

/** `Paletten`, `Zeugen`: a known word with a German ending. */
function germanPlural(word: string): string | undefined {
  const ending = word.length >= SHORTEST_PLURAL ? /(?:en|n|e)$/.exec(word) : null;
  return ending ? CANONICAL.get(word.slice(0, ending.index)) : undefined;
}

/** German writes `Rechnungsnummer` in one; shorter words are hardly ever made of two. */
const SHORTEST_COMPOUND = 8;

/** A part of a compound has a body; shorter ones are found by accident. */
const SHORTEST_PART = 4;

function splitCompound(word: string): readonly string[] | undefined {
  for (let at = word.length - SHORTEST_PART; at >= SHORTEST_PART; at--) {
    const head = knownPart(word.slice(0, at));
    const rest = word.slice(at);
    const tail = CANONICAL.get(rest) ?? CANONICAL.get(stemWord(rest));
    if (head && tail) return [...new Set(`${head}+${tail}`.split('+'))];
  }
  return undefined;
}

function knownPart(part: string): string | undefined {
  return CANONICAL.get(part) ?? CANONICAL.get(part.replace(/(?:s|n|en|es)$/, ''));
}

/** Recognised text has wrong letters: a long word one letter away from exactly one known word is that word. */
function nearWord(word: string): readonly string[] | undefined {
  if (word.length < SHORTEST_FUZZY || !/^[a-z0-9]+$/.test(word)) return undefined;
  const found = new Set<string>();
  for (const shorter of deletions(word))
    for (const known of NEAR.get(shorter) ?? []) found.add(known);
  const [only, ...others] = [...found].filter((known) => isOneEdit(known, word));
  return only !== undefined && others.length === 0
    ? (CANONICAL.get(only) ?? only).split('+')
    : undefined;
}

/** Shorter words are one letter away from too many others. */
const SHORTEST_FUZZY = 6;

function deletions(word: string): readonly string[] {
  return [word, ...Array.from(word, (_, at) => word.slice(0, at) + word.slice(at + 1))];
}

function isOneEdit(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  let at = 0;
  while (at < a.length && a[at] === b[at]) at++;
  const restA = a.slice(at);
  const restB = b.slice(at);
  return restA.slice(1) === restB.slice(1) || restA.slice(1) === restB || restA === restB.slice(1);
}

/** A word that two lists have means what the first says. */
const LISTS = [CANONICAL_WORDS, EVERYDAY_WORDS, JOURNEY_WORDS, CARE_WORDS, OFFICE_WORDS];

function readCanonicalWords(): Map<string, string> {
  const words = new Map<string, string>();
  for (const line of LISTS.flatMap((list) => list.trim().split('\n'))) {
    const [head = '', ...others] = line.split(' ');
    // A head that another list reads as something else stands for that.
    const canonical = head
      .split('+')
      .map((part) => words.get(part) ?? part)
      .join('+');
    for (const word of [head, ...others]) {
      if (!words.has(word)) words.set(word, canonical);
      if (!words.has(stemWord(word))) words.set(stemWord(word), canonical);
    }
  }
  return words;
}

const CANONICAL = readCanonicalWords();

/** Meanings that words of several languages are read as: what labels are made of. */
export const KNOWN_MEANINGS: ReadonlySet<string> = new Set(CANONICAL.values());

const NEAR = new Map<string, string[]>();
for (const word of CANONICAL.keys())
  if (word.length >= SHORTEST_FUZZY)
    for (const shorter of deletions(word)) NEAR.set(shorter, [...(NEAR.get(shorter) ?? []), word]);
