import type {
  DocumentJob,
  DocumentListQuery,
  List,
  TraceEvent,
  WebhookDelivery,
} from '@sheaf/contract';
import { callJson } from './call-json.ts';
import { DOCUMENTS, documentPath } from './document-paths.ts';
import { type FollowOptions, followEvents } from './follow-events.ts';
import { getJson } from './get-json.ts';
import { type Paging, paginate } from './paginate.ts';
import { type CallOptions, type ClientOptions, sendRequest } from './send-request.ts';
import { type WaitOptions, waitForDocument } from './wait-for-document.ts';

/** Following, listing, stopping and removing jobs. */
export function createDocumentJobsClient(options: ClientOptions) {
  const list = (query: DocumentListQuery = {}, call?: CallOptions) =>
    getJson<List<DocumentJob>>(options, DOCUMENTS, query, call);
  const deliveries = (jobId: string, query: Paging = {}, call?: CallOptions) =>
    getJson<List<WebhookDelivery>>(options, documentPath(jobId, '/deliveries'), query, call);
  return {
    get: (jobId: string, call?: CallOptions) =>
      getJson<DocumentJob>(options, documentPath(jobId), {}, call),
    list,
    /** All jobs that fit, page after page. */
    listAll: (query: Omit<DocumentListQuery, 'cursor'> = {}, call?: CallOptions) =>
      paginate((cursor) => list({ ...query, cursor }, call)),
    /** The job once it has ended, well or badly. */
    waitFor: (jobId: string, wait?: WaitOptions) =>
      waitForDocument(options, documentPath(jobId), wait),
    cancel(jobId: string, call: CallOptions = {}): Promise<DocumentJob> {
      const path = documentPath(jobId, '/cancel');
      return callJson(options, { method: 'POST', path, ...call });
    },
    async delete(jobId: string, call: CallOptions = {}): Promise<void> {
      await sendRequest(options, { method: 'DELETE', path: documentPath(jobId), ...call });
    },
    /** What the document's own `webhook_url` was sent. */
    deliveries,
    allDeliveries: (jobId: string, call?: CallOptions) =>
      paginate((cursor) => deliveries(jobId, { cursor }, call)),
    /** Sends the same message once more. */
    replayDelivery(
      jobId: string,
      deliveryId: string,
      call: CallOptions = {},
    ): Promise<WebhookDelivery> {
      const path = documentPath(jobId, `/deliveries/${encodeURIComponent(deliveryId)}/replay`);
      return callJson(options, { method: 'POST', path, ...call });
    },
    /** Progress from the beginning, live, to the end; broken connections are resumed. */
    async *trace(jobId: string, follow?: FollowOptions): AsyncGenerator<TraceEvent> {
      for await (const { event, id, data } of followEvents(
        options,
        documentPath(jobId, '/trace'),
        follow,
      )) {
        yield { event, id, data: JSON.parse(data) } as TraceEvent;
      }
    },
  };
}
