import type { Box } from '@sheaf/document';
import { captionOf } from '../page/caption-of.ts';
import type { Chunk } from '../page/find-text-lines.ts';
import { isNumber, isYear } from '../page/is-number.ts';

type BlockLine = { readonly chunks: readonly Chunk[]; readonly box: Box };

/** White before a new table is wider than between the rows of the last one (times; ems at least). */
const WIDER = 1.6;
const LEAST_WHITE_EM = 0.7;

/** Whether a line ends the table above it: a caption, or after a wider gap a title or names of columns. */
export function beginsAnew(lines: readonly BlockLine[], chunks: readonly Chunk[]): boolean {
  const [first] = chunks;
  const last = lines.at(-1);
  if (!first || !last) return false;
  if (isCaption(chunks) || isNote(chunks)) return true;
  if (lines.length < 3) return false;
  const white = Math.min(...chunks.map((chunk) => chunk.box.y0)) - last.box.y1;
  if (white < LEAST_WHITE_EM * first.fontSize || white < WIDER * medianWhite(lines)) return false;
  return (
    isTitle(chunks) ||
    (!hasFigures(chunks) && lines.slice(1).some((line) => hasFigures(line.chunks)))
  );
}

/** Whether a line names a table or a figure. */
export function isCaption(chunks: readonly Chunk[]): boolean {
  return chunks[0] !== undefined && captionOf(textOf(chunks[0])) !== null;
}

const NOTE = /^(?:Sources?|Notes?|NB|N\.B\.|Quelle|Fuente|Key|Legend)\s?:/u;
const NOTE_MARK = /^(?:\([*†‡:\w]{1,2}\)|[*†‡]{1,3})$/u;

/** Notes and sources stand under a table, not in it. */
function isNote(chunks: readonly Chunk[]): boolean {
  const [first, second] = chunks;
  if (!first) return false;
  if (NOTE.test(textOf(first))) return true;
  const words = chunks.length === 1 ? first.pieces.length : (second?.pieces.length ?? 0);
  const mark = first.pieces[0]?.word.text ?? '';
  return chunks.length <= 2 && words > 1 && NOTE_MARK.test(mark);
}

/** One text, or a text with the number of its section before it. */
function isTitle(chunks: readonly Chunk[]): boolean {
  const [first, second] = chunks;
  if (chunks.length === 1) return true;
  const numbered = first !== undefined && /^(?:\d+\.)+\d*$|^\d+(?:\.\d+)+$/.test(textOf(first));
  return numbered && chunks.length === 2 && second !== undefined && second.pieces.length > 1;
}

function medianWhite(lines: readonly BlockLine[]): number {
  const whites = lines
    .slice(1)
    .map((line, index) => Math.max(0, line.box.y0 - (lines[index]?.box.y1 ?? 0)))
    .sort((a, b) => a - b);
  return whites[whites.length >> 1] ?? 0;
}

function hasFigures(chunks: readonly Chunk[]): boolean {
  return chunks.some((chunk) => {
    const text = textOf(chunk);
    return isNumber(text) && !isYear(text);
  });
}

function textOf(chunk: Chunk): string {
  return chunk.pieces.map((piece) => piece.word.text).join(' ');
}
