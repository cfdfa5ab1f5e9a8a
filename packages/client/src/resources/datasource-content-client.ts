import type { CallOptions, Connection } from '../client-options.ts';
import type {
  ContentFile,
  ContentProcessed,
  ContentUploaded,
  DataElement,
  DataElementSearch,
  IngestStatus,
  IngestTriggered,
  SearchResult,
  TransferProgress,
  UpdateDataElement,
} from '../contract.ts';
import { createEndpoints } from '../transport/create-endpoints.ts';
import type { FollowOptions } from '../transport/follow-events.ts';
import type { Paging } from '../transport/paginate.ts';
import { path } from '../transport/path.ts';
import type { UploadFile } from '../uploads/upload-file.ts';

export type UploadEvent = {
  readonly event: 'connected' | 'progress' | 'stream_complete' | 'failed';
  readonly id: string;
  readonly data: TransferProgress;
};

export type UploadOptions = CallOptions & { readonly triggerIngest?: boolean };

/** What is put into datasources, and found in them. */
export function createDatasourceContentClient(connection: Connection) {
  const api = createEndpoints(connection, '/v2/datasources');
  const send = <Answer>(
    place: string,
    files: readonly UploadFile[],
    { triggerIngest, ...call }: UploadOptions = {},
  ) =>
    api.post<Answer>(place, {
      files: { files },
      ...(triggerIngest !== undefined && { query: { trigger_ingest: triggerIngest } }),
      ...call,
    });
  return {
    content: (id: string, query?: Paging & { prefix?: string }, call?: CallOptions) =>
      api.list<ContentFile>(path`/${id}/content`, query, call),
    /** A file keeps its folder in its name: `contracts/lease.pdf`. */
    upload: (id: string, files: readonly UploadFile[], options?: UploadOptions) =>
      send<ContentUploaded>(path`/${id}/content`, files, options),
    uploadAndWait: (id: string, files: readonly UploadFile[], options?: UploadOptions) =>
      send<ContentProcessed>(path`/${id}/content/process`, files, options),
    uploadProgress: (uploadId: string, follow?: FollowOptions) =>
      api.events<UploadEvent>(path`/uploads/${uploadId}/progress`, follow),
    triggerIngest: (id: string, call?: CallOptions) =>
      api.post<IngestTriggered>(path`/${id}/trigger-ingest`, call),
    ingestStatus: (id: string, call?: CallOptions) =>
      api.get<IngestStatus>(path`/${id}/ingest-status`, call),
    cancelIngest: (id: string, call?: CallOptions) =>
      api.post<IngestStatus>(path`/${id}/cancel-ingest`, call),
    elements: (
      id: string,
      query?: Paging & { status?: DataElement['status']; path?: string },
      call?: CallOptions,
    ) => api.list<DataElement>(path`/${id}/data-elements`, query, call),
    element: (id: string, elementId: string, call?: CallOptions) =>
      api.get<DataElement>(path`/${id}/data-elements/${elementId}`, call),
    updateElement: (id: string, elementId: string, json: UpdateDataElement, call?: CallOptions) =>
      api.put<DataElement>(path`/${id}/data-elements/${elementId}`, { json, ...call }),
    deleteElement: (id: string, elementId: string, call?: CallOptions) =>
      api.delete<{ id: string }>(path`/${id}/data-elements/${elementId}`, call),
    /** The best `top_k` when awaited, all there are with `for await`. */
    search: (id: string, json: DataElementSearch, call?: CallOptions) =>
      api.search<SearchResult>(path`/${id}/data-elements/search`, json, call),
  };
}
