import { type Box, boxAround, type Table, type TableCell } from '@sheaf/document';
import { printedLines } from '../../layout/lines/printed-lines.ts';
import type { PagePrimitives } from '../../page/primitives.ts';
import { headOf } from '../heads/head-of.ts';
import type { OrientedPage } from '../page/oriented-page.ts';
import { turnBoxBack } from '../page/turn-box.ts';
import type { CellDraft, TableRegion } from '../propose/table-region.ts';
import type { Structure } from '../structure/read-structure.ts';
import { headSections, type SetCell, sectionRows } from '../structure/section-rows.ts';
import { cellText, lineText } from './cell-text.ts';
import { scriptSpans } from './script-spans.ts';
import { withoutHiddenRows } from './without-hidden-rows.ts';
import { cellWriter } from './write-cells.ts';

/** Structure → the document's table, boxes on the upright page. */
export function toTable(
  area: TableRegion,
  structure: Structure,
  sheet: OrientedPage,
  page: PagePrimitives,
): Table {
  const header = headOf(area, structure);
  const highRows = new Set(
    structure.places.filter(({ lines }) => lines.length > 1).map(({ row }) => row),
  );
  const back = (box: Box): Box => turnBoxBack(box, sheet.turn, page);
  const write = cellWriter(area, structure, header);
  const cells = structure.places.map((place): TableCell => {
    const text = write(place);
    const spans = scriptSpans(place.lines, text);
    return {
      text,
      ...(spans.length > 0 && { spans }),
      row: place.row,
      col: place.col,
      rowSpan: place.rowEnd - place.row,
      colSpan: place.colEnd - place.col,
      isHeader: place.row < header,
      box: back(cellBox(area, structure, place)),
      ...(highRows.has(place.row) && linesOf(place, text, back)),
    };
  });
  const table = {
    cells,
    numRows: structure.rowBorders.length + 1,
    numCols: structure.columnBorders.length + 1,
    pageNumber: page.pageNumber,
    box: back(boxAround(area.pieces.map((piece) => piece.box))),
  };
  const sections = sectionRows(structure.places.flatMap(setCell), header);
  return withoutHiddenRows(headSections(table, sections));
}

function setCell({ row, rowEnd, col, lines }: CellDraft): SetCell[] {
  const word = lines[0]?.[0]?.word;
  return word ? [{ row, rowEnd, col, text: cellText(lines), word }] : [];
}

/** Where each line of a cell stands. */
function linesOf(
  { lines }: CellDraft,
  text: string,
  back: (box: Box) => Box,
): Pick<TableCell, 'lines'> {
  if (lines.length === 0) return {};
  const written = lines.map((words) => ({
    text: lineText(words),
    box: back(boxAround(words.map(({ box }) => box))),
  }));
  const printed = printedLines(text, written);
  return printed ? { lines: printed } : {};
}

/** The space between the borders of a cell's rows and columns. */
function cellBox(area: TableRegion, structure: Structure, place: CellDraft): Box {
  const column = (index: number): number | undefined => structure.columnBorders[index - 1]?.at;
  const row = (index: number): number | undefined => structure.rowBorders[index - 1]?.at;
  return {
    x0: column(place.col) ?? area.box.x0,
    x1: column(place.colEnd) ?? area.box.x1,
    y0: row(place.row) ?? area.box.y0,
    y1: row(place.rowEnd) ?? area.box.y1,
  };
}
