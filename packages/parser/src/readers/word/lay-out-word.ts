import type { Box, Element, Page, Table } from '@sheaf/document';
import { estimateBlockSize, indentOfBlock } from '../estimate-block.ts';
import type { FlowBlock } from '../flow-block.ts';
import { nativePage } from '../native-page.ts';
import { chartDataOf } from '../ooxml/chart-data-of.ts';
import { placeTable } from '../place-table.ts';
import { resolveBlockKeys } from '../resolve-block-keys.ts';
import { nestItems } from './nest-items.ts';
import { squeezePage } from './squeeze-page.ts';
import { withEndnotesLast } from './with-endnotes-last.ts';
import { withFormattedHeadings } from './with-formatted-headings.ts';
import { withTypedCode } from './with-typed-code.ts';
import { withTypedItems } from './with-typed-items.ts';
import type { PageFurniture, WordBlock, WordPageSetup, WordSection } from './word-section.ts';

/** Where the file marks the ends of its pages, the page is certain and only the place on it is estimated. */
const MARKED_CONFIDENCE = 0.8;
/** Where the ends of pages are estimated too. */
const ESTIMATED_CONFIDENCE = 0.6;
/** A stated place is off by what moved the paragraph it hangs on. */
const STATED_CONFIDENCE = 0.9;

const BLOCK_GAP_POINTS = 6;
/** Header and footer stand this far from the edge of the page. */
const FURNITURE_POINTS = 36;

type OpenPage = {
  readonly setup: WordPageSetup;
  readonly furniture: PageFurniture;
  readonly body: Element[];
  readonly notes: FlowBlock[];
  y: number;
};

/** Headers and footers repeat; once they fill this much, pages go on without them (letters). */
const MAX_FURNITURE_LETTERS = 20_000_000;
/** What an element takes besides its letters. */
const LETTERS_AN_ELEMENT = 200;

type Layout = {
  readonly isMarked: boolean;
  readonly maxPages: number;
  readonly pages: OpenPage[];
  readonly idsByKey: Map<string, string>;
  nextKey: number;
  furnitureLetters: number;
};

/** Lays a text document onto pages: by the page ends its file marks, or by estimate where it marks none. */
export function layOutWord(
  sections: readonly WordSection[],
  options: { readonly isMarked: boolean; readonly maxPages: number },
): Page[] {
  const layout: Layout = {
    ...options,
    pages: [],
    idsByKey: new Map(),
    nextKey: 0,
    furnitureLetters: 0,
  };
  for (const section of withEndnotesLast(withFormattedHeadings(withTypedCode(sections))))
    laySection(section, layout);
  let nextId = 0;
  const pages = layout.pages.map((page, pageNumber) => {
    const elements = finishPage(page, pageNumber).map((element) => {
      const id = `e${nextId++}`;
      layout.idsByKey.set(element.id, id);
      return { ...element, id };
    });
    return emptyPage(page, pageNumber, elements);
  });
  // Keys name provisional ids; two steps lead to the final one.
  const finalIds = new Map(
    [...layout.idsByKey].map(([key, id]) => [key, layout.idsByKey.get(id) ?? id]),
  );
  return pages.map((page) => ({
    ...page,
    elements: page.elements.map((element) => resolveKeys(element, finalIds)),
  }));
}

function resolveKeys(element: Element, ids: ReadonlyMap<string, string>): Element {
  const { continues, ...rest } = resolveBlockKeys(element, ids);
  const continued = continues === undefined ? undefined : ids.get(continues);
  return (continued === undefined ? rest : { ...rest, continues: continued }) as Element;
}

function laySection(section: WordSection, layout: Layout): void {
  let firstPage = layout.pages.length - 1;
  const open = (): OpenPage => {
    const pageNumber = layout.pages.length;
    const page: OpenPage = {
      setup: section.setup,
      furniture: furnitureOf(section, pageNumber - firstPage, layout),
      body: [],
      notes: [],
      y: section.setup.top,
    };
    if (layout.pages.length < layout.maxPages) layout.pages.push(page);
    return layout.pages.at(-1) ?? page;
  };
  if (section.startsNewPage || layout.pages.length === 0) {
    firstPage = layout.pages.length;
    open();
  }
  for (const block of nestItems(withTypedItems(section.blocks))) layBlock(block, layout, open);
}

function furnitureOf(section: WordSection, pageOfSection: number, layout: Layout): PageFurniture {
  const made = section.furniture?.(pageOfSection, layout.pages.length) ?? NO_FURNITURE;
  for (const { text } of [...made.header, ...made.footer]) {
    layout.furnitureLetters += text.length + LETTERS_AN_ELEMENT;
  }
  return layout.furnitureLetters <= MAX_FURNITURE_LETTERS
    ? made
    : { ...NO_FURNITURE, printedPageNumber: made.printedPageNumber };
}

