import type { ChildDocument, Chunk, FlatDocument, StructuredDocument } from '@sheaf/contract';
import {
  type ChartFormat,
  type DocumentPart,
  requestOf,
  type TableFormat,
} from './document-parts.ts';
import { documentPath } from './document-paths.ts';
import { type Download, download } from './download.ts';
import { getJson } from './get-json.ts';
import { type ListedChart, listCharts } from './list-charts.ts';
import { type ListedTable, listTables } from './list-tables.ts';
import { type CallOptions, type ClientOptions, callServer } from './send-request.ts';
import type { Patience } from './stay-patient.ts';

type ResultTypes = { markdown: string; annotated: string; json: FlatDocument };

export type PageImageOptions = CallOptions & {
  readonly scale?: number;
  readonly password?: string;
};

/** Reading what became of a document. */
export function createDocumentResultsClient(options: ClientOptions) {
  const blobOf = (jobId: string, part: DocumentPart, call: CallOptions): Promise<Blob> =>
    callServer(options, { ...requestOf(jobId, part), ...call }, (response) => response.blob());
  const structured = (jobId: string, call?: CallOptions) =>
    getJson<StructuredDocument>(options, documentPath(jobId, '/structured'), {}, call);
  return {
    async result<Format extends keyof ResultTypes = 'markdown'>(
      jobId: string,
      format?: Format,
      call: CallOptions = {},
    ) {
      const request = { ...requestOf(jobId, { kind: 'result', format }), ...call };
      const text = await callServer(options, request, (response) => response.text());
      return (format === 'json' ? JSON.parse(text) : text) as ResultTypes[Format];
    },
    structured,
    children: (jobId: string, call?: CallOptions) =>
      getJson<ChildDocument[]>(options, documentPath(jobId, '/children'), {}, call),
    file: (jobId: string, call: CallOptions = {}) => blobOf(jobId, { kind: 'file' }, call),
    /** A page as PNG; `pageNumber` counts from 0. Pages of encrypted files need the password again. */
    pageImage: (
      jobId: string,
      pageNumber: number,
      { scale, password, ...call }: PageImageOptions = {},
    ) => blobOf(jobId, { kind: 'page-image', pageNumber, scale, password }, call),
    async chunks(
      jobId: string,
      query: { readonly max_tokens?: number; readonly overlap?: number } = {},
      call?: CallOptions,
    ): Promise<Chunk[]> {
      return (
        await getJson<{ data: Chunk[] }>(options, documentPath(jobId, '/chunks'), query, call)
      ).data;
    },
    /** A table as a file; `index` counts from 0. */
    table: (jobId: string, index: number, format: TableFormat, call: CallOptions = {}) =>
      blobOf(jobId, { kind: 'table', index, format }, call),
    /** Which tables there are; the server keeps no such list, so this reads the structured result. */
    tables: async (jobId: string, call?: CallOptions): Promise<ListedTable[]> =>
      listTables(await structured(jobId, call)),
    /** The data of a chart as a file; `index` counts from 0. */
    chart: (jobId: string, index: number, format: ChartFormat, call: CallOptions = {}) =>
      blobOf(jobId, { kind: 'chart', index, format }, call),
    /** Which charts have data; read from the structured result as tables are. */
    charts: async (jobId: string, call?: CallOptions): Promise<ListedChart[]> =>
      listCharts(await structured(jobId, call)),
    /** Any part as a stream, for what is too large to be held; broken connections are resumed. */
    download: (jobId: string, part: DocumentPart, patience?: Patience): Promise<Download> =>
      download(options, requestOf(jobId, part), patience),
  };
}
