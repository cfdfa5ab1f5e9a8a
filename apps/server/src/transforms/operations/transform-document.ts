import { ERRORS, type ErrorCode, type Transformed } from '@sheaf/contract';
import type { FastifyReply } from 'fastify';
import { asSentence } from '../../documents/index.ts';
import { HttpError } from '../../http/http-error.ts';
import type { Call } from '../../http/route.ts';
import type { StoredAnswer } from '../../idempotency/idempotency-store.ts';
import { runIdempotently } from '../../idempotency/run-idempotently.ts';
import { type WorkRow, waitForJob } from '../../jobs/index.ts';
import { jobs } from '../../store/schema/index.ts';
import { cancelTransform } from '../cancel-transform.ts';
import { findTransform } from '../find-transform.ts';
import { fingerprintedForm } from '../fingerprinted-form.ts';
import { receiveTransform } from '../receive-transform.ts';
import { requireModel } from '../require-model.ts';
import { resolveSchema } from '../resolve-schema.ts';
import { requireSource, startTransform, type TransformStart } from '../start-transform.ts';
import { toTransformed } from '../to-transformed.ts';

type TransformCall = Call<undefined, undefined, undefined>;

/** `POST /v2/documents/transform`: one call; when the caller goes away, the work stops. */
export async function transformDocument(call: TransformCall): Promise<Transformed | FastifyReply> {
  const { services, principal, reply } = call;
  const form = await receive(call);
  const read = async (executionId: string) =>
    toTransformed(await findTransform(services.database.db, principal, executionId));
  // The result is kept with its session.
  const replay = async ({ body }: StoredAnswer) =>
    read((JSON.parse(body.toString()) as { execution_id: string }).execution_id);
  return runIdempotently({ ...call, replay }, fingerprintedForm(form), async (keep) => {
    const { artifact_schema: text, model } = form.wishes;
    requireModel(services, model);
    const resolved = await resolveSchema(services.database.db, principal, text);
    await requireSource(services, principal, form.source);
    const row = await runToEnd(call, { ...form, ...resolved, interactive: true });
    if (row.status !== 'completed') throw failureOf(row);
    await keep(200, { execution_id: row.id });
    reply.header('location', `/v2/sessions/${row.id}`);
    return read(row.id);
  });
}

function receive({ services, reply }: TransformCall) {
  const { syncLimitBytes, uploadStallMs } = services.config;
  return receiveTransform(reply, services.blobs, {
    maxBytes: syncLimitBytes,
    code: 'sync_limit_exceeded',
    message: `The file is larger than ${syncLimitBytes} bytes, the most that is transformed in one call; submit it to POST /v2/documents/transform/submit and poll the session.`,
    stallMs: uploadStallMs,
  });
}

async function runToEnd(
  { services, principal, reply }: TransformCall,
  start: TransformStart,
): Promise<WorkRow> {
  const gone = new AbortController();
  const leave = () => gone.abort();
  reply.raw.once('close', leave);
  // Who left while the upload was being checked is not announced a second time.
  if (reply.raw.destroyed) leave();
  const { executionId } = await services.database.transact((transaction) =>
    startTransform(transaction, services, principal, start),
  );
  const deadline = AbortSignal.timeout(services.config.syncTimeoutMs);
  const row = await waitForJob<WorkRow>(
    services,
    jobs,
    executionId,
    AbortSignal.any([gone.signal, deadline]),
  );
  reply.raw.removeListener('close', leave);
  if (row) return row;
  const transform = await findTransform(services.database.db, principal, executionId);
  await cancelTransform(services, transform);
  throw new HttpError(
    'timed_out',
    'The transform took longer than one call may take and was stopped; send it to POST /v2/documents/transform/submit.',
  );
}

function failureOf({ id, error, errorCode }: WorkRow): HttpError {
  const code = errorCode !== null && errorCode in ERRORS ? (errorCode as ErrorCode) : 'job_failed';
  return new HttpError(code, asSentence(`the transform failed (${id}): ${error}`));
}
