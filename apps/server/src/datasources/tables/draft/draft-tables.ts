import type { Element, ParsedDocument, Table } from '@sheaf/document';
import { draftChart } from './draft-chart.ts';
import { draftTable } from './draft-table.ts';
import type { SqlType, SqlValue } from './infer-column.ts';

export type DraftColumn = {
  readonly name: string;
  readonly type: SqlType;
  /** As it stands in the head of the table. */
  readonly title: string;
  readonly description: string;
  readonly synonyms: readonly string[];
  /** As printed. */
  readonly sampleValues: readonly string[];
};

/** A table of a document, ready to be asked in SQL. */
export type TableDraft = {
  /** The name it would like to have. */
  readonly name: string;
  /** Its second choice, when another file has that name. */
  readonly longName: string;
  readonly title: string;
  readonly description: string;
  readonly sourceType: 'document' | 'sheet' | 'chart';
  readonly pageNumber: number | null;
  readonly elementIds: readonly string[];
  readonly columns: readonly DraftColumn[];
  /** Row by row a value for each column, as SQL writes it. */
  readonly rows: readonly (readonly SqlValue[])[];
};

/** What is known of a table's place. */
export type TablePlace = {
  readonly path: string;
  readonly isSheet: boolean;
  /** Of the sheet, where the file has several. */
  readonly sheetName: string;
  readonly headings: readonly string[];
  readonly caption: string;
  readonly pageNumber: number;
  readonly elementIds: readonly string[];
};

const SHEET_FORMATS = new Set(['xlsx', 'xlsb', 'xls', 'ods', 'csv', 'tsv']);

/** The tables of a document; those that run over pages are one. */
export function draftTables(document: ParsedDocument, path: string): readonly TableDraft[] {
  const merged = new Map(document.mergedTables.map((one) => [one.elementIds[0], one]));
  const inner = new Set(document.mergedTables.flatMap(({ elementIds }) => elementIds.slice(1)));
  const isSheet = SHEET_FORMATS.has(document.format);
  const captions = captionsOf(document);
  const drafts: TableDraft[] = [];
  const headings: string[] = [];
  for (const page of document.pages) {
    for (const element of page.elements) {
      takeHeading(headings, element);
      if (inner.has(element.id)) continue;
      const draft = draftElement(element, merged.get(element.id)?.table, {
        path,
        isSheet,
        sheetName: document.pages.length > 1 ? (page.name ?? '') : '',
        headings: headings.filter((heading) => heading !== ''),
        caption: captions.get(element.id) ?? '',
        pageNumber: page.pageNumber,
        elementIds: merged.get(element.id)?.elementIds ?? [element.id],
      });
      if (draft) drafts.push(draft);
    }
  }
  return drafts;
}

function draftElement(
  element: Element,
  whole: Table | undefined,
  place: TablePlace,
): TableDraft | null {
  if (element.label === 'Table' && element.table) return draftTable(whole ?? element.table, place);
  if (element.label === 'Chart' && element.chartData) return draftChart(element.chartData, place);
  return null;
}

function captionsOf(document: ParsedDocument): ReadonlyMap<string, string> {
  const captions = new Map<string, string>();
  for (const element of document.pages.flatMap((page) => page.elements)) {
    if (element.label !== 'Caption' || element.captionFor === undefined) continue;
    const before = captions.get(element.captionFor);
    captions.set(element.captionFor, before ? `${before} ${element.text}` : element.text);
  }
  return captions;
}

/** The headings above, the outermost first. */
function takeHeading(headings: string[], element: Element): void {
  if (element.label !== 'Title' && element.label !== 'SectionHeader') return;
  headings.length = Math.min(headings.length, element.headingLevel - 1);
  while (headings.length < element.headingLevel - 1) headings.push('');
  headings.push(element.text.replace(/\s+/gu, ' ').trim());
}
