import {
  BATCH_EVENT_SCHEMAS,
  batchDryRunSchema,
  batchExecutionListQuerySchema,
  batchExecutionListSchema,
  batchExecutionQuerySchema,
  batchExecutionSchema,
  batchProgressSchema,
  batchResultsQuerySchema,
  batchRetriedSchema,
  batchStartedSchema,
  createBatchExecutionSchema,
  updateBatchExecutionSchema,
} from '@sheaf/contract';
import { z } from 'zod';
import { defineRoute, type Route } from '../http/route.ts';
import { cancelBatchExecution } from './operations/cancel-batch-execution.ts';
import { createBatchExecution } from './operations/execute-batch.ts';
import { exportBatchResults } from './operations/export-batch-results.ts';
import { followBatchExecution } from './operations/follow-batch-execution.ts';
import { getBatchExecution } from './operations/get-batch-execution.ts';
import { listBatchExecutions } from './operations/list-batch-executions.ts';
import { retryFailedItems } from './operations/retry-failed-items.ts';
import { updateBatchExecution } from './operations/update-batch-execution.ts';
import { executionParamsSchema as params } from './params.ts';

const read = { tag: 'batches', scope: 'batches:read', rateClass: 'read' } as const;
const write = { tag: 'batches', scope: 'batches:write', rateClass: 'write' } as const;

const record = { description: 'The execution.', schema: batchExecutionSchema };

const EVENTS = Object.entries(BATCH_EVENT_SCHEMAS).map(
  ([name, schema]) => `\`${name}\` {${Object.keys(schema.shape).join(', ')}}`,
);

export const executionRoutes: readonly Route[] = [
  defineRoute({
    ...read,
    method: 'GET',
    url: '/v2/batch-executions',
    operationId: 'listBatchExecutions',
    summary: 'The batch executions of the project, newest first.',
    query: batchExecutionListQuerySchema,
    answers: { 200: { description: 'A page of executions.', schema: batchExecutionListSchema } },
    errors: ['invalid_cursor'],
    handle: listBatchExecutions,
  }),
  defineRoute({
    ...write,
    method: 'POST',
    url: '/v2/batch-executions',
    operationId: 'createBatchExecution',
    summary: 'Run a batch by the id of its definition, or one that is defined here and now.',
    body: createBatchExecutionSchema,
    answers: {
      200: { description: 'What a dry run came to.', schema: batchDryRunSchema },
      202: { description: 'The execution.', schema: batchStartedSchema },
    },
    errors: ['not_found', 'job_failed', 'timed_out'],
    handle: createBatchExecution,
  }),
  defineRoute({
    ...read,
    method: 'GET',
    url: '/v2/batch-executions/id/:execution_id',
    operationId: 'getBatchExecution',
    summary: 'One batch execution with a page of its items.',
    params,
    query: batchExecutionQuerySchema,
    answers: { 200: record },
    errors: ['invalid_cursor'],
    handle: getBatchExecution,
  }),
  defineRoute({
    ...write,
    method: 'PUT',
    url: '/v2/batch-executions/id/:execution_id',
    operationId: 'updateBatchExecution',
    summary: 'Change the limits of a batch execution, pause it or let it go on.',
    params,
    body: updateBatchExecutionSchema,
    answers: { 200: record },
    errors: ['illegal_batch_state'],
    handle: updateBatchExecution,
  }),
  defineRoute({
    ...read,
    method: 'GET',
    url: '/v2/batch-executions/id/:execution_id/realtime-progress',
    operationId: 'followBatchExecution',
    summary: 'How far a batch execution is: as JSON, or as Server-Sent Events to who accepts them.',
    description: `As a stream: ${EVENTS.join(', ')}; the end is \`data: [DONE]\`.`,
    params,
    headers: z.object({
      'Last-Event-ID': z
        .string()
        .optional()
        .describe('The last event a reader has; the stream goes on behind it.'),
    }),
    answers: {
      200: {
        description: 'The progress.',
        mediaTypes: ['application/json', 'text/event-stream'],
        schemas: { 'application/json': batchProgressSchema },
      },
    },
    handle: followBatchExecution,
  }),
  defineRoute({
    ...write,
    method: 'POST',
    url: '/v2/batch-executions/id/:execution_id/retry-failed',
    operationId: 'retryFailedItems',
    summary: 'Run the failed items of a batch execution again, and no others.',
    params,
    answers: { 202: { description: 'The execution.', schema: batchRetriedSchema } },
    errors: ['illegal_batch_state'],
    handle: retryFailedItems,
  }),
  defineRoute({
    ...write,
    method: 'POST',
    url: '/v2/batch-executions/id/:execution_id/cancel',
    operationId: 'cancelBatchExecution',
    summary: 'Stop a batch execution: no item begins, and those at work stop.',
    params,
    answers: { 200: record },
    errors: ['illegal_batch_state'],
    handle: cancelBatchExecution,
  }),
  defineRoute({
    ...read,
    method: 'GET',
    url: '/v2/batch-executions/id/:execution_id/results',
    operationId: 'exportBatchResults',
    summary: 'What the items of a batch execution came to, as a file.',
    params,
    query: batchResultsQuerySchema,
    answers: {
      200: {
        description: 'The file.',
        mediaTypes: [
          'application/jsonl',
          'text/csv',
          'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
        ],
      },
    },
    handle: exportBatchResults,
  }),
];
