import type { CellDraft, TableRegion } from '../propose/table-region.ts';
import type { Structure } from '../structure/read-structure.ts';
import { cellTextInLines } from './cell-text.ts';
import { standsApart } from './line-pitch.ts';
import { type BeginsAnew, hasRoomAbove } from './meant-line-ends.ts';
import { roomForLines } from './room-for-lines.ts';
import { widestLines } from './widest-lines.ts';

/** How the cells of a table are written: lines that end where they were meant to stay lines, below the names of columns. */
export function cellWriter(
  area: TableRegion,
  structure: Structure,
  header: number,
): (place: CellDraft) => string {
  const room = roomForLines(area, structure);
  const isApart = standsApart(structure.places, area.em);
  const begins = (place: CellDraft): BeginsAnew => {
    const hasRoom = hasRoomAbove(room(place));
    return (line, above) => hasRoom(line, above) || isApart(line, above);
  };
  const widest = widestLines(structure.places);
  // Names of columns are as narrow as what stands below them.
  return (place) =>
    cellTextInLines(place.lines, place.row < header ? null : begins(place), widest(place));
}
