import type { BatchProgress } from '@sheaf/contract';
import type { FastifyReply } from 'fastify';
import { sendEventStream } from '../../events/send-event-stream.ts';
import type { Call } from '../../http/route.ts';
import { findExecution } from '../executions/find-execution.ts';
import { toProgress } from '../executions/to-progress.ts';
import type { ExecutionParams } from '../params.ts';

/** `GET /v2/batch-executions/id/{execution_id}/realtime-progress`: as JSON, or as a stream to who accepts one. */
export async function followBatchExecution({
  params,
  principal,
  services,
  request,
  reply,
}: Call<ExecutionParams, undefined, undefined>): Promise<BatchProgress | FastifyReply> {
  const row = await findExecution(services.database.db, principal, params.execution_id);
  const accepts = String(request.headers.accept ?? '');
  if (!accepts.includes('text/event-stream')) return toProgress(row);
  return sendEventStream(services, request, reply, row.id);
}
