import { lineText, type TextLine } from './text-line.ts';

/** Lines of a stanza at least: three sentences may begin three lines by chance. */
const FEWEST_LINES = 4;

/** Room for the word that comes next, in ems beyond its width: the break was meant. */
const ROOM = 0.9;

/**
 * Whether lines end where they were meant to, as in poems, addresses and forms: each begins with a capital or a number, and all
 * had room for more. Of the longest it cannot be said, for it may be what tells where the text ends.
 */
export function isVerse(lines: readonly TextLine[], textRight: number): boolean {
  if (lines.length < FEWEST_LINES) return false;
  const longest = lines.reduce((most, line) => (line.box.x1 > most.box.x1 ? line : most));
  return lines.every((line, index) => {
    if (!/^[^\p{L}\p{N}]{0,2}[\p{Lu}\p{N}]/u.test(lineText(line))) return false;
    const above = lines[index - 1];
    const word = line.words[0];
    if (!above || !word) return true;
    if (above === longest) return !endsBroken(above);
    const needed = word.box.x1 - word.box.x0 + ROOM * above.fontSize;
    return textRight - above.box.x1 > needed && !endsBroken(above);
  });
}

function endsBroken(line: TextLine): boolean {
  return /[-\u00ad\u2010]$/.test(lineText(line));
}
