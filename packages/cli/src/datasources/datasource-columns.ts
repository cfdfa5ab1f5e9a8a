import type { Datasource, SearchResult } from '@sheaf/client';
import type { Column } from '../remote/printer.ts';

export const DATASOURCE_COLUMNS: readonly Column<Datasource>[] = [
  { title: 'datasource', width: 30, text: ({ id }) => id },
  { title: 'status', width: 11, text: (one) => one.last_sync_status },
  { title: 'files', width: 7, text: ({ files }) => files.total },
  { title: 'name', width: 0, text: ({ name }) => name },
];

export const RESULT_COLUMNS: readonly Column<SearchResult>[] = [
  { title: 'score', width: 7, text: ({ score }) => score?.toFixed(3) },
  { title: 'path', width: 40, text: ({ path }) => path },
  { title: 'page', width: 5, text: ({ highlights }) => pageOf(highlights?.[0]?.page_number) },
  { title: 'text', width: 0, text: ({ highlights }) => oneLine(highlights?.[0]?.text ?? '') },
];

/** Pages are counted from 1 as viewers show them. */
function pageOf(pageNumber: number | null | undefined): string {
  return pageNumber === null || pageNumber === undefined ? '' : String(pageNumber + 1);
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').slice(0, 160);
}
