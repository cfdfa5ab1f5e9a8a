import type { Box, Element, MergedTable, Page, Table } from '@sheaf/document';

export type TableMerges = {
  readonly mergedTables: readonly MergedTable[];
  /** Id of a table element → id of the one on the page before that it continues. */
  readonly continues: ReadonlyMap<string, string>;
};

/** What may stand between the halves of a table: furniture of the page, notes, a caption that says it goes on. */
const BETWEEN = new Set(['PageHeader', 'PageFooter', 'Footnote']);

/** A heading like this over the second half names no new table. */
const CONTINUED =
  /\b(?:continued|contd?|cont['’]d|suite|fortsetzung|forts|continuación|segue|continua)\b/iu;

/** Borders of columns of one table lie at most this far apart from page to page (share of the page's width). */
const SAME_COLUMN = 0.02;

type TableElement = Element & { readonly table: Table };

/** Tables that end a page and go on at the top of the next, joined, repeated headers taken out. */
export function mergeTables(pages: readonly Page[]): TableMerges {
  const continues = new Map<string, string>();
  const chains: { first: TableElement; others: TableElement[] }[] = [];
  for (const [index, page] of pages.entries()) {
    const previous = pages[index - 1];
    if (!previous || page.pageNumber !== previous.pageNumber + 1) continue;
    const upper = lastTable(previous);
    const lower = firstTable(page);
    if (!upper || !lower || !isContinuation(upper, lower, previous, page)) continue;
    continues.set(lower.id, upper.id);
    const chain = chains.at(-1);
    if (chain?.others.at(-1)?.id === upper.id) chain.others.push(lower);
    else chains.push({ first: upper, others: [lower] });
  }
  const mergedTables = chains.map(({ first, others }) => ({
    table: joinTables(
      first.table,
      others.map((element) => element.table),
    ),
    elementIds: [first, ...others].map((element) => element.id),
  }));
  return { mergedTables, continues };
}

function isTable(element: Element): element is TableElement {
  return element.label === 'Table' && element.table !== undefined && element.table !== null;
}

function lastTable(page: Page): TableElement | null {
  for (const element of page.elements.toReversed()) {
    if (isTable(element)) return element;
    if (!BETWEEN.has(element.label)) return null;
  }
  return null;
}

function firstTable(page: Page): TableElement | null {
  for (const element of page.elements) {
    if (isTable(element)) return element;
    const passes = BETWEEN.has(element.label) || CONTINUED.test(element.text);
    if (!passes) return null;
  }
  return null;
}

function isContinuation(
  upper: TableElement,
  lower: TableElement,
  upperPage: Page,
  lowerPage: Page,
): boolean {
  const [a, b] = [upper.table, lower.table];
  if (a.numCols !== b.numCols) return false;
  if (repeatedRows(a, b) > 0) return true;
  const [left, right] = [columnEdges(a), columnEdges(b)];
  const shift = Math.abs(upperPage.width - lowerPage.width);
  if (shift > 2) return false;
  return left.every(
    (edge, index) => Math.abs(edge - (right[index] ?? 0)) <= SAME_COLUMN * lowerPage.width,
  );
}

/** Left edges of the columns and the right edge of the last one. */
function columnEdges(table: Table): number[] {
  const edges = new Array<number>(table.numCols + 1).fill(Number.NaN);
  for (const cell of table.cells) {
    if (cell.colSpan !== 1) continue;
    edges[cell.col] ??= cell.box.x0;
    if (Number.isNaN(edges[cell.col])) edges[cell.col] = cell.box.x0;
  }
  edges[table.numCols] = table.box.x1;
  edges[0] = table.box.x0;
  return edges.map((edge) => (Number.isNaN(edge) ? 0 : edge));
}

/** How many leading rows of the second half repeat the header of the first. */
function repeatedRows(a: Table, b: Table): number {
  const header = a.cells.filter((cell) => cell.isHeader);
  const depth = Math.max(0, ...header.map((cell) => cell.row + cell.rowSpan));
  let repeated = 0;
  while (repeated < depth && repeated < b.numRows - 1) {
    const above = rowText(a, repeated);
    if (above === '' || above !== rowText(b, repeated)) break;
    repeated++;
  }
  return repeated;
}

function rowText(table: Table, row: number): string {
  return table.cells
    .filter((cell) => cell.row === row)
    .map((cell) => `${cell.col}:${cell.text.toLowerCase().replace(/\s+/g, ' ').trim()}`)
    .filter((entry) => !entry.endsWith(':'))
    .join('|');
}

/** All parts below the first, without the header they repeat. */
export function joinTables(first: Table, others: readonly Table[]): Table {
  const cells = [...first.cells];
  let { numRows, box } = first;
  for (const part of others) {
    const repeated = repeatedRows(first, part);
    for (const cell of part.cells) {
      if (cell.row < repeated) continue;
      cells.push({ ...cell, row: cell.row - repeated + numRows, isHeader: false });
    }
    numRows += part.numRows - repeated;
    box = widest(box, part.box);
  }
  return { ...first, cells, numRows, box };
}

/** The first page's box, as wide as the widest part. */
function widest(a: Box, b: Box): Box {
  return { ...a, x0: Math.min(a.x0, b.x0), x1: Math.max(a.x1, b.x1) };
}
