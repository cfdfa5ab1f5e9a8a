import { isSquare } from '../../layout/lines/is-square.ts';
import type { CellDraft, TableRegion } from '../propose/table-region.ts';
import type { Structure } from '../structure/read-structure.ts';
import { type CellLine, widthOf } from './meant-line-ends.ts';

/** A rule this near to the side of an area is its frame (points). */
const FRAME = 3;

/** How wide the lines of a cell may be: between the rules beside it less the white that is kept there, else as wide as others are. */
export function roomForLines(
  area: TableRegion,
  { places, columnBorders }: Structure,
): (place: CellDraft) => number {
  const rooms = new Map<string, number>();
  const border = (index: number): number | null => {
    if (index > 0 && index <= columnBorders.length) {
      const inner = columnBorders[index - 1];
      return inner?.ruled ? inner.at : null;
    }
    const side = index === 0 ? area.box.x0 : area.box.x1;
    return area.verticals.find(({ at }) => Math.abs(at - side) < FRAME)?.at ?? null;
  };
  const roomOf = ({ col, colEnd }: CellDraft): number => {
    const key = `${col} ${colEnd}`;
    const known = rooms.get(key);
    if (known !== undefined) return known;
    const lines = places
      .filter((place) => place.col === col && place.colEnd === colEnd)
      .flatMap((place) => place.lines);
    const [left, right] = [border(col), border(colEnd)];
    const room =
      left !== null && right !== null ? roomBetween(left, right, lines) : secondWidest(lines);
    rooms.set(key, room);
    return room;
  };
  return (place) => Math.min(roomOf(place), measureOfText(place));
}

/** Lines of a cell from which on it may hold running text, and how much of the longest most of them then have. */
const TEXT_LINES = 4;
const NEARLY_FULL = 0.75;

/** How long the lines of running text are; any length where a cell holds none. */
function measureOfText({ lines }: CellDraft): number {
  if (lines.length < TEXT_LINES) return Number.POSITIVE_INFINITY;
  const widths = lines.filter((line) => !isOneWord(line)).map(widthOf);
  if (widths.length === 0) return Number.POSITIVE_INFINITY;
  const longest = Math.max(...widths);
  const full = widths.filter((width) => width >= NEARLY_FULL * longest).length;
  return 2 * full >= widths.length ? longest : Number.POSITIVE_INFINITY;
}

/** Whether a line is a single word of a script that parts words. */
function isOneWord(line: CellLine): boolean {
  return line.length === 1 && !isSquare(line[0]?.word.text.trim().slice(-1) ?? '');
}

function roomBetween(left: number, right: number, lines: CellDraft['lines']): number {
  // A word that is too long for its column stands out of it.
  const boxes = lines.flat().flatMap(({ box }) => (box.x0 > left && box.x1 < right ? [box] : []));
  if (boxes.length === 0) return 0;
  const white = Math.min(...boxes.map(({ x0, x1 }) => Math.min(x0 - left, right - x1)));
  return right - left - 2 * Math.max(0, white);
}

/** The widest line may be one of two columns that were taken for one. */
function secondWidest(lines: CellDraft['lines']): number {
  return lines.map(widthOf).sort((a, b) => b - a)[1] ?? 0;
}
