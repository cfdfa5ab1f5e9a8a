import type { CallOptions, Connection } from '../client-options.ts';
import type {
  BatchDryRun,
  BatchExecution,
  BatchExecutionListItem,
  BatchItem,
  BatchItemStatus,
  BatchProgress,
  BatchResultFormat,
  BatchRetried,
  BatchStarted,
  BatchStatus,
  CreateBatchExecution,
  UpdateBatchExecution,
} from '../contract.ts';
import { createEndpoints } from '../transport/create-endpoints.ts';
import type { FollowOptions } from '../transport/follow-events.ts';
import type { Paging } from '../transport/paginate.ts';
import { path } from '../transport/path.ts';
import type { Patience } from '../transport/stay-patient.ts';

type ExecutionFilter = Paging & { status?: BatchStatus; batch_definition_id?: string };
type ItemFilter = { items_limit?: number; items_cursor?: string; items_status?: BatchItemStatus };
type ProgressEvent = { readonly event: string; readonly id: string; readonly data: BatchProgress };

/** A method for each endpoint under `/v2/batch-executions`. */
export function createBatchExecutionsClient(connection: Connection) {
  const executions = createEndpoints(connection, '/v2/batch-executions');
  const get = (executionId: string, query: ItemFilter = {}, call?: CallOptions) =>
    executions.get<BatchExecution>(path`/id/${executionId}`, { query, ...call });
  return {
    list: (query?: ExecutionFilter, call?: CallOptions) =>
      executions.list<BatchExecutionListItem>('', query, call),
    /** Runs a definition, or a batch that is defined here and now. */
    start: (json: Omit<CreateBatchExecution, 'dry_run'>, call?: CallOptions) =>
      executions.post<BatchStarted>('', { json, ...call }),
    /** The same without running it. */
    tryOut: (json: Omit<CreateBatchExecution, 'dry_run'>, call?: CallOptions) =>
      executions.post<BatchDryRun>('', { json: { ...json, dry_run: true }, ...call }),
    /** With a page of its items. */
    get,
    /** All items in their order, page by page. */
    async *items(
      executionId: string,
      query: Omit<ItemFilter, 'items_cursor'> = {},
      call?: CallOptions,
    ): AsyncGenerator<BatchItem> {
      let cursor: string | null = null;
      do {
        const paged: ItemFilter = { items_limit: 200, ...query };
        const page: BatchExecution = await get(
          executionId,
          cursor === null ? paged : { ...paged, items_cursor: cursor },
          call,
        );
        yield* page.items;
        cursor = page.items_next_cursor;
      } while (cursor !== null);
    },
    /** Other limits, `paused: true` or `paused: false`. */
    update: (executionId: string, json: UpdateBatchExecution, call?: CallOptions) =>
      executions.put<BatchExecution>(path`/id/${executionId}`, { json, ...call }),
    progress: (executionId: string, call?: CallOptions) =>
      executions.get<BatchProgress>(path`/id/${executionId}/realtime-progress`, call),
    /** The progress as it goes on, to its end, over broken connections. */
    async *follow(executionId: string, follow?: FollowOptions): AsyncGenerator<BatchProgress> {
      const address = path`/id/${executionId}/realtime-progress`;
      for await (const { event, data } of executions.events<ProgressEvent>(address, follow)) {
        if (event === 'progress') yield data;
      }
    },
    retryFailed: (executionId: string, call?: CallOptions) =>
      executions.post<BatchRetried>(path`/id/${executionId}/retry-failed`, call),
    cancel: (executionId: string, call?: CallOptions) =>
      executions.post<BatchExecution>(path`/id/${executionId}/cancel`, call),
    /** What the items came to, as a file on its way. */
    results: (executionId: string, format: BatchResultFormat = 'jsonl', patience?: Patience) =>
      executions.download(path`/id/${executionId}/results`, { query: { format } }, patience),
  };
}
