import type { Box } from '@sheaf/document';
import type { Chunk, TextLine } from '../page/find-text-lines.ts';
import { isNumber } from '../page/is-number.ts';

/** White above a total, at most (ems): it is set apart from the rows it sums up. */
const NEAR_EM = 4;
/** Figures of a column end this close to each other (ems). */
const SAME_END_EM = 0.5;
/** Names of totals begin beyond this share of the table's width, under its columns of figures. */
const BEGINS_AFTER = 0.3;

/** The area of a table together with the totals under its last column: a name and a figure a line. */
export function extendToTotals(box: Box, lines: readonly TextLine[]): Box {
  const right = endOfFigures(box, lines);
  if (right === undefined) return box;
  let bottom = box.y1;
  for (const line of lines) {
    if (line.box.y0 < bottom - 1) continue;
    if (!isTotal(line, box, right) || line.box.y0 - bottom > NEAR_EM * line.fontSize) break;
    bottom = line.box.y1;
  }
  return bottom === box.y1 ? box : { ...box, y1: bottom };
}

/** Where the figures of the last column end; undefined where its last two entries are no figures above each other. */
function endOfFigures(box: Box, lines: readonly TextLine[]): number | undefined {
  const ends = lines
    .filter((line) => line.box.y0 > box.y0 - 1 && line.box.y1 < box.y1 + 1)
    .map((line) => line.chunks.findLast((chunk) => isBetween(chunk, box)))
    .filter((chunk) => chunk !== undefined && isFigure(chunk))
    .map((chunk) => chunk?.box.x1 ?? 0);
  const [last, before] = [ends.at(-1), ends.at(-2)];
  if (last === undefined || before === undefined) return undefined;
  return Math.abs(last - before) < 2 && last > box.x1 - 0.1 * (box.x1 - box.x0) ? last : undefined;
}

function isTotal({ chunks, fontSize }: TextLine, box: Box, right: number): boolean {
  const [name, figure] = chunks;
  if (chunks.length !== 2 || !name || !figure || !isFigure(figure)) return false;
  return (
    Math.abs(figure.box.x1 - right) < SAME_END_EM * fontSize &&
    name.box.x0 > box.x0 + BEGINS_AFTER * (box.x1 - box.x0) &&
    /\p{L}{3}/u.test(textOf(name))
  );
}

function isBetween(chunk: Chunk, box: Box): boolean {
  return chunk.box.x0 > box.x0 - 1 && chunk.box.x1 < box.x1 + 1;
}

function isFigure(chunk: Chunk): boolean {
  return isNumber(textOf(chunk));
}

function textOf(chunk: Chunk): string {
  return chunk.pieces.map((piece) => piece.word.text).join(' ');
}
