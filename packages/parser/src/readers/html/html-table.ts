import { cellOfBlocks } from '../cell-of-blocks.ts';
import type { FlowBlock, FlowCell, FlowTable } from '../flow-block.ts';
import { limitTable } from '../limit-table.ts';
import { HtmlFlow, type HtmlSurrounding } from './html-flow.ts';
import { attributeOf, descendantsOf, elementsOf, type HtmlElement } from './html-node.ts';
import { isHidden } from './html-visibility.ts';
import type { Walk } from './walk-html.ts';

/** More columns or rows in one span are a mistake or an attack; browsers cap them at these too. */
const MAX_COL_SPAN = 1000;
const MAX_ROW_SPAN = 65_534;
/** Columns beyond are left out later and need no bookkeeping. */
const MAX_TRACKED_COLUMNS = 4000;

/** A table of data as a Table; one that only arranges the page as the blocks in its cells. */
export function readHtmlTable(
  element: HtmlElement,
  flow: HtmlFlow,
  surrounding: HtmlSurrounding,
  walk: Walk,
): void {
  const rows = rowsOf(element).filter((row) => isShown(row.element, flow));
  const captions = elementsOf(element, 'caption');
  const arranges = rows.length === 0 || (captions.length === 0 && isLayoutTable(element, rows));
  if (surrounding.furniture || arranges) {
    for (const row of rows) {
      for (const cell of elementsOf(row.element, 'td', 'th')) walk([cell], flow, surrounding);
    }
    flow.flush(surrounding);
    return;
  }
  const key = captions.length > 0 ? { key: flow.newKey() } : {};
  for (const caption of captions) {
    walk(caption.childNodes, flow, surrounding);
    const inline = flow.takeInline();
    if (inline.text) flow.push({ label: 'Caption', ...inline, ...captionOf(key) });
  }
  flow.push({
    label: 'Table',
    text: '',
    table: limitTable(tableOf(rows, flow, surrounding, walk)),
    ...key,
  });
}

function captionOf(table: { readonly key?: string }): { readonly captionFor?: string } {
  return table.key === undefined ? {} : { captionFor: table.key };
}

type Row = { readonly element: HtmlElement; readonly isHead: boolean };

/** Rows as printed: head first, foot last. */
function rowsOf(table: HtmlElement): Row[] {
  const part = (tag: string, isHead: boolean): Row[] =>
    elementsOf(table, tag).flatMap((group) =>
      elementsOf(group, 'tr').map((element) => ({ element, isHead })),
    );
  const loose = elementsOf(table, 'tr').map((element) => ({ element, isHead: false }));
  return [...part('thead', true), ...part('tbody', false), ...loose, ...part('tfoot', false)];
}

function isShown(element: HtmlElement, flow: HtmlFlow): boolean {
  if (!isHidden(element)) return true;
  flow.addHidden(element);
  return false;
}

/** Pages and mails are often arranged in tables: those hold blocks, not data. */
function isLayoutTable(table: HtmlElement, rows: readonly Row[]): boolean {
  const role = attributeOf(table, 'role');
  if (role === 'presentation' || role === 'none') return true;
  if (role === 'table' || role === 'grid' || rows.some((row) => row.isHead)) return false;
  if (rows.some((row) => elementsOf(row.element, 'th').length > 0)) return false;
  if (rows.every((row) => elementsOf(row.element, 'td').length <= 1)) return true;
  const hasBorder = Number(attributeOf(table, 'border') ?? '0') > 0;
  if (hasBorder) return false;
  for (const element of descendantsOf(table)) {
    if (element.tagName === 'table' || /^h[1-6]$/.test(element.tagName)) return true;
  }
  return false;
}

function tableOf(
  rows: readonly Row[],
  flow: HtmlFlow,
  surrounding: HtmlSurrounding,
  walk: Walk,
): FlowTable {
  const cells: FlowCell[] = [];
  /** For each column, the first row that is free again. */
  const freeFrom: number[] = [];
  rows.forEach((row, rowIndex) => {
    let col = 0;
    for (const element of elementsOf(row.element, 'td', 'th')) {
      if (!isShown(element, flow)) continue;
      while ((freeFrom[col] ?? 0) > rowIndex) col++;
      const colSpan = spanOf(element, 'colspan', MAX_COL_SPAN, 1);
      const rowSpan = Math.min(
        spanOf(element, 'rowspan', MAX_ROW_SPAN, rows.length),
        rows.length - rowIndex,
      );
      const content = readCell(element, flow, surrounding, walk);
      const isHeader = row.isHead || element.tagName === 'th';
      cells.push({ ...content, row: rowIndex, col, rowSpan, colSpan, isHeader });
      for (let i = 0; i < colSpan && col + i < MAX_TRACKED_COLUMNS; i++) {
        freeFrom[col + i] = rowIndex + rowSpan;
      }
      col += colSpan;
    }
  });
  return { cells, numRows: rows.length, numCols: widest(cells) };
}

function widest(cells: readonly FlowCell[]): number {
  return cells.reduce((most, cell) => Math.max(most, cell.col + cell.colSpan), 1);
}

function readCell(
  element: HtmlElement,
  flow: HtmlFlow,
  surrounding: HtmlSurrounding,
  walk: Walk,
): Pick<FlowCell, 'text' | 'spans' | 'tables'> {
  const inside = new HtmlFlow();
  const { list: _list, furniture: _furniture, ...around } = surrounding;
  walk(element.childNodes, inside, { ...around, quote: false, preformatted: false });
  inside.flush(around);
  for (const text of inside.hiddenTexts) flow.hiddenTexts.push(text);
  flow.tooDeep ||= inside.tooDeep;
  const blocks: readonly FlowBlock[] = inside.blocks;
  return cellOfBlocks(blocks);
}

/** A span of 0 reaches to the end. */
function spanOf(element: HtmlElement, name: string, max: number, whenZero: number): number {
  const value = Number.parseInt(attributeOf(element, name) ?? '1', 10);
  if (value === 0) return Math.max(1, whenZero);
  return Number.isSafeInteger(value) && value > 0 ? Math.min(value, max) : 1;
}