const NO_FURNITURE: PageFurniture = { header: [], footer: [], printedPageNumber: null };

function layBlock(one: WordBlock, layout: Layout, open: () => OpenPage): void {
  for (let i = breaksAlreadyMade(layout); i < (one.pagesBefore ?? 0); i++) open();
  let page = layout.pages.at(-1) ?? open();
  let element = placeBlock(one, page, layout);
  const bottom = page.setup.heightPoints - page.setup.bottom;
  const overflows = element.box.y1 > bottom && page.body.length > 0 && !one.placedAt;
  if (overflows && !layout.isMarked) {
    page = open();
    element = placeBlock(one, page, layout);
  }
  page.body.push(element);
  page.notes.push(...(one.notes ?? []));
  if (!one.placedAt) page.y = element.box.y1 + BLOCK_GAP_POINTS;
  for (let i = 0; i < (one.pagesAfter ?? 0); i++) open();
}

/** A page break asked for at the top of the document is there already. */
function breaksAlreadyMade(layout: Layout): number {
  return layout.pages.length === 1 && layout.pages[0]?.body.length === 0 ? 1 : 0;
}

function placeBlock(one: WordBlock, page: OpenPage, layout: Layout): Element {
  const { setup } = page;
  const pageNumber = layout.pages.length - 1;
  const left = setup.left + indentOfBlock(one.block);
  const width = columnWidth(setup) - indentOfBlock(one.block);
  const element = placeAt(one.block, { left, top: page.y, width: Math.max(width, 20), pageNumber });
  const box = one.placedAt ?? element.box;
  const id = `placed-${layout.nextKey++}`;
  for (const key of [one.block.key, ...(one.keys ?? [])]) {
    if (key !== undefined && !layout.idsByKey.has(key)) layout.idsByKey.set(key, id);
  }
  const confidence = one.placedAt
    ? STATED_CONFIDENCE
    : layout.isMarked
      ? MARKED_CONFIDENCE
      : ESTIMATED_CONFIDENCE;
  const chart = one.chart ? { chartData: chartDataOf(one.chart, box) } : {};
  // A key until every element has its id.
  const continued = one.continuesKey === undefined ? {} : { continues: one.continuesKey };
  return { ...element, box, id, confidence, origin: 'native', ...chart, ...continued } as Element;
}

function columnWidth(setup: WordPageSetup): number {
  return (setup.widthPoints - setup.left - setup.right) / Math.max(1, setup.columns);
}

type Place = {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly pageNumber: number;
};

function placeAt(block: FlowBlock, place: Place): { readonly box: Box; readonly table?: Table } {
  const {
    sizePoints,
    indentPoints: _indent,
    pageBreakBefore: _break,
    key: _key,
    ...element
  } = block;
  if ('table' in element && element.table) {
    const origin = { x: place.left, y: place.top };
    const table = placeTable(element.table, origin, place.width, place.pageNumber);
    return { ...element, table, box: table.box };
  }
  const size = sizePoints ?? estimateBlockSize(block, place.width);
  const box = {
    x0: place.left,
    y0: place.top,
    x1: place.left + size.width,
    y1: place.top + size.height,
  };
  return { ...element, box } as { readonly box: Box };
}

/** Header, body squeezed into the page where the estimate ran over it, notes above the footer, footer. */
function finishPage(page: OpenPage, pageNumber: number): Element[] {
  const { setup, furniture } = page;
  const noteTop = setup.heightPoints - setup.bottom;
  const left = setup.left;
  const width = columnWidth(setup);
  const stack = (blocks: readonly FlowBlock[], top: number): Element[] => {
    let y = top;
    return blocks.map((block, index) => {
      const placed = placeAt(block, { left, top: y, width, pageNumber });
      y = placed.box.y1;
      const id = `${block.label}-${pageNumber}-${top}-${index}`;
      return { ...placed, id, confidence: MARKED_CONFIDENCE, origin: 'native' } as Element;
    });
  };
  const notes = stack(page.notes, 0);
  const notesHeight = notes.at(-1)?.box.y1 ?? 0;
  const bodyBottom = Math.max(setup.top + 1, noteTop - notesHeight);
  return [
    ...stack(furniture.header, Math.min(FURNITURE_POINTS, setup.top)),
    ...squeezePage(page.body, setup.top, bodyBottom),
    ...stack(page.notes, Math.max(setup.top, noteTop - notesHeight)),
    ...stack(furniture.footer, setup.heightPoints - Math.min(FURNITURE_POINTS, setup.bottom)),
  ];
}

function emptyPage(page: OpenPage, pageNumber: number, elements: readonly Element[]): Page {
  return nativePage({
    pageNumber,
    width: page.setup.widthPoints,
    height: page.setup.heightPoints,
    elements,
    printedPageNumber: page.furniture.printedPageNumber,
  });
}
