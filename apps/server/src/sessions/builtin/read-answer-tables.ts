import { type AnswerTable, isContents, tableFromGrid } from '@sheaf/agent';
import type { ParsedDocument, Table } from '@sheaf/document';

/** Rows of a table that are looked at in one answer; what takes longer is asked in SQL. */
export const MOST_ROWS = 50_000;

/** The tables of a document among the given elements, each named by its file and first element. */
export function readAnswerTables(
  document: ParsedDocument,
  dataElementId: string,
  elementIds: ReadonlySet<string>,
  fileName: string,
): AnswerTable[] {
  const captions = captionsOf(document);
  const merged = document.mergedTables.filter(({ elementIds: ids }) =>
    ids.some((id) => elementIds.has(id)),
  );
  const inMerged = new Set(merged.flatMap(({ elementIds: ids }) => ids));
  const single = document.pages
    .flatMap(({ elements }) => elements)
    .filter(({ id }) => elementIds.has(id) && !inMerged.has(id))
    .flatMap((element) =>
      'table' in element && element.table ? [{ id: element.id, table: element.table }] : [],
    );
  const joined = merged.map(({ table, elementIds: ids }) => ({ id: ids[0] ?? '', table }));
  return [...joined, ...single]
    .filter(({ table }) => table.numRows <= MOST_ROWS && table.numCols > 0)
    .map(({ id, table }) => ({ id, grid: gridOf(table) }))
    .filter(({ grid }) => !isContents(grid))
    .map(({ id, grid }) =>
      tableFromGrid(tableName(dataElementId, id), grid, titleOf(captions.get(id), fileName)),
    );
}

/** Its caption, and the file it stands in: a question may mean either. */
function titleOf(caption: string | undefined, fileName: string): string {
  const name = fileName.replace(/\.[a-z0-9]{1,5}$/i, '').replaceAll(/[_-]/g, ' ');
  return caption === undefined ? name : `${caption} (${name})`;
}

/** How an answer names a table, so that its place is found again. */
export function tableName(dataElementId: string, elementId: string): string {
  return `${dataElementId}/${elementId}`;
}

function captionsOf(document: ParsedDocument): ReadonlyMap<string, string> {
  const captions = document.pages.flatMap(({ elements }) =>
    elements.flatMap((element): [string, string][] =>
      element.label === 'Caption' && element.captionFor ? [[element.captionFor, element.text]] : [],
    ),
  );
  return new Map(captions);
}

/** A spanned place has the text of its cell, so that every row and column is whole. */
function gridOf({ cells, numRows, numCols }: Table): string[][] {
  const grid = Array.from({ length: numRows }, () => Array.from({ length: numCols }, () => ''));
  for (const { text, row, col, rowSpan, colSpan } of cells) {
    for (let down = row; down < Math.min(numRows, row + rowSpan); down++) {
      for (let right = col; right < Math.min(numCols, col + colSpan); right++) {
        const line = grid[down];
        if (line) line[right] = text;
      }
    }
  }
  return grid;
}
