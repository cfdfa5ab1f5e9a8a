import { boxAround } from '@sheaf/document';
import type { Word } from '../../page/primitives.ts';
import { findTextLines } from '../page/find-text-lines.ts';
import type { OrientedPage, OrientedWord } from '../page/oriented-page.ts';
import { toArea } from '../propose/propose-tables.ts';
import type { CellDraft } from '../propose/table-region.ts';
import type { Placed, PlacedCell } from '../structure/place-tagged-cells.ts';
import { headOf } from './head-of.ts';

/** How many rows from the first on are the head of a table by its looks, whose tags tell its cells. */
export function headOfTagged({ cells, numCols }: Placed, sheet: OrientedPage): number {
  const places = cells.map(toDraft);
  const area = toArea(sheet, boxAround(boxesOf(places)));
  const columnBorders = Array.from({ length: numCols - 1 }, () => NOWHERE);
  return area ? headOf(area, { places, columnBorders, rowBorders: rowBorders(places) }) : 0;
}

/** Tags say that columns meet, not where. */
const NOWHERE = { at: 0, from: 0, to: 0, ruled: false, chance: 1 };

function toDraft({ paragraphs, row, col, rowSpan, colSpan }: PlacedCell): CellDraft {
  const lines = findTextLines(paragraphs.flat().map(toPiece)).map((line) =>
    line.chunks.flatMap((chunk) => chunk.pieces),
  );
  return { row, col, rowEnd: row + rowSpan, colEnd: col + colSpan, lines };
}

const toPiece = (word: Word): OrientedWord => ({
  word,
  box: word.box,
  fontSize: word.style.fontSize,
});

/** Borders half-way between what is written in a row and what is in the next. */
function rowBorders(places: readonly CellDraft[]) {
  const rows = [...Map.groupBy(places, ({ row }) => row)].sort((a, b) => a[0] - b[0]);
  const extents = rows.map(([, cells]) => boxAround(boxesOf(cells)));
  return extents.slice(1).map(({ y0 }, index) => ({
    at: ((extents[index]?.y1 ?? y0) + y0) / 2,
    ruled: false,
    chance: 1,
  }));
}

const boxesOf = (places: readonly CellDraft[]) =>
  places.flatMap(({ lines }) => lines.flat().map(({ box }) => box));
