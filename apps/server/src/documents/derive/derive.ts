import type { ChartData, Element, ParsedDocument, Table } from '@sheaf/document';
import { chartToCsv, chartToXlsx } from '@sheaf/render/charts';
import { type Chunk, toChunks } from '@sheaf/render/chunks';
import { tableToCsv, tableToHtml, tableToXlsx } from '@sheaf/render/tables';
import type { Derivation, Derived, TableDerivation } from './derivation.ts';

const text = new TextEncoder();

/** Chunks, a table or the data of a chart of a stored document, as the bytes of the answer. */
export function derive(document: ParsedDocument, derivation: Derivation): Derived {
  if (derivation.kind === 'chunks') {
    const data = toChunks(document, derivation).map(toWire);
    return text.encode(JSON.stringify({ data }));
  }
  if (derivation.kind === 'chart') {
    const chart = chartsOf(document)[derivation.index];
    if (!chart) return null;
    return derivation.format === 'csv' ? text.encode(chartToCsv(chart)) : chartToXlsx(chart);
  }
  const table = tablesOf(document)[derivation.index];
  return table ? exportTable(table, derivation) : null;
}

/** Charts are counted where their data was read. */
function chartsOf(document: ParsedDocument): ChartData[] {
  return document.pages
    .flatMap((page) => page.elements)
    .flatMap((element) =>
      element.label === 'Chart' && element.chartData ? [element.chartData] : [],
    );
}

/** A table that runs over pages is exported whole, at the place of its first part. */
function tablesOf(document: ParsedDocument): Table[] {
  const merged = new Map(
    document.mergedTables.map(({ table, elementIds }) => [elementIds[0], table]),
  );
  return document.pages
    .flatMap((page) => page.elements)
    .flatMap((element) => tableOf(element, merged));
}

function tableOf(element: Element, merged: ReadonlyMap<string | undefined, Table>): Table[] {
  if (element.label !== 'Table' || !element.table) return [];
  return [merged.get(element.id) ?? element.table];
}

function exportTable(table: Table, { format, raw }: TableDerivation): Uint8Array {
  switch (format) {
    case 'csv':
      return text.encode(tableToCsv(table, { raw }));
    case 'html':
      return text.encode(tableToHtml(table));
    case 'xlsx':
      return tableToXlsx(table);
  }
}

function toWire(chunk: Chunk) {
  return {
    index: chunk.index,
    text: chunk.text,
    tokens: chunk.tokens,
    heading_path: chunk.headingPath,
    element_ids: chunk.elementIds,
    boxes: chunk.boxes.map(({ pageNumber, box }) => ({ page_number: pageNumber, bbox: box })),
  };
}
