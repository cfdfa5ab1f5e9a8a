import { UNKNOWN_CHARACTER } from '../readers/pdf/glyph-characters.ts';

/** Signs that readers and files write in several ways. */
const ALIKE = ["'’‘`´", '"“”„«»', '-‐‑–—−'];
/** Characters one glyph can stand for: the longest ligature is `ffi`. */
const LONGEST_LIGATURE = 3;
/** Known characters a word needs to be looked for without its neighbours. */
const TELLING = 3;

/** The words before and after a word on its line, and the word itself. */
export type WordInLine = {
  readonly before: string;
  readonly text: string;
  readonly after: string;
};

/**
 * A word with its unknown characters as somebody else read the line; undefined unless everything that is known of the
 * line, or at least of a longer word, was read the same.
 */
export function fillUnknown({ before, text, after }: WordInLine, read: string): string | undefined {
  const around = [before, after].map((each) => patternOf(each, false));
  const whole = new RegExp(
    `^\\s*${around[0]}\\s*${patternOf(text, true)}\\s*${around[1]}\\s*$`,
    'u',
  );
  const found = whole.exec(read) ?? (isTelling(text) ? findAlone(text, read) : null);
  if (!found) return undefined;
  let at = 0;
  return text.replaceAll(UNKNOWN_RUN, () => found[++at] ?? '');
}

const UNKNOWN_RUN = new RegExp(`${UNKNOWN_CHARACTER}+`, 'gu');

/** The word in the line, if it stands there once. */
function findAlone(text: string, read: string): RegExpExecArray | null {
  const pattern = new RegExp(`(?<!\\S)${patternOf(text, true)}(?!\\S)`, 'gu');
  const [found, ...more] = read.matchAll(pattern);
  return found && more.length === 0 ? found : null;
}

function isTelling(text: string): boolean {
  return text.replaceAll(UNKNOWN_CHARACTER, '').replace(/[^\p{L}\p{N}]/gu, '').length >= TELLING;
}

/** An expression for what a text may be read as; its unknown runs are groups if they are asked for. */
function patternOf(text: string, withGroups: boolean): string {
  return text
    .split(/(\ufffd+|\s+)/u)
    .map((part) => {
      if (part.startsWith(UNKNOWN_CHARACTER)) {
        const run = `\\S{1,${part.length * LONGEST_LIGATURE}}?`;
        return withGroups ? `(${run})` : run;
      }
      return /^\s+$/u.test(part) ? '\\s*' : [...part].map(patternOfCharacter).join('');
    })
    .join('');
}

function patternOfCharacter(character: string): string {
  const alike = ALIKE.find((signs) => signs.includes(character));
  if (alike) return `[${alike.replace('-', '\\-')}]`;
  return /[\p{L}\p{N}]/u.test(character)
    ? character
    : `\\u{${character.codePointAt(0)?.toString(16)}}`;
}
