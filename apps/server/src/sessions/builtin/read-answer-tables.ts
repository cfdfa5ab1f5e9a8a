import { type AnswerTable, isContents, tableFromGrid } from '@sheaf/agent';
import type { ParsedDocument, Table } from '@sheaf/document';
import type { GatheredDocument } from './gather-documents.ts';

/** Rows of a table that are looked at in one answer; what takes longer is asked in SQL. */
export const MOST_ROWS = 50_000;

/** The tables of a document among the given elements, each named by its file and first element. */
export function readAnswerTables(
  document: ParsedDocument,
  dataElementId: string,
  found: Pick<GatheredDocument, 'elementIds' | 'firstIds'>,
  fileName: string,
): AnswerTable[] {
  const elementIds = new Set(found.elementIds);
  const captions = captionsOf(document);
  const merged = document.mergedTables.filter(({ elementIds: ids }) =>
    ids.some((id) => elementIds.has(id)),
  );
  const inMerged = new Set(merged.flatMap(({ elementIds: ids }) => ids));
  const all = document.pages
    .flatMap(({ elements }) => elements)
    .flatMap((element) =>
      'table' in element && element.table ? [{ id: element.id, table: element.table }] : [],
    );
  const single = all.filter(({ id }) => elementIds.has(id) && !inMerged.has(id));
  const joined = merged.map(({ table, elementIds: ids }) => ({
    ...{ id: ids[0] ?? '', table },
    parts: ids.flatMap((id) => all.find((one) => one.id === id) ?? []),
  }));
  return [...joined, ...single.map((one) => ({ ...one, parts: [] }))]
    .filter(({ table }) => table.numRows <= MOST_ROWS && table.numCols > 0)
    .map(({ id, table, parts }) => {
      const heads = TOLD.has(document.format) ? toldHeads(table) : undefined;
      return { id, grid: gridOf(table), parts, heads };
    })
    .filter(({ grid }) => !isContents(grid))
    .map(({ id, grid, parts, heads }) => {
      const title = titleOf(captions.get(id), fileName);
      const elementAt = elementOfLine(grid, parts);
      const partOf = (line: number) => {
        const part = elementAt(line);
        return part === undefined ? undefined : tableName(dataElementId, part);
      };
      const table = tableFromGrid(tableName(dataElementId, id), grid, title, { partOf, heads });
      const own = [id, ...parts.map((part) => part.id)];
      return { ...table, isFoundFirst: own.some((one) => found.firstIds.includes(one)) };
    });
}

/** Formats that say themselves which cells are heads. */
const TOLD: ReadonlySet<string> = new Set(['html', 'markdown']);

/** How many lines at the top have heads alone; undefined where the table does not tell. */
function toldHeads({ cells, numRows }: Table): number | undefined {
  const count = cells.reduce(
    (first, { isHeader, row }) => (isHeader ? first : Math.min(first, row)),
    numRows,
  );
  return count > 0 && count < numRows ? count : undefined;
}

type Part = { readonly id: string; readonly table: Table };

/** Of a table over pages the element each line stands in; none where the parts do not make up the whole. */
function elementOfLine(
  grid: readonly (readonly string[])[],
  parts: readonly Part[],
): (line: number) => string | undefined {
  const lines = parts.flatMap(({ id, table }, index) => {
    const own = gridOf(table);
    const end = own.findIndex((line, at) => line.join('\n') !== grid[at]?.join('\n'));
    // Heads that a part repeats stand in the whole once.
    const repeated = index === 0 ? 0 : Math.max(0, end);
    return Array.from({ length: own.length - repeated }, () => id);
  });
  return (line) => (lines.length === grid.length ? lines[line] : undefined);
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
