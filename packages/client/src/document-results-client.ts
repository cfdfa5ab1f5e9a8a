import type { ChildDocument, Chunk, FlatDocument, StructuredDocument } from '@sheaf/contract';
import { documentPath } from './document-paths.ts';
import { getJson } from './get-json.ts';
import { type CallOptions, type ClientOptions, sendRequest } from './send-request.ts';

type ResultTypes = { markdown: string; annotated: string; json: FlatDocument };

export type PageImageOptions = CallOptions & {
  readonly scale?: number;
  readonly password?: string;
};

/** Reading what became of a document. */
export function createDocumentResultsClient(options: ClientOptions) {
  return {
    async result<Format extends keyof ResultTypes = 'markdown'>(
      jobId: string,
      format?: Format,
      call: CallOptions = {},
    ) {
      const path = documentPath(jobId, '/result');
      const response = await sendRequest(options, { path, query: { format }, ...call });
      const body = format === 'json' ? response.json() : response.text();
      return (await body) as ResultTypes[Format];
    },
    structured: (jobId: string, call?: CallOptions) =>
      getJson<StructuredDocument>(options, documentPath(jobId, '/structured'), {}, call),
    children: (jobId: string, call?: CallOptions) =>
      getJson<ChildDocument[]>(options, documentPath(jobId, '/children'), {}, call),
    async file(jobId: string, call: CallOptions = {}): Promise<Blob> {
      return (await sendRequest(options, { path: documentPath(jobId, '/file'), ...call })).blob();
    },
    /** A page as PNG; `pageNumber` counts from 0. Pages of encrypted files need the password again. */
    async pageImage(
      jobId: string,
      pageNumber: number,
      { scale, password, ...call }: PageImageOptions = {},
    ): Promise<Blob> {
      const path = documentPath(jobId, `/pages/${pageNumber}/image`);
      const headers = password && { 'document-password': encodeURIComponent(password) };
      const request = { path, query: { scale }, ...(headers && { headers }), ...call };
      return (await sendRequest(options, request)).blob();
    },
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
    async table(
      jobId: string,
      index: number,
      format: 'csv' | 'xlsx' | 'html',
      call: CallOptions = {},
    ): Promise<Blob> {
      const path = documentPath(jobId, `/tables/${index}.${format}`);
      return (await sendRequest(options, { path, ...call })).blob();
    },
  };
}
