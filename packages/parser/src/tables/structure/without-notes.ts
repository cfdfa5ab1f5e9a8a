import { boxAround } from '@sheaf/document';
import { findTextLines, type TextLine } from '../page/find-text-lines.ts';
import type { OrientedPage } from '../page/oriented-page.ts';
import { toArea } from '../propose/propose-tables.ts';
import { medianFontSize } from '../propose/table-region.ts';
import type { ReadArea } from './part-out-of-step.ts';
import { readStructure } from './read-structure.ts';

/** The last rule of a table covers this share of its width, and notes under it are set in type so many times as large at most. */
const WHOLE_WIDTH = 0.9;
const SMALLER = 0.9;
/** Marks of notes have so few letters. */
const LONGEST_MARK = 3;

/** A table without its notes: lines of text in smaller type under a rule over its whole width. */
export function withoutNotes(whole: ReadArea, sheet: OrientedPage): ReadArea {
  const { area } = whole;
  const written = boxAround(area.pieces.map(({ box }) => box));
  const foot = area.horizontals.findLast(
    ({ from, to }) =>
      Math.min(to, written.x1) - Math.max(from, written.x0) >
      WHOLE_WIDTH * (written.x1 - written.x0),
  )?.at;
  if (foot === undefined) return whole;
  const notes = area.pieces.filter(({ box }) => (box.y0 + box.y1) / 2 > foot);
  const kept = area.pieces.filter((piece) => !notes.includes(piece));
  const largest = SMALLER * medianFontSize(kept);
  if (notes.length === 0 || notes.some(({ fontSize }) => fontSize > largest)) return whole;
  if (!findTextLines(notes).every(isOneText)) return whole;
  const part = toArea(sheet, { ...area.box, y1: foot });
  if (!part || part.pieces.length !== kept.length) return whole;
  const structure = readStructure(part);
  const isTable = structure.rowBorders.length > 0 && structure.columnBorders.length > 0;
  return isTable ? { area: part, structure } : whole;
}

/** Whether a line has no columns; the mark of a note may stand apart. */
function isOneText({ chunks }: TextLine): boolean {
  const [first] = chunks;
  const mark = first?.pieces.map(({ word }) => word.text).join('') ?? '';
  return chunks.length === 1 || (chunks.length === 2 && mark.length <= LONGEST_MARK);
}
