import { lineText, type TextLine } from './text-line.ts';

/** Lines of a stanza at least: three sentences may begin three lines by chance. */
const FEWEST_LINES = 4;

/** Lines of an address at least, which says what it is: by a number to call, a place in the net or the code of a town. */
const FEWEST_OF_ADDRESS = 3;
const CONTACT =
  /https?:|www\.|\S@\S|^[\p{L}.]{2,12}:? ?[+(]?\d[\d ()/.-]{5}|^\d{4,5} \p{Lu}|\b[A-Z]{2} \d{5}\b/u;

/** Longer lines are sentences that name one (characters). */
const LONGEST_CONTACT = 60;

/** Room for the word that comes next, in ems beyond its width: the break was meant. */
const ROOM = 0.9;

/**
 * Whether lines end where they were meant to, as in poems, addresses and forms: each begins with a capital or a number, and all
 * had room for more. The longest may be what tells where the text ends; then most others must have had room beside it too.
 */
export function isVerse(lines: readonly TextLine[], textRight: number): boolean {
  const fewest = lines.some(isContact) ? FEWEST_OF_ADDRESS : FEWEST_LINES;
  if (lines.length < fewest || !lines.every(beginsAnew)) return false;
  const longest = lines.reduce((most, line) => (line.box.x1 > most.box.x1 ? line : most));
  const breaks = lines.slice(1).map((line, index) => ({ above: lines[index] ?? line, line }));
  if (breaks.some(({ above }) => /[-\u00ad\u2010]$/.test(lineText(above)))) return false;
  // A list of names goes on from line to line.
  if (breaks.every(({ above }) => /,[^\p{L}]{0,4}$/u.test(lineText(above)))) return false;
  // A way to reach somebody is a line of its own.
  const others = breaks.filter(
    ({ above, line }) => above !== longest && !isContact(above) && !isContact(line),
  );
  if (!others.every(({ above, line }) => hasRoom(above, line, textRight))) return false;
  const short = others.filter(({ above, line }) => hasRoom(above, line, longest.box.x1));
  if (2 * short.length >= others.length) return true;
  const last = breaks.find(({ above }) => above === longest);
  // In text all of capitals every line begins with one.
  return !lines.every(isCapital) && (!last || hasRoom(longest, last.line, textRight));
}

function isCapital(line: TextLine): boolean {
  return !/\p{Ll}{2}/u.test(lineText(line));
}

function beginsAnew(line: TextLine): boolean {
  return /^[^\p{L}\p{N}]{0,2}[\p{Lu}\p{N}]/u.test(lineText(line)) || isContact(line);
}

function isContact(line: TextLine): boolean {
  const text = lineText(line);
  return text.length < LONGEST_CONTACT && CONTACT.test(text);
}

/** Whether the first word of a line would have had room on the line above. */
function hasRoom(above: TextLine, line: TextLine, right: number): boolean {
  const word = line.words[0];
  if (!word) return true;
  return right - above.box.x1 > word.box.x1 - word.box.x0 + ROOM * above.fontSize;
}
