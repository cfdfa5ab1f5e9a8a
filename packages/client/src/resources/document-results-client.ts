import type { CallOptions, Connection } from '../client-options.ts';
import type { ChildDocument, Chunk, FlatDocument, StructuredDocument } from '../contract.ts';
import { type Call, mapCall } from '../transport/answer.ts';
import { createEndpoints } from '../transport/create-endpoints.ts';
import { path } from '../transport/path.ts';
import type { Patience } from '../transport/stay-patient.ts';
import {
  type ChartFormat,
  type DocumentPart,
  requestOf,
  type TableFormat,
} from './document-parts.ts';
import { listCharts } from './list-charts.ts';
import { listTables } from './list-tables.ts';

type ResultTypes = { markdown: string; annotated: string; json: FlatDocument };

export type PageImageOptions = CallOptions & {
  readonly scale?: number;
  readonly password?: string;
};

export type TableOptions = CallOptions & {
  /** CSV with cells as they are, also those that a spreadsheet would take for formulas. */
  readonly raw?: boolean;
};

/** Reading what became of a document. */
export function createDocumentResultsClient(connection: Connection) {
  const api = createEndpoints(connection, '/v2/documents');
  const blobOf = (jobId: string, part: DocumentPart, call?: CallOptions) => {
    const { path: place, ...content } = requestOf(jobId, part);
    return api.blob(place, { ...content, ...call });
  };
  const structured = (jobId: string, call?: CallOptions) =>
    api.get<StructuredDocument>(path`/${jobId}/structured`, call);
  return {
    result<Format extends keyof ResultTypes = 'markdown'>(
      jobId: string,
      format?: Format,
      call?: CallOptions,
    ): Call<ResultTypes[Format]> {
      const text = api.text(path`/${jobId}/result`, { query: { format }, ...call });
      return mapCall(text, (value) => (format === 'json' ? JSON.parse(value) : value));
    },
    structured,
    children: (jobId: string, call?: CallOptions) =>
      api.get<ChildDocument[]>(path`/${jobId}/children`, call),
    file: (jobId: string, call?: CallOptions) => blobOf(jobId, { kind: 'file' }, call),
    /** A page as PNG; `pageNumber` counts from 0. Pages of encrypted files need the password again. */
    pageImage: (
      jobId: string,
      pageNumber: number,
      { scale, password, ...call }: PageImageOptions = {},
    ) => blobOf(jobId, { kind: 'page-image', pageNumber, scale, password }, call),
    chunks: (
      jobId: string,
      query: { readonly max_tokens?: number; readonly overlap?: number } = {},
      call?: CallOptions,
    ): Call<Chunk[]> =>
      mapCall(
        api.get<{ data: Chunk[] }>(path`/${jobId}/chunks`, { query, ...call }),
        ({ data }) => data,
      ),
    /** A table as a file; `index` counts from 0. */
    table: (
      jobId: string,
      index: number,
      format: TableFormat,
      { raw, ...call }: TableOptions = {},
    ) => blobOf(jobId, { kind: 'table', index, format, raw }, call),
    /** Which tables there are; the server keeps no such list, so this reads the structured result. */
    tables: (jobId: string, call?: CallOptions) => mapCall(structured(jobId, call), listTables),
    /** The data of a chart as a file; `index` counts from 0. */
    chart: (jobId: string, index: number, format: ChartFormat, call: CallOptions = {}) =>
      blobOf(jobId, { kind: 'chart', index, format }, call),
    /** Which charts have data; read from the structured result as tables are. */
    charts: (jobId: string, call?: CallOptions) => mapCall(structured(jobId, call), listCharts),
    /** Any part as a stream, for what is too large to be held; broken connections are resumed. */
    download(jobId: string, part: DocumentPart, patience?: Patience) {
      const { path: place, ...content } = requestOf(jobId, part);
      return api.download(place, content, patience);
    },
  };
}
