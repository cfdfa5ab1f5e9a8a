import { cellOfBlocks } from '../cell-of-blocks.ts';
import type { FlowBlock, FlowCell, FlowTable } from '../flow-block.ts';
import { limitTable } from '../limit-table.ts';
import type { WordBlock } from '../word/word-section.ts';
import { childElements, firstChild, type XmlElement } from '../xml/xml-element.ts';
import type { OdfContext } from './odf-context.ts';

/** Repeated rows and columns beyond these only fill a sheet. */
const MAX_REPEATS = 1000;

type Row = { readonly element: XmlElement; readonly isHeader: boolean };

export type OdfTable = {
  readonly table: FlowTable;
  readonly notes: readonly FlowBlock[];
  readonly floating: readonly WordBlock[];
};

/** A table of a text or slide; covered cells belong to the spans that cover them. */
export function readOdfTable(element: XmlElement, context: OdfContext): OdfTable {
  const rows = rowsOf(element, false);
  const cells: FlowCell[] = [];
  const notes: FlowBlock[] = [];
  const floating: WordBlock[] = [];
  let numCols = 0;
  rows.forEach((row, rowIndex) => {
    let col = 0;
    for (const cell of childElements(row.element)) {
      const repeats = repeatsOf(cell, 'table:number-columns-repeated');
      if (cell.name === 'table:table-cell') {
        const blocks = context.readBlocks(childElements(cell), context);
        notes.push(...blocks.flatMap((one) => one.notes ?? []));
        floating.push(
          ...blocks.filter((one) => one.block.label === 'Picture' || one.block.label === 'Chart'),
        );
        const colSpan = spanOf(cell, 'table:number-columns-spanned');
        const rowSpan = Math.min(spanOf(cell, 'table:number-rows-spanned'), rows.length - rowIndex);
        const content = cellOfBlocks(blocks.map((one) => one.block));
        for (let i = 0; i < repeats; i++) {
          cells.push({
            ...content,
            row: rowIndex,
            col: col + i,
            rowSpan,
            colSpan,
            isHeader: row.isHeader,
          });
        }
        numCols = Math.max(numCols, col + repeats - 1 + colSpan);
      }
      if (/^table:(?:covered-)?table-cell$/.test(cell.name)) col += repeats;
    }
    numCols = Math.max(numCols, col);
  });
  const table = limitTable({ cells, numRows: rows.length, numCols: Math.max(1, numCols) });
  return { table, notes, floating };
}

function rowsOf(parent: XmlElement, isHeader: boolean): Row[] {
  return childElements(parent).flatMap((child): Row[] => {
    if (child.name === 'table:table-header-rows') return rowsOf(child, true);
    if (child.name === 'table:table-rows' || child.name === 'table:table-row-group')
      return rowsOf(child, isHeader);
    if (child.name !== 'table:table-row') return [];
    const repeats = firstChild(child, 'table:table-cell')
      ? repeatsOf(child, 'table:number-rows-repeated')
      : 1;
    return Array.from({ length: repeats }, () => ({ element: child, isHeader }));
  });
}

function repeatsOf(element: XmlElement, name: string): number {
  const repeats = Number(element.attributes[name] ?? 1);
  return Number.isSafeInteger(repeats) ? Math.min(Math.max(repeats, 1), MAX_REPEATS) : 1;
}

function spanOf(element: XmlElement, name: string): number {
  return repeatsOf(element, name);
}
