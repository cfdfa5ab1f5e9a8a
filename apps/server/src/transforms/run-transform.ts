import { setTimeout as sleep } from 'node:timers/promises';
import type { JsonSchema } from '@sheaf/agent';
import type { TokenUsage } from '@sheaf/contract';
import { and, eq } from 'drizzle-orm';
import { type DocumentJobRow, readDocument } from '../documents/index.ts';
import { documentExtractor } from '../extraction/document-extractor.ts';
import type { ExtractReply } from '../extraction/extract-request.ts';
import type { ProcessServices } from '../features/process-services.ts';
import { type ActiveWork, JobFailure, type WorkOutcome } from '../jobs/index.ts';
import { isUnfinished } from '../jobs/job-table.ts';
import { ownedBy } from '../store/owned-by.ts';
import { documentJobs, sessions } from '../store/schema/index.ts';
import { askModel } from './ask-model.ts';
import { findTransform } from './find-transform.ts';
import { BUILTIN } from './require-model.ts';
import type { TransformInput } from './transform-identity.ts';

/** Waits for the document, extracts what the schema asks for, and keeps it with the session. */
export async function runTransform(
  services: ProcessServices,
  work: ActiveWork<TransformInput>,
): Promise<WorkOutcome> {
  const { row, input, signal } = work;
  const clock = startClock(input.deadline, signal);
  try {
    const document = await awaitDocument(services, work, clock.signal);
    const { reply, usage } = await extractFrom(services, work, document, clock.signal);
    return {
      result: { execution_id: row.id },
      events: [{ name: 'completed', data: { execution_id: row.id } }],
      async store(transaction) {
        await transaction
          .update(sessions)
          .set({ result: { ...reply }, tokenUsage: [...usage] })
          .where(and(eq(sessions.id, row.id), ownedBy(sessions, row)));
      },
    };
  } catch (error) {
    if (!clock.isOver() || signal.aborted) throw error;
    const reason = 'it took longer than timeout_seconds; its document is kept, try by its job_id';
    throw new JobFailure('timed_out', reason, { cause: error });
  } finally {
    clock.stop();
  }
}

type Clock = { readonly signal: AbortSignal; isOver(): boolean; stop(): void };

/** A signal that comes when the time is over, or nobody wants the result any more. */
function startClock(deadline: string | null, wanted: AbortSignal): Clock {
  const over = new AbortController();
  const leftMs = deadline === null ? null : Math.max(0, Date.parse(deadline) - Date.now());
  const timer = leftMs === null ? undefined : setTimeout(() => over.abort(), leftMs);
  return {
    signal: AbortSignal.any([over.signal, wanted]),
    isOver: () => over.signal.aborted,
    stop: () => clearTimeout(timer),
  };
}

/** Documents that are there already are seen at once, those that take long less often. */
const FIRST_PAUSE_MS = 25;
const LONGEST_PAUSE_MS = 250;

async function awaitDocument(
  { database }: ProcessServices,
  { row, input, tell }: ActiveWork<TransformInput>,
  signal: AbortSignal,
): Promise<DocumentJobRow> {
  let pauseMs = FIRST_PAUSE_MS;
  for (;;) {
    const [document] = await database.sideDb
      .select()
      .from(documentJobs)
      .where(and(eq(documentJobs.id, input.documentJobId), ownedBy(documentJobs, row)));
    if (!document) throw new JobFailure('not_found', 'its document was deleted');
    if (document.status === 'completed') return document;
    if (!isUnfinished(document)) {
      const reason = `the document could not be parsed: ${document.error ?? 'no reason is known'}`;
      throw new JobFailure(document.errorCode ?? 'job_failed', reason);
    }
    if (pauseMs === FIRST_PAUSE_MS) tell({ stage: 'parsing' });
    await sleep(pauseMs, undefined, { signal });
    pauseMs = Math.min(LONGEST_PAUSE_MS, pauseMs * 2);
  }
}

async function extractFrom(
  services: ProcessServices,
  { row }: ActiveWork<TransformInput>,
  document: DocumentJobRow,
  signal: AbortSignal,
): Promise<{ readonly reply: ExtractReply; readonly usage: readonly TokenUsage[] }> {
  const { spec, options } = await findTransform(services.database.sideDb, row, row.id);
  const bytes = await readDocument(services, document);
  if (bytes === null) {
    throw document.resultFormat === 'container'
      ? new JobFailure(
          'invalid_option',
          'it holds files and no text; transform one of its children',
        )
      : new JobFailure('result_not_kept', 'the result of its document is no longer kept');
  }
  const schema = JSON.parse(String(spec.schema)) as JsonSchema;
  const model = typeof spec.model === 'string' ? spec.model : BUILTIN;
  const prompt = typeof options.prompt === 'string' ? options.prompt : null;
  const proposed =
    model === BUILTIN
      ? undefined
      : await askModel(services, { model, prompt, schema, document: bytes, signal });
  const asked = services.use(documentExtractor).ask(async () => {
    signal.throwIfAborted();
    return { document: bytes, schema, ...(proposed && { proposed: { value: proposed.value } }) };
  });
  const reply = await Promise.race([asked, rejectedBy(signal)]);
  return { reply, usage: proposed?.usage ?? [] };
}

function rejectedBy(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}
