import { isSquare } from '../../layout/lines/is-square.ts';
import type { OrientedWord } from '../page/oriented-page.ts';
import { isCutRange } from './cut-ranges.ts';
import { endsInAddress, isCutWord } from './cut-words.ts';
import { type BeginsAnew, meantLineEnds } from './meant-line-ends.ts';

export type CellLines = readonly (readonly OrientedWord[])[];

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

/** Text of a cell whose lines stay lines where they end as they were meant to, if any may, and whose words are whole that were cut at the end of its widest lines (points). */
export function cellTextInLines(
  lines: CellLines,
  begins: BeginsAnew | null,
  widest: number,
): string {
  if (lines.length < 2) return cellText(lines);
  const texts = lines.map(lineText);
  const meant = begins ? meantLineEnds(lines, texts, begins) : [];
  const ends = lines.slice(1).map((_, index): LineEnd => {
    const pair = { text: texts[index] ?? '', next: texts[index + 1] ?? '' };
    if (isCutWord(lines[index] ?? [], pair, widest)) return 'within a word';
    return meant[index] ? 'meant' : 'anywhere';
  });
  return ends.every((end) => end === 'anywhere') ? cellText(lines) : writeCell(lines, ends);
}

type LineEnd = 'meant' | 'within a word' | 'anywhere';

/** A word broken at a line's end is put together. */
function writeCell(lines: CellLines, ends: readonly LineEnd[] = []): string {
  let text = '';
  for (const [index, line] of lines.entries()) {
    const next = lineText(line);
    const end = ends[index - 1];
    if (text === '' || next === '' || end === 'within a word') text += next;
    else text = end === 'meant' ? `${text}\n${next}` : joinAtLineEnd(text, next);
  }
  return text;
}

/** A hyphen goes where the rest of the word follows in small letters; a compound keeps it. */
function joinAtLineEnd(text: string, next: string): string {
  if (/\p{L}[\u00AD]$/u.test(text)) return text.slice(0, -1) + next;
  if (/\p{Ll}{2}[-\u2010]$/u.test(text) && /^\p{Ll}{2}/u.test(next))
    return (endsInAddress(text) ? text : text.slice(0, -1)) + next;
  if (/\p{L}[-\u2010]$/u.test(text) && /^\p{L}/u.test(next)) return text + next;
  if (isCutRange(text, next)) return text + next;
  // `Dover–` over `Calais`, `2019–` over `2021`.
  if (/[\p{L}\p{N}][\u2013\u2014]$/u.test(text) && /^[\p{L}\p{N}]/u.test(next)) return text + next;
  return isSquare(text.slice(-1)) && isSquare(next.slice(0, 1)) ? text + next : `${text} ${next}`;
}

const RIGHT_TO_LEFT = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFF]/;

/** Words of one line in reading order. */
export function lineText(pieces: readonly OrientedWord[]): string {
  const backwards = readsFromRight(pieces);
  let text = '';
  let previous: OrientedWord | undefined;
  for (const piece of wordsInOrder(pieces, backwards)) {
    if (previous && isApart(previous, piece, backwards)) text += ' ';
    text += piece.word.text.trim();
    previous = piece;
  }
  return text.trim();
}

export function wordsInOrder(
  pieces: readonly OrientedWord[],
  backwards = readsFromRight(pieces),
): readonly OrientedWord[] {
  return stacksInOrder(
    pieces.toSorted((a, b) => (backwards ? b.box.x1 - a.box.x1 : a.box.x0 - b.box.x0)),
  );
}

/** Of what is raised and lowered at one place (two errors of a value), the upper is read before the lower. */
function stacksInOrder(pieces: readonly OrientedWord[]): readonly OrientedWord[] {
  const largest = Math.max(...pieces.map(({ fontSize }) => fontSize));
  const isSmall = ({ fontSize }: OrientedWord): boolean => fontSize <= SMALL_TYPE * largest;
  if (pieces.filter(isSmall).length < 2) return pieces;
  const base = pieces.find((piece) => !isSmall(piece));
  const height = base ? middle(base) : 0;
  const ordered: OrientedWord[] = [];
  for (let from = 0; from < pieces.length; ) {
    let to = from + 1;
    if (isSmall(pieces[from] as OrientedWord))
      while (to < pieces.length && isSmall(pieces[to] as OrientedWord)) to++;
    const stack = pieces.slice(from, to);
    const upper = stack.filter((piece) => middle(piece) < height);
    const lower = stack.filter((piece) => middle(piece) >= height);
    ordered.push(...(areAtOnePlace(upper, lower) ? [...upper, ...lower] : stack));
    from = to;
  }
  return ordered;
}

function areAtOnePlace(upper: readonly OrientedWord[], lower: readonly OrientedWord[]): boolean {
  return upper.some(({ box: a }) => lower.some(({ box: b }) => a.x0 < b.x1 && b.x0 < a.x1));
}

/** Type smaller than this share of the line's largest is raised or lowered. */
const SMALL_TYPE = 0.85;

const middle = ({ box }: OrientedWord): number => (box.y0 + box.y1) / 2;

function readsFromRight(pieces: readonly OrientedWord[]): boolean {
  if (!pieces.some((piece) => RIGHT_TO_LEFT.test(piece.word.text))) return false;
  const letters = pieces.filter((piece) => /\p{L}/u.test(piece.word.text));
  const turned = letters.filter((piece) => RIGHT_TO_LEFT.test(piece.word.text));
  return turned.length * 2 > letters.length;
}

/** `.6` after `1,062` in one cell: no value of its own begins with its point right behind another. */
function isFractionOf(previous: OrientedWord, next: OrientedWord): boolean {
  const isNear = next.box.x0 - previous.box.x1 < next.fontSize;
  return isNear && /\d$/.test(previous.word.text.trim()) && /^\.\d+$/.test(next.word.text.trim());
}

/** Style changes part a word without a blank; the reader says where a blank stands. */
function isApart(previous: OrientedWord, next: OrientedWord, backwards: boolean): boolean {
  if (!backwards && isFractionOf(previous, next)) return false;
  if (previous.word.spaceAfter) return true;
  const gap = backwards ? previous.box.x0 - next.box.x1 : next.box.x0 - previous.box.x1;
  return gap > 0.25 * Math.max(previous.fontSize, next.fontSize);
}
