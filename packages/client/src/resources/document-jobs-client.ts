import type { CallOptions, Connection } from '../client-options.ts';
import type { DocumentJob, DocumentListQuery, TraceEvent, WebhookDelivery } from '../contract.ts';
import { createEndpoints } from '../transport/create-endpoints.ts';
import type { FollowOptions } from '../transport/follow-events.ts';
import type { Paging } from '../transport/paginate.ts';
import { path } from '../transport/path.ts';
import { type WaitOptions, waitForJob } from '../transport/wait-for-job.ts';

/** Following, listing, stopping and removing jobs. */
export function createDocumentJobsClient(connection: Connection) {
  const api = createEndpoints(connection, '/v2/documents');
  const get = (jobId: string, call?: CallOptions) => api.get<DocumentJob>(path`/${jobId}`, call);
  return {
    get,
    list: (query?: DocumentListQuery, call?: CallOptions) => api.list<DocumentJob>('', query, call),
    /** The job once it has ended, well or badly. */
    waitFor: (jobId: string, wait?: WaitOptions) => waitForJob((call) => get(jobId, call), wait),
    cancel: (jobId: string, call?: CallOptions) =>
      api.post<DocumentJob>(path`/${jobId}/cancel`, call),
    delete: (jobId: string, call?: CallOptions) => api.delete(path`/${jobId}`, call),
    /** What the document's own `webhook_url` was sent. */
    deliveries: (jobId: string, query?: Paging, call?: CallOptions) =>
      api.list<WebhookDelivery>(path`/${jobId}/deliveries`, query, call),
    /** Sends the same message once more. */
    replayDelivery: (jobId: string, deliveryId: string, call?: CallOptions) =>
      api.post<WebhookDelivery>(path`/${jobId}/deliveries/${deliveryId}/replay`, call),
    /** Progress from the beginning, live, to the end; broken connections are resumed. */
    trace: (jobId: string, follow?: FollowOptions) =>
      api.events<TraceEvent>(path`/${jobId}/trace`, follow),
  };
}
