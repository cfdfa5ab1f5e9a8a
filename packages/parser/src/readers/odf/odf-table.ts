import { cellOfBlocks } from '../cell-of-blocks.ts';
import type { FlowBlock, FlowCell } from '../flow-block.ts';
import type { OnRow, ReadTable } from '../word/cut-table-at-pages.ts';
import { headedByLook } from '../word/headed-by-look.ts';
import type { WordBlock } from '../word/word-section.ts';
import { childElements, firstChild, type XmlElement } from '../xml/xml-element.ts';
import type { OdfContext } from './odf-context.ts';

/** Repeated rows and columns beyond these only fill a sheet. */
const MAX_REPEATS = 1000;
/** Cells that repeats may make in a whole document; a repeat takes few letters and would fill the memory. */
const MAX_REPEATED_CELLS = 100_000;

type Row = {
  readonly element: XmlElement;
  readonly isHeader: boolean;
  /** Pages that end before the row. */
  readonly pagesBefore: number;
};

type Gathered = {
  readonly cells: FlowCell[];
  readonly notes: OnRow<FlowBlock>[];
  readonly floating: OnRow<WordBlock>[];
};

/** A table of a text or slide; covered cells belong to the spans that cover them. */
export function readOdfTable(element: XmlElement, context: OdfContext): Omit<ReadTable, 'key'> {
  const rows = rowsOf(element, context);
  const { cells, ...others }: Gathered = { cells: [], notes: [], floating: [] };
  let numCols = 1;
  rows.forEach((row, rowIndex) => {
    let col = 0;
    for (const cell of childElements(row.element)) {
      if (!/^table:(?:covered-)?table-cell$/.test(cell.name)) continue;
      const repeats = countRepeats(cell, 'table:number-columns-repeated', context);
      if (cell.name === 'table:table-cell') {
        const rowSpan = Math.min(spanOf(cell, 'rows'), rows.length - rowIndex);
        const place = { row: rowIndex, col, rowSpan, isHeader: row.isHeader };
        addCells(cell, place, repeats, { cells, ...others }, context);
      }
      col += repeats;
    }
    const end = cells.at(-1)?.row === rowIndex ? endOf(cells.at(-1)) : 0;
    numCols = Math.max(numCols, col, end);
  });
  const rowPages = rows.map(({ pagesBefore }) => ({ before: pagesBefore, inside: 0 }));
  const table = headedByLook({ cells, numRows: rows.length, numCols });
  return { table, rowPages, ...others };
}

function addCells(
  cell: XmlElement,
  place: Pick<FlowCell, 'row' | 'col' | 'rowSpan' | 'isHeader'>,
  repeats: number,
  gathered: Gathered,
  context: OdfContext,
): void {
  const blocks = context.readBlocks(childElements(cell), context);
  const { row } = place;
  for (const one of blocks) {
    for (const thing of one.notes ?? []) gathered.notes.push({ row, thing });
    const isDrawn = one.block.label === 'Picture' || one.block.label === 'Chart';
    if (isDrawn) gathered.floating.push({ row, thing: one });
  }
  const content = cellOfBlocks(blocks.map((one) => one.block));
  const colSpan = spanOf(cell, 'columns');
  for (let index = 0; index < repeats; index++) {
    gathered.cells.push({ ...content, ...place, col: place.col + index, colSpan });
  }
}

function endOf(cell: FlowCell | undefined): number {
  return cell ? cell.col + cell.colSpan : 0;
}

function rowsOf(table: XmlElement, context: OdfContext): Row[] {
  const rows: Row[] = [];
  let pagesBefore = 0;
  const add = (element: XmlElement, isHeader: boolean): void => {
    const isShown = firstChild(element, 'table:table-cell') !== undefined;
    const repeats = isShown ? countRepeats(element, 'table:number-rows-repeated', context) : 1;
    rows.push({ element, isHeader, pagesBefore });
    const repeated = { element, isHeader, pagesBefore: 0 };
    rows.push(...Array.from({ length: repeats - 1 }, () => repeated));
    pagesBefore = 0;
  };
  const walk = (parent: XmlElement, isHeader: boolean): void => {
    for (const child of childElements(parent)) {
      if (child.name === 'table:table-row') add(child, isHeader);
      else if (child.name === 'table:table-header-rows') walk(child, true);
      else if (/^table:table-row(?:s|-group)$/.test(child.name)) walk(child, isHeader);
      else if (child.name === 'text:soft-page-break') pagesBefore++;
    }
  };
  walk(table, false);
  context.hasSoftBreaks ||= rows.some((row) => row.pagesBefore > 0);
  return rows;
}

/** Repeats as long as the document may have more of them. */
function countRepeats(element: XmlElement, name: string, context: OdfContext): number {
  const repeats = repeatsOf(element.attributes[name]);
  if (context.repeatedCells + repeats - 1 > MAX_REPEATED_CELLS) return 1;
  context.repeatedCells += repeats - 1;
  return repeats;
}

function spanOf(element: XmlElement, what: 'rows' | 'columns'): number {
  return repeatsOf(element.attributes[`table:number-${what}-spanned`]);
}

function repeatsOf(value: string | undefined): number {
  const repeats = Number(value ?? 1);
  return Number.isSafeInteger(repeats) ? Math.min(Math.max(repeats, 1), MAX_REPEATS) : 1;
}
