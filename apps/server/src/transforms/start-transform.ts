import type { Transaction } from '../database/index.ts';
import {
  createDocumentJob,
  findDocumentJob,
  requireCallbackTarget,
  requireResult,
} from '../documents/index.ts';
import type { ApiServices } from '../http/api-services.ts';
import { newId } from '../http/new-id.ts';
import type { Principal } from '../http/principal.ts';
import { createWork } from '../jobs/index.ts';
import { isUnfinished } from '../jobs/job-table.ts';
import { sessions } from '../store/schema/index.ts';
import type { TransformForm, TransformSource } from './receive-transform.ts';
import type { ResolvedSchema } from './resolve-schema.ts';
import { TRANSFORM } from './transform-identity.ts';

/** The built-in agent whose sessions transforms are. */
const AGENT = { agentName: 'document-transform', agentVersion: '1' } as const;

export type TransformStart = TransformForm &
  ResolvedSchema & {
    /** Somebody waits on the line. */
    readonly interactive: boolean;
  };

/** Refuses a source that nothing can be extracted from, before anything is stored. */
export async function requireSource(
  { database, config }: ApiServices,
  principal: Principal,
  source: TransformSource,
): Promise<void> {
  if (source.kind === 'file') return requireCallbackTarget(source.upload, config);
  const row = await findDocumentJob(database.db, principal, source.jobId);
  if (!isUnfinished(row)) requireResult(row, 'document');
}

/** The document job where there is none yet, the session, and the work: all there when the transaction commits. */
export async function startTransform(
  transaction: Transaction,
  services: ApiServices,
  { projectId, keyId }: Principal,
  { source, wishes, schema, artifact, interactive }: TransformStart,
): Promise<{ readonly executionId: string }> {
  const documentJobId =
    source.kind === 'job'
      ? source.jobId
      : await makeDocument(transaction, services, { projectId, keyId }, source, interactive);
  const executionId = newId(TRANSFORM.idPrefix);
  const { timeout_seconds: seconds, prompt = null, model = 'builtin' } = wishes;
  await transaction.insert(sessions).values({
    id: executionId,
    projectId,
    kind: 'transform',
    ...AGENT,
    // As text: the order of the fields is the author's.
    spec: { schema: JSON.stringify(schema), artifact, model },
    options: { prompt, job_id: documentJobId, owns_document: source.kind === 'file' },
    apiKeyId: keyId,
  });
  const deadline = seconds === undefined ? null : new Date(Date.now() + seconds * 1000);
  await createWork(transaction, services, TRANSFORM, {
    id: executionId,
    projectId,
    apiKeyId: keyId,
    subjectId: executionId,
    input: { documentJobId, deadline: deadline?.toISOString() ?? null },
    interactive,
  });
  return { executionId };
}

async function makeDocument(
  transaction: Transaction,
  services: ApiServices,
  { projectId, keyId }: { readonly projectId: string; readonly keyId: string },
  { upload }: Extract<TransformSource, { kind: 'file' }>,
  synchronous: boolean,
): Promise<string> {
  const { file, mediaType, options } = upload;
  const { jobId } = await createDocumentJob(transaction, services, {
    ...file,
    projectId,
    apiKeyId: keyId,
    mediaType,
    options,
    synchronous,
  });
  return jobId;
}
