import { isSquare } from '../../layout/lines/is-square.ts';
import { readListMarker } from '../../page/list-marker.ts';
import type { OrientedWord } from '../page/oriented-page.ts';
import { isCutRange } from './cut-ranges.ts';

export type CellLine = readonly OrientedWord[];

/** Whether a line of a cell begins anew after the one above it, by where they stand or by the tags of the file. */
export type BeginsAnew = (line: CellLine, above: CellLine) => boolean;

/** Signs before items that Japanese sets without a blank; what stands in such brackets heads lines. */
const SQUARE_ITEM = /^[・◆◇○●◎■□※【](?=\S)/u;
const SQUARE_HEADING = /^【[^】]*】$/u;

/** How a line begins that goes on with the one above it, unless that has come to an end, and how one ends that goes on below. */
const GOES_ON = /^[\p{Ll})\]}»”,;:%]/u;
const HAS_ENDED = /[.;!?]$/u;
const IS_OPEN = /(?:[-\u2010\u00AD(/&,]|(?:^|\s)\p{Ll}{1,3})$/u;

/** Of each line of a cell but the last, whether it ends where it was meant to: an item follows, or the next begins anew. */
export function meantLineEnds(
  lines: readonly CellLine[],
  texts: readonly string[],
  begins: BeginsAnew,
): boolean[] {
  return lines.slice(1).map((next, index) => {
    const [text, nextText] = [texts[index] ?? '', texts[index + 1] ?? ''];
    if (text === '' || nextText === '' || isCutRange(text, nextText)) return false;
    if (opensItem(nextText, texts[0] ?? '') || SQUARE_HEADING.test(text)) return true;
    if ((GOES_ON.test(nextText) && !HAS_ENDED.test(text)) || IS_OPEN.test(text)) return false;
    const above = lines[index] ?? [];
    return isSetOtherwise(next, above) || begins(next, above);
  });
}

/** Type so many times as large as that of another line is larger. */
const LARGER = 1.15;

/** Whether one of two lines is set in bold or larger type as a whole and the other is not, as titles are over what they name. */
function isSetOtherwise(line: CellLine, above: CellLine): boolean {
  const isBold = ({ word }: OrientedWord): boolean => word.style.bold;
  if (line.every(isBold) && !above.some(isBold)) return true;
  if (above.every(isBold) && !line.some(isBold)) return true;
  const [one, other] = [sizeOf(line), sizeOf(above)];
  return Math.max(one, other) > LARGER * Math.min(one, other);
}

const sizeOf = (line: CellLine): number => Math.max(...line.map(({ fontSize }) => fontSize));

/** A number opens an item only where the cell begins with one: figures stand at the starts of lines by chance. */
function opensItem(text: string, first: string): boolean {
  if (SQUARE_ITEM.test(text)) return true;
  const marker = readListMarker(text);
  if (!marker) return false;
  return !marker.ordered || readListMarker(first)?.ordered === true;
}

/** White that is left over before the next word where a line was ended on purpose (ems, and share of the room), and at the end of a line that may break anywhere. */
const LEFT_OVER_EM = 2;
const LEFT_OVER = 0.1;
const SQUARE_LEFT_OVER_EM = 4;
/** Blank between two words (ems). */
const BLANK_EM = 0.25;

/** Lines begin anew that had room above, of so many points in all. */
export function hasRoomAbove(room: number): BeginsAnew {
  return ([first], above) => {
    if (!first) return false;
    const em = first.fontSize;
    const need = isSquare(first.word.text.trim().slice(0, 1))
      ? SQUARE_LEFT_OVER_EM * em
      : first.box.x1 - first.box.x0 + BLANK_EM * em + Math.max(LEFT_OVER_EM * em, LEFT_OVER * room);
    return widthOf(above) + need <= room;
  };
}

export function widthOf(line: CellLine): number {
  if (line.length === 0) return 0;
  const right = Math.max(...line.map(({ box }) => box.x1));
  return right - Math.min(...line.map(({ box }) => box.x0));
}
