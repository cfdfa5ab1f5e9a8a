import { logChanceOfWord } from '../../ocr/correct/word-chance.ts';
import { type CellLine, widthOf } from './meant-line-ends.ts';

/**
 * How much likelier (logarithm) two halves are one word than two, where a word was cut: `with` and `out` come to 9 and `per` and `son`
 * to 10.6, which are words of their own; `responsibiliti` and `es` to 11.4, `Appearanc` and `es` to 14, `Obse` and `rver` to 19.
 */
const SURELY_ONE = 11;

/** Whether a line breaks off within a word or an address, as programs do that fill a narrow column to the last letter. */
export function isCutWord(
  line: CellLine,
  { text, next }: { readonly text: string; readonly next: string },
  widest: number,
): boolean {
  const letter = widthOf(line) / Math.max(1, text.length);
  if (widthOf(line) + letter < widest) return false;
  const [tail, start] = [text.slice(-LONGEST), next.slice(0, LONGEST)];
  return isOneWord(tail, start) || isOneAddress(tail, start);
}

function isOneWord(tail: string, start: string): boolean {
  const before = /(?<!\p{L})\p{L}+$/u.exec(tail)?.[0];
  const after = /^\p{L}+(?=$|[\s.,;:)])/u.exec(start)?.[0];
  if (!before || !after || !areOneCase(before, after)) return false;
  const [one, other] = [before.toLowerCase(), after.toLowerCase()];
  const gain = logChanceOfWord(one + other) - logChanceOfWord(one) - logChanceOfWord(other);
  return gain > SURELY_ONE;
}

/** How addresses begin, and how they may end. */
const ADDRESS = /@|www\.|:\/\//;
const ADDRESS_END = /\.\p{L}{2,4}$/u;

/** Whether a text ends with an address, whose hyphens are its own. */
export function endsInAddress(text: string): boolean {
  const [last] = /(?<!\S)\S+$/u.exec(text.slice(-LONGEST_ADDRESS)) ?? [''];
  return ADDRESS.test(last);
}

/** Whether an address that has not come to its end goes on with what is no address of its own, or with a part that begins none. */
function isOneAddress(tail: string, start: string): boolean {
  const [last] = /(?<!\S)\S+$/u.exec(tail) ?? [''];
  const [first] = /^\S+/u.exec(start) ?? [''];
  if (/^\.\p{Ll}{2}/u.test(first)) return true;
  if (!ADDRESS.test(last) || ADDRESS.test(first)) return false;
  return !ADDRESS_END.test(last) && /^[\p{Ll}\d./_-]/u.test(first);
}

/** Addresses in cells are shorter (letters). */
const LONGEST_ADDRESS = 200;

/** Letters that are looked at of the end of a line and the start of the next. */
const LONGEST = 40;

/** Halves of one word are both in capitals, or the second one is in small letters. */
function areOneCase(before: string, after: string): boolean {
  if (/^\p{Ll}+$/u.test(after)) return /\p{Ll}$/u.test(before) || before.length === 1;
  return /^\p{Lu}+$/u.test(before) && /^\p{Lu}+$/u.test(after);
}
