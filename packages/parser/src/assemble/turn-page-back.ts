import type { Box, Element, Page, PrintedLine, Table, TableCell } from '@sheaf/document';
import { type Turn, turnBoxBack } from '../tables/page/turn-box.ts';

/** A page that was read on a turned sheet, with its boxes where they are on the page itself. */
export function turnPageBack(page: Page, direction: Turn): Page {
  if (direction === 0) return page;
  const isSideways = direction !== 180;
  const size = isSideways
    ? { width: page.height, height: page.width }
    : { width: page.width, height: page.height };
  const back = (box: Box) => turnBoxBack(box, direction, size);
  return {
    ...page,
    ...size,
    imageSize:
      page.imageSize && isSideways ? [page.imageSize[1], page.imageSize[0]] : page.imageSize,
    elements: page.elements.map((element) => turnElement(element, back)),
    transcriptLines:
      page.transcriptLines?.map((line) => ({ ...line, box: back(line.box) })) ?? null,
  };
}

type Back = (box: Box) => Box;

function turnElement(element: Element, back: Back): Element {
  return {
    ...element,
    box: back(element.box),
    ...(element.lines && { lines: turnLines(element.lines, back) }),
    ...('table' in element && element.table && { table: turnTable(element.table, back) }),
  };
}

function turnTable(table: Table, back: Back): Table {
  return {
    ...table,
    box: back(table.box),
    cells: table.cells.map((cell): TableCell => {
      const { lines, tables } = cell;
      return {
        ...cell,
        box: back(cell.box),
        ...(lines && { lines: turnLines(lines, back) }),
        ...(tables && { tables: tables.map((inner) => turnTable(inner, back)) }),
      };
    }),
  };
}

function turnLines(lines: readonly PrintedLine[], back: Back): PrintedLine[] {
  return lines.map((line) => ({ ...line, box: back(line.box) }));
}
