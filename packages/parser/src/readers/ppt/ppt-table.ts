import { type Box, enclosingBox, type TableCell } from '@sheaf/document';
import { cellOfBlocks } from '../cell-of-blocks.ts';
import type { SlideElement } from '../pptx/pptx-context.ts';
import { childOf, type PptRecord, RECORD, viewOf } from './ppt-records.ts';
import type { PptText } from './ppt-text.ts';

/** Properties that only groups that are tables have ([MS-ODRAW] 2.3.16). */
const TABLE_PROPERTIES = new Set([0x39f, 0x3a0]);
const PROPERTY_BYTES = 6;
/** Edges this close are one; shapes thinner than this are the lines between cells (points). */
const EDGE_TOLERANCE_POINTS = 1;

export type PptCell = { readonly box: Box; readonly texts: readonly PptText[] };

/** Old PowerPoint keeps a table as a group of text boxes and says so in a property of the group. */
export function isPptTable(own: PptRecord | undefined): boolean {
  const options = childOf(own, RECORD.moreOptions);
  if (!options) return false;
  const view = viewOf(options);
  for (let i = 0; i < options.instance && (i + 1) * PROPERTY_BYTES <= options.data.length; i++) {
    if (TABLE_PROPERTIES.has(view.getUint16(i * PROPERTY_BYTES, true) & 0x3fff)) return true;
  }
  return false;
}

/** The grid that the boxes of the cells make; undefined when they make none. */
export function pptTable(cells: readonly PptCell[], pageNumber: number): SlideElement | undefined {
  const boxes = cells.filter(
    ({ box }) => box.x1 - box.x0 > EDGE_TOLERANCE_POINTS && box.y1 - box.y0 > EDGE_TOLERANCE_POINTS,
  );
  const box = enclosingBox(boxes.map((cell) => cell.box));
  const xs = edgesOf(boxes.flatMap((cell) => [cell.box.x0, cell.box.x1]));
  const ys = edgesOf(boxes.flatMap((cell) => [cell.box.y0, cell.box.y1]));
  if (!box || xs.length < 2 || ys.length < 2) return undefined;
  const table: TableCell[] = boxes.map((cell) => {
    const [col, row] = [indexOf(xs, cell.box.x0), indexOf(ys, cell.box.y0)];
    const paragraphs = cell.texts.flatMap((text) => text.paragraphs.map((one) => one.inline));
    const { text, spans } = cellOfBlocks(
      paragraphs.map((inline) => ({ label: 'Text', ...inline })),
    );
    return {
      text,
      ...(spans ? { spans } : {}),
      row,
      col,
      rowSpan: Math.max(1, indexOf(ys, cell.box.y1) - row),
      colSpan: Math.max(1, indexOf(xs, cell.box.x1) - col),
      isHeader: false,
      box: cell.box,
    };
  });
  table.sort((a, b) => a.row - b.row || a.col - b.col);
  const [numRows, numCols] = [ys.length - 1, xs.length - 1];
  return {
    label: 'Table',
    text: '',
    box,
    confidence: 1,
    table: { cells: table, numRows, numCols, pageNumber, box },
  };
}

function edgesOf(values: readonly number[]): number[] {
  const edges: number[] = [];
  for (const value of [...values].sort((a, b) => a - b)) {
    const last = edges.at(-1);
    if (last === undefined || value - last > EDGE_TOLERANCE_POINTS) edges.push(value);
  }
  return edges;
}

function indexOf(edges: readonly number[], value: number): number {
  return Math.max(
    0,
    edges.findLastIndex((edge) => edge <= value + EDGE_TOLERANCE_POINTS),
  );
}
