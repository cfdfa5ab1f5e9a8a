import type { Word } from '../../page/primitives.ts';
import { lineText, type TextLine } from '../lines/text-line.ts';

/** Share of letters in typewriter type from which on a page may be typewritten. */
const MOSTLY = 0.6;
/** Signs of programs and commands that nobody types in letters and accounts. */
const PROGRAM_SIGNS = /[{};=<>~\\]|->|::|\w\(|\w_\w|^--?\w|^[$#]$|\w@\w+:/;
/** Share of words with such signs from which on a page of typewriter type is a listing, and where other type speaks of what is listed. */
const LISTED_SHARE = 0.2;
const SPOKEN_OF_SHARE = 0.06;
/** Fewest words of a line that says something, and fewest such lines. */
const FEWEST_WORDS = 4;
const FEWEST_LINES = 2;

/** In a typewritten document the typeface says nothing about code; a page that is mostly listings is none. */
export function isTypewritten(words: readonly Word[], lines: readonly TextLine[]): boolean {
  let letters = 0;
  for (const { text } of words) letters += text.length;
  const typed = words.filter(({ style }) => style.monospace);
  const monospaced = typed.reduce((sum, { text }) => sum + text.length, 0);
  if (monospaced <= letters * MOSTLY) return false;
  const signs = typed.filter(({ text }) => PROGRAM_SIGNS.test(text)).length;
  return signs < (speaksInOtherType(lines) ? SPOKEN_OF_SHARE : LISTED_SHARE) * typed.length;
}

/** Whether sentences, or what leads to a listing, are set in other type. */
function speaksInOtherType(lines: readonly TextLine[]): boolean {
  const said = lines.filter(
    (line) =>
      !line.monospace && line.words.length >= FEWEST_WORDS && /[.:：。]$/u.test(lineText(line)),
  );
  return said.length >= FEWEST_LINES;
}
