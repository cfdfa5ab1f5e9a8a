import type { Box, Element, Page } from '@sheaf/document';
import { estimateBlockSize, fontOfBlock, indentOfBlock, LINE_HEIGHT } from './estimate-block.ts';
import { wrappedLines } from './estimate-text.ts';
import type { FlowBlock } from './flow-block.ts';
import { nativePage } from './native-page.ts';
import { placeTable } from './place-table.ts';
import { resolveBlockKeys } from './resolve-block-keys.ts';
import { splitTallBlock } from './split-tall-block.ts';

export type PageSetup = {
  readonly widthPoints: number;
  readonly heightPoints: number;
  readonly marginPoints: number;
};

/** A4 with the margins word processors start with. */
export const DEFAULT_PAGE_SETUP: PageSetup = {
  widthPoints: 595,
  heightPoints: 842,
  marginPoints: 72,
};

/** What and in which order is certain in a file without geometry; where it would be printed is an estimate. */
export const ESTIMATED_PLACE_CONFIDENCE = 0.8;

const BLOCK_GAP_POINTS = 6;

type Cursor = {
  readonly setup: PageSetup;
  readonly pages: Element[][];
  readonly heights: number[];
  readonly idsByKey: Map<string, string>;
  readonly firstPageNumber: number;
  nextId: number;
  y: number;
};

export type FlowStart = { readonly pageNumber?: number; readonly elementNumber?: number };

/** Lays blocks without geometry onto pages one below the other; a block taller than a page is parted or makes its page taller. */
export function flowPages(
  blocks: Iterable<FlowBlock>,
  setup: PageSetup = DEFAULT_PAGE_SETUP,
  start: FlowStart = {},
): Page[] {
  const cursor: Cursor = {
    setup,
    pages: [[]],
    heights: [setup.heightPoints],
    idsByKey: new Map(),
    firstPageNumber: start.pageNumber ?? 0,
    nextId: start.elementNumber ?? 0,
    y: setup.marginPoints,
  };
  for (const block of blocks) layBlock(block, cursor);
  return cursor.pages.map((elements, index) =>
    nativePage({
      pageNumber: cursor.firstPageNumber + index,
      width: setup.widthPoints,
      height: cursor.heights[index] ?? setup.heightPoints,
      elements: elements.map((element) => resolveBlockKeys(element, cursor.idsByKey)),
    }),
  );
}

function layBlock(block: FlowBlock, cursor: Cursor): void {
  const { setup } = cursor;
  const usable = setup.heightPoints - 2 * setup.marginPoints;
  if (block.pageBreakBefore) breakPage(cursor);
  const linesAPage = Math.max(1, Math.floor(usable / (fontOfBlock(block) * LINE_HEIGHT)));
  const parts = splitTallBlock(block, linesAPage, (text) =>
    wrappedLines(text, textWidth(block, setup), fontOfBlock(block)),
  );
  let continues: string | undefined;
  for (const part of parts) continues = layPart(part, continues, cursor);
}

function layPart(block: FlowBlock, continues: string | undefined, cursor: Cursor): string {
  const { setup } = cursor;
  const left = setup.marginPoints + indentOfBlock(block);
  const bottom = setup.heightPoints - setup.marginPoints;
  let placed = place(block, left, cursor);
  if (placed.box.y1 > bottom && cursor.y > setup.marginPoints) {
    breakPage(cursor);
    placed = place(block, left, cursor);
  }
  const last = cursor.pages.length - 1;
  const id = `e${cursor.nextId++}`;
  if (block.key !== undefined) cursor.idsByKey.set(block.key, id);
  cursor.heights[last] = Math.max(
    cursor.heights[last] ?? 0,
    placed.box.y1 + (placed.box.y1 > bottom ? setup.marginPoints : 0),
  );
  cursor.pages[last]?.push({
    ...placed,
    id,
    confidence: ESTIMATED_PLACE_CONFIDENCE,
    origin: 'native',
    ...(continues === undefined ? {} : { continues }),
  } as Element);
  cursor.y = placed.box.y1 + BLOCK_GAP_POINTS;
  return id;
}

function breakPage(cursor: Cursor): void {
  if (cursor.pages.at(-1)?.length === 0) return;
  cursor.pages.push([]);
  cursor.heights.push(cursor.setup.heightPoints);
  cursor.y = cursor.setup.marginPoints;
}

function place(block: FlowBlock, left: number, cursor: Cursor): { readonly box: Box } {
  const {
    sizePoints,
    indentPoints: _indent,
    pageBreakBefore: _break,
    key: _key,
    ...element
  } = block;
  const y = cursor.y;
  const width = textWidth(block, cursor.setup);
  const pageNumber = cursor.firstPageNumber + cursor.pages.length - 1;
  if ('table' in element && element.table) {
    const table = placeTable(element.table, { x: left, y }, width, pageNumber);
    return { ...element, table, box: table.box } as { readonly box: Box };
  }
  const size = sizePoints ?? estimateBlockSize(block, width);
  return { ...element, box: { x0: left, y0: y, x1: left + size.width, y1: y + size.height } };
}

function textWidth(block: FlowBlock, setup: PageSetup): number {
  const width = setup.widthPoints - 2 * setup.marginPoints - indentOfBlock(block);
  return Math.max(width, setup.widthPoints / 10);
}
