import type { CallOptions, Connection } from '../client-options.ts';
import type { CreateDownload, DatasourceDownload, TransferProgress } from '../contract.ts';
import { createEndpoints } from '../transport/create-endpoints.ts';
import type { FollowOptions } from '../transport/follow-events.ts';
import { path } from '../transport/path.ts';
import type { Patience } from '../transport/stay-patient.ts';

export type TransferEvent = {
  readonly event: 'connected' | 'progress' | 'stream_complete' | 'failed';
  readonly id: string;
  readonly data: Partial<TransferProgress> & Readonly<Record<string, unknown>>;
};

/** Everything in a datasource, as a ZIP. */
export function createDatasourceDownloadsClient(connection: Connection) {
  const api = createEndpoints(connection, '/v2/datasources');
  return {
    /** Has it packed; the ZIP is kept for a day. */
    createDownload: (datasourceId: string, json: CreateDownload = {}, call?: CallOptions) =>
      api.post<DatasourceDownload>(path`/${datasourceId}/downloads`, { json, ...call }),
    followDownload: (datasourceId: string, jobId: string, follow?: FollowOptions) =>
      api.events<TransferEvent>(path`/${datasourceId}/downloads/${jobId}/progress`, follow),
    /** The ZIP as a stream that goes on where it broke off. */
    downloadFile: (
      datasourceId: string,
      jobId: string,
      call: CallOptions = {},
      patience?: Patience,
    ) => api.download(path`/${datasourceId}/downloads/${jobId}/file`, call, patience),
    /** Packed while it is sent; it cannot go on where it broke off. */
    processDownload: (datasourceId: string, json: CreateDownload = {}, call?: CallOptions) =>
      api.blob(path`/${datasourceId}/downloads/process`, { method: 'POST', json, ...call }),
  };
}
