import { lineText, type TextLine } from './text-line.ts';

/** Lines of a stanza at least: three sentences may begin three lines by chance. */
const FEWEST_LINES = 4;

/** Room for the word that comes next, in ems beyond its width: the break was meant. */
const ROOM = 0.9;

/** Whether lines end where they were meant to, as in poems: each begins with a capital, and all had room for more. */
export function isVerse(lines: readonly TextLine[], textRight: number): boolean {
  if (lines.length < FEWEST_LINES) return false;
  return lines.every((line, index) => {
    if (!/^[^\p{L}\p{N}]{0,2}\p{Lu}/u.test(lineText(line))) return false;
    const above = lines[index - 1];
    const word = line.words[0];
    if (!above || !word) return true;
    const needed = word.box.x1 - word.box.x0 + ROOM * above.fontSize;
    return textRight - above.box.x1 > needed && !/[-\u00ad\u2010]$/.test(lineText(above));
  });
}
