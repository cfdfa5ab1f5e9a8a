import {
  boxAround,
  type Element,
  type Page,
  type ParsedDocument,
  type Table,
} from '@sheaf/document';
import type { Kind } from '../lexicon/concept.ts';
import { valuesOf } from '../values/find-values.ts';
import { MONTH_NAMES } from '../values/month-names.ts';
import { plain, wordsOf } from '../words/words-of.ts';
import type { DocumentView, PageView, Segment, TableView } from './document-view.ts';
import { isSetInLines } from './is-set-in-lines.ts';
import { joinTornColumns } from './join-torn-columns.ts';
import { usualLineHeight } from './line-height.ts';
import { localeOf } from './locale-of.ts';
import { splitRows } from './split-rows.ts';

type Building = {
  readonly segments: Segment[];
  readonly tables: TableView[];
  readonly seen: Set<string>;
  heading: number | undefined;
};

const MESSAGES: ReadonlySet<string> = new Set(['eml', 'msg']);

const views = new WeakMap<ParsedDocument, DocumentView>();

/** Takes a document apart into the places where values stand. */
export function viewDocument(document: ParsedDocument): DocumentView {
  const known = views.get(document);
  if (known) return known;
  const building: Building = { segments: [], tables: [], seen: new Set(), heading: undefined };
  const parts = new Set(document.mergedTables.flatMap(({ elementIds }) => elementIds));
  const pages = document.pages.map((page) => viewPage(page, building, parts));
  for (const { table, elementIds } of document.mergedTables) {
    const from = building.segments.find(({ elementId }) => elementId === elementIds[0]);
    const page = document.pages.find(({ pageNumber }) => pageNumber === table.pageNumber);
    if (!page) continue;
    building.heading = from?.heading;
    const element = { ...sourceElement(document, elementIds[0]), text: '' };
    addTable(table, element, page, building, { isMerged: true, isPart: false });
  }
  const { segments, tables } = building;
  const locale = localeOf(segments.map(({ text }) => text));
  const view = {
    segments,
    pages,
    tables,
    locale,
    isMessage: MESSAGES.has(document.format),
    valuesIn: valueFinder(segments, locale),
  };
  views.set(document, view);
  return view;
}

function sourceElement(document: ParsedDocument, id: string | undefined): Element {
  for (const page of document.pages)
    for (const element of page.elements) if (element.id === id) return element;
  throw new Error(`a joined table names the element ${id}, which the document does not have`);
}

function viewPage(page: Page, building: Building, parts: ReadonlySet<string>): PageView {
  const first = building.segments.length;
  for (const element of page.elements) {
    if (element.hidden) continue;
    const table = 'table' in element ? element.table : undefined;
    if (table)
      addTable(table, element, page, building, { isMerged: false, isPart: parts.has(element.id) });
    else addText(element, page, building);
  }
  const { pageNumber, width, height } = page;
  const added = building.segments.slice(first);
  return {
    pageNumber,
    width,
    height,
    lineHeight: usualLineHeight(added),
    segments: added.map(({ index }) => index),
  };
}

function addText(element: Element, page: Page, building: Building): void {
  const isHeading = element.label === 'Title' || element.label === 'SectionHeader';
  if (isHeading) building.heading = building.segments.length;
  for (const line of linesOf(element, page)) addSegment(building, page, element, line);
}

/** The parts of an element that stand by themselves: its printed lines where each is an entry, else what its text parts. */
function linesOf(element: Element, page: Page): readonly Pick<Segment, 'text' | 'box' | 'lines'>[] {
  const { box } = element;
  const lead = dayOf(element) + tickOf(element);
  const text = lead + element.text;
  const lines = element.lines?.map((line, at) =>
    at === 0 ? line : { ...line, start: line.start + lead.length },
  );
  if (lines && isSetInLines(element, page))
    return lines.map(({ start, box: own }, at) => ({
      text: text.slice(start, lines[at + 1]?.start ?? text.length).trimEnd(),
      box: own,
    }));
  return partsOf(text, box, lines ?? []);
}

type PrintedLines = NonNullable<Element['lines']>;

/** What line ends that were meant part: each with the printed lines it runs over. */
function partsOf(
  text: string,
  box: Element['box'],
  lines: PrintedLines,
): readonly Pick<Segment, 'text' | 'box' | 'lines'>[] {
  const starts = lineStarts(text);
  const parts = starts.flatMap((start, at) => {
    const end = starts[at + 1] ?? text.length;
    const own = text.slice(start, end).replace(/\n$/u, '');
    const printed = lines.filter((line) => line.start >= start && line.start < end);
    const shifted = printed.map((line) => ({ ...line, start: line.start - start }));
    return own.trim() === '' ? [] : [{ text: own, lines: shifted }];
  });
  const height = (box.y1 - box.y0) / Math.max(1, parts.length);
  return parts.map(({ text: own, lines: printed }, at) => ({
    text: own,
    box:
      printed.length > 0
        ? boxAround(printed.map((line) => line.box))
        : { ...box, y0: box.y0 + at * height, y1: box.y0 + (at + 1) * height },
    ...(printed.length > 0 ? { lines: printed } : {}),
  }));
}

