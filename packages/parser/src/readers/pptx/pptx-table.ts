import type { Box, TableCell } from '@sheaf/document';
import { cellOfBlocks } from '../cell-of-blocks.ts';
import { childElements, firstChild, type XmlElement } from '../xml/xml-element.ts';
import type { SlideContext, SlideElement } from './pptx-context.ts';
import { readSlideParagraph } from './pptx-runs.ts';

/** A DrawingML table with the true boxes of its cells. */
export function readSlideTable(
  table: XmlElement,
  box: Box,
  context: SlideContext,
): SlideElement | undefined {
  const rows = childElements(table, 'a:tr');
  const columns = childElements(firstChild(table, 'a:tblGrid') ?? table, 'a:gridCol');
  if (rows.length === 0 || columns.length === 0) return undefined;
  const xs = edgesOf(
    columns.map((column) => Number(column.attributes.w ?? 0)),
    box.x0,
    box.x1,
  );
  const ys = edgesOf(
    rows.map((row) => Number(row.attributes.h ?? 0)),
    box.y0,
    box.y1,
  );
  const numCols = rows.reduce(
    (most, row) => Math.max(most, childElements(row, 'a:tc').length),
    columns.length,
  );
  const look = firstChild(table, 'a:tblPr')?.attributes;
  const hasHeader = look?.firstRow === '1' || look?.firstRow === 'true';
  const cells = rows.flatMap((row, rowIndex) =>
    childElements(row, 'a:tc').flatMap((cell, col): TableCell[] => {
      if (cell.attributes.hMerge === '1' || cell.attributes.vMerge === '1') return [];
      const colSpan = spanOf(cell.attributes.gridSpan, numCols - col);
      const rowSpan = spanOf(cell.attributes.rowSpan, rows.length - rowIndex);
      const cellBox = {
        x0: xs[col] ?? box.x1,
        y0: ys[rowIndex] ?? box.y0,
        x1: xs[col + colSpan] ?? box.x1,
        y1: ys[rowIndex + rowSpan] ?? box.y1,
      };
      const isHeader = hasHeader && rowIndex === 0;
      return [
        {
          ...cellText(cell, context),
          row: rowIndex,
          col,
          rowSpan,
          colSpan,
          isHeader,
          box: cellBox,
        },
      ];
    }),
  );
  const { pageNumber } = context;
  return {
    label: 'Table',
    text: '',
    box,
    confidence: 1,
    table: { cells, numRows: rows.length, numCols, pageNumber, box },
  };
}

function cellText(cell: XmlElement, context: SlideContext): Pick<TableCell, 'text' | 'spans'> {
  const paragraphs = childElements(firstChild(cell, 'a:txBody') ?? cell, 'a:p').map((paragraph) =>
    readSlideParagraph(paragraph, context),
  );
  const { text, spans } = cellOfBlocks(paragraphs.map((inline) => ({ label: 'Text', ...inline })));
  return spans ? { text, spans } : { text };
}

function spanOf(value: string | undefined, most: number): number {
  const span = Number(value ?? 1);
  return Number.isSafeInteger(span) ? Math.min(Math.max(span, 1), Math.max(most, 1)) : 1;
}

/** Sizes as edges that fill exactly the given stretch. */
function edgesOf(sizes: readonly number[], start: number, end: number): number[] {
  const safe = sizes.map((size) => (Number.isFinite(size) && size > 0 ? size : 1));
  const total = safe.reduce((sum, size) => sum + size, 0);
  const edges = [start];
  for (const size of safe) edges.push((edges.at(-1) ?? start) + (size / total) * (end - start));
  return edges;
}
