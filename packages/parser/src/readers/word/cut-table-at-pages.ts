import type { FlowBlock, FlowCell, FlowTable } from '../flow-block.ts';
import { limitTable } from '../limit-table.ts';
import type { WordBlock } from './word-section.ts';

/** Page ends before the first text of a row, and inside it. */
export type RowPages = { readonly before: number; readonly inside: number };

/** What hangs on a row of a table. */
export type OnRow<Thing> = { readonly row: number; readonly thing: Thing };

export type ReadTable = {
  readonly table: FlowTable;
  readonly rowPages: readonly RowPages[];
  readonly notes: readonly OnRow<FlowBlock>[];
  readonly floating: readonly OnRow<WordBlock>[];
  /** Names the table; its further parts are named after it. */
  readonly key: string;
};

type Part = { readonly start: number; readonly end: number; readonly pagesBefore: number };

/** A table that runs over page ends as one table a page; each but the first goes on with the one before. */
export function cutTableAtPages(read: ReadTable): WordBlock[] {
  const { table, rowPages, notes, floating, key } = read;
  const { parts, pagesAfter } = partsOf(table, rowPages);
  const cellsOf = byPart(table.cells, parts);
  const notesOf = byPart(notes, parts);
  const floatingOf = byPart(floating, parts);
  return parts.flatMap((part, index): WordBlock[] => {
    const block: FlowBlock = {
      label: 'Table',
      text: '',
      table: limitTable(parts.length === 1 ? table : rowsOf(table, part, cellsOf(index))),
      key: index === 0 ? key : `${key}-${index}`,
    };
    return [
      {
        block,
        pagesBefore: part.pagesBefore,
        notes: notesOf(index).map(({ thing }) => thing),
        pagesAfter: index === parts.length - 1 ? pagesAfter : 0,
        ...(index === 0 ? {} : { continuesKey: index === 1 ? key : `${key}-${index - 1}` }),
      },
      ...floatingOf(index).map(({ thing }) => thing),
    ];
  });
}

/** Rows that start a page start a part; where a merged cell passes, the page end waits for the next row. */
function partsOf(
  table: FlowTable,
  rowPages: readonly RowPages[],
): { readonly parts: readonly Part[]; readonly pagesAfter: number } {
  const isPassed = passedRows(table);
  const parts: Part[] = [];
  let start = 0;
  let startPages = rowPages[0]?.before ?? 0;
  let waiting = rowPages[0]?.inside ?? 0;
  for (let row = 1; row < table.numRows; row++) {
    waiting += rowPages[row]?.before ?? 0;
    if (waiting > 0 && !isPassed[row]) {
      parts.push({ start, end: row, pagesBefore: startPages });
      start = row;
      startPages = waiting;
      waiting = 0;
    }
    waiting += rowPages[row]?.inside ?? 0;
  }
  parts.push({ start, end: table.numRows, pagesBefore: startPages });
  return { parts, pagesAfter: waiting };
}

/** By row: whether a cell reaches into it from above. */
function passedRows(table: FlowTable): Uint8Array {
  const passed = new Uint8Array(table.numRows);
  for (const cell of table.cells) {
    if (cell.rowSpan > 1) passed.fill(1, cell.row + 1, cell.row + cell.rowSpan);
  }
  return passed;
}

/** What stands in the rows of each part, sorted out in one go: a table may have thousands of parts. */
function byPart<Thing extends { readonly row: number }>(
  things: readonly Thing[],
  parts: readonly Part[],
): (part: number) => readonly Thing[] {
  const partOfRow = new Int32Array(parts.at(-1)?.end ?? 0);
  parts.forEach(({ start, end }, index) => {
    partOfRow.fill(index, start, end);
  });
  const lists = parts.map((): Thing[] => []);
  for (const thing of things) lists[partOfRow[thing.row] ?? -1]?.push(thing);
  return (part) => lists[part] ?? [];
}

function rowsOf(table: FlowTable, { start, end }: Part, inside: readonly FlowCell[]): FlowTable {
  const cells = inside.map((cell): FlowCell => ({ ...cell, row: cell.row - start }));
  return { ...table, cells, numRows: end - start };
}