function lineStarts(text: string): readonly number[] {
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
}

/** `12. Juni 2024` by itself looks like the twelfth item of a list: the marker is the day. */
function dayOf(element: Element): string {
  if (element.label !== 'ListItem' || !/^\d{1,2}\.$/.test(element.list.marker)) return '';
  const month = plain(/^\p{L}+/u.exec(element.text)?.[0] ?? '');
  return MONTH_NAMES.has(month) ? `${element.list.marker} ` : '';
}

/** Recognised boxes carry their tick as their label. */
function tickOf({ label, text }: Element): string {
  if (/^\s*[☐☑☒]/u.test(text)) return '';
  if (label === 'CheckboxSelected') return '☑ ';
  return label === 'CheckboxUnselected' ? '☐ ' : '';
}

function addTable(
  parsed: Table,
  element: Element,
  page: Page,
  building: Building,
  part: { readonly isMerged: boolean; readonly isPart: boolean },
): void {
  const table = splitRows(joinTornColumns(parsed));
  const index = building.tables.length;
  const grid: (number | undefined)[] = new Array(table.numRows * table.numCols);
  const cells: number[] = [];
  for (const cell of table.cells) {
    if (cell.hidden) continue;
    const { row, col, rowSpan, colSpan, isHeader, text, box, lines } = cell;
    const at = addSegment(building, page, element, {
      text: text.replaceAll('\n', ' '),
      box,
      ...(lines && lines.length > 1 ? { lines } : {}),
      cell: { table: index, row, col, rowSpan, colSpan, isHeader },
    });
    cells.push(at);
    for (let r = row; r < row + rowSpan; r++)
      for (let c = col; c < col + colSpan; c++) grid[r * table.numCols + c] = at;
  }
  const { numRows, numCols } = table;
  const heading = building.heading === undefined ? {} : { heading: building.heading };
  building.tables.push({
    numRows,
    numCols,
    pageNumber: page.pageNumber,
    elementId: element.id,
    grid,
    cells,
    ...heading,
    ...part,
  });
}

function addSegment(
  building: Building,
  page: Page,
  element: Element,
  made: Pick<Segment, 'text' | 'box' | 'cell' | 'lines'>,
): number {
  const index = building.segments.length;
  const key = `${made.text}|${Math.round(made.box.y0 / 4)}`;
  const isRepeated = made.cell === undefined && building.seen.has(key);
  if (page.pageNumber > 0 || !isRepeated) building.seen.add(key);
  building.segments.push({
    index,
    ...made,
    words: wordsOf(made.text, element.origin === 'ocr'),
    pageNumber: page.pageNumber,
    elementId: element.id,
    label: element.label,
    ...countOf(element, made.text),
    ...(building.heading === undefined ? {} : { heading: building.heading }),
    isBold: isBold(element),
    isOcr: element.origin === 'ocr',
    quality: qualityOf(element, page),
    isRepeated,
  });
  return index;
}

const COUNT = /^\s*\(?(\d{1,2})[.)]\s*(?=\p{L})/u;

/** The number in front of a line, or taken off it as the marker of a list. */
function countOf(element: Element, text: string): Pick<Segment, 'count'> {
  const marker = element.label === 'ListItem' ? `${element.list.marker} x` : '';
  const [, number] = COUNT.exec(text) ?? COUNT.exec(marker) ?? [];
  return number === undefined ? {} : { count: Number(number) };
}

function isBold({ text, spans }: Element): boolean {
  let bold = 0;
  for (const span of spans ?? []) if (span.bold) bold += span.end - span.start;
  return bold > 0.8 * text.length;
}

/** Recognised text is as good as its recogniser says, on a page as good as it looked; a text layer is right. */
function qualityOf(element: Element, page: Page): number {
  if (element.origin !== 'ocr') return 1;
  const trouble = page.warnings.length > 0 ? 0.9 : 1;
  return trouble * (0.85 + 0.15 * element.confidence);
}

function valueFinder(segments: readonly Segment[], locale: DocumentView['locale']) {
  const found: ReturnType<typeof valuesOf>[] = [];
  return (kind: Kind, segment: number) => {
    found[segment] ??= valuesOf(segments[segment]?.text ?? '', locale);
    return found[segment](kind);
  };
}
