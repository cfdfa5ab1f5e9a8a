import type { OrientedWord } from '../page/oriented-page.ts';

type CellLines = readonly (readonly OrientedWord[])[];

const writtenCells = new WeakMap<CellLines, string>();

/** Text of a cell from its lines, top to bottom; asked for again at each step in which its table is weighed. */
export function cellText(lines: CellLines): string {
  if (lines.length === 0) return '';
  const written = writtenCells.get(lines);
  if (written !== undefined) return written;
  const text = writeCell(lines);
  writtenCells.set(lines, text);
  return text;
}

/** A word broken at a line's end is put together. */
function writeCell(lines: CellLines): string {
  let text = '';
  for (const line of lines) {
    const next = lineText(line);
    if (text === '' || next === '') text += next;
    else text = joinAtLineEnd(text, next);
  }
  return text;
}

/** A hyphen goes where the rest of the word follows in small letters; a compound keeps it. */
function joinAtLineEnd(text: string, next: string): string {
  if (/\p{L}[\u00AD]$/u.test(text)) return text.slice(0, -1) + next;
  if (/\p{Ll}{2}[-\u2010]$/u.test(text) && /^\p{Ll}{2}/u.test(next))
    return text.slice(0, -1) + next;
  if (/\p{L}[-\u2010]$/u.test(text) && /^\p{L}/u.test(next)) return text + next;
  return `${text} ${next}`;
}

const RIGHT_TO_LEFT = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFF]/;

/** Words of one line in reading order. */
export function lineText(pieces: readonly OrientedWord[]): string {
  const backwards = readsFromRight(pieces);
  const ordered = pieces.toSorted((a, b) =>
    backwards ? b.box.x1 - a.box.x1 : a.box.x0 - b.box.x0,
  );
  let text = '';
  let previous: OrientedWord | undefined;
  for (const piece of ordered) {
    if (previous && isApart(previous, piece, backwards)) text += ' ';
    text += piece.word.text.trim();
    previous = piece;
  }
  return text.trim();
}

function readsFromRight(pieces: readonly OrientedWord[]): boolean {
  if (!pieces.some((piece) => RIGHT_TO_LEFT.test(piece.word.text))) return false;
  const letters = pieces.filter((piece) => /\p{L}/u.test(piece.word.text));
  const turned = letters.filter((piece) => RIGHT_TO_LEFT.test(piece.word.text));
  return turned.length * 2 > letters.length;
}

/** Style changes part a word without a blank; the reader says where a blank stands. */
function isApart(previous: OrientedWord, next: OrientedWord, backwards: boolean): boolean {
  if (previous.word.spaceAfter) return true;
  const gap = backwards ? previous.box.x0 - next.box.x1 : next.box.x0 - previous.box.x1;
  return gap > 0.25 * Math.max(previous.fontSize, next.fontSize);
}
