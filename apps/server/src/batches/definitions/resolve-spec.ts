import type { createBatchDefinitionSchema, updateBatchDefinitionSchema } from '@sheaf/contract';
import type { z } from 'zod';
import type { Transaction } from '../../database/index.ts';
import { ValidationFailure } from '../../http/validation/validation-failure.ts';
import type { StoredBatchSpec } from '../../store/schema/index.ts';
import { resolveSchema } from '../../transforms/index.ts';
import { pinAgent } from './pin-agent.ts';
import { refuse } from './refuse.ts';
import { requireSpec } from './require-spec.ts';

type Owner = { readonly projectId: string };
type Wanted = z.output<typeof createBatchDefinitionSchema>;
type Changes = z.output<typeof updateBatchDefinitionSchema>;
type Worker = Pick<StoredBatchSpec, 'agent' | 'schema'>;
type WorkerWish = Pick<Changes, 'agent_id' | 'agent_version' | 'artifact_schema'>;

/** A batch as it was sent, with what it names pinned; 422 where something is not there. */
export async function resolveSpec(
  db: Transaction,
  owner: Owner,
  wanted: Wanted,
): Promise<StoredBatchSpec> {
  if (wanted.agent_id === undefined && wanted.artifact_schema === undefined) {
    const msg = 'Field required: an agent_id, or an artifact_schema in its place';
    throw new ValidationFailure([{ loc: ['body', 'agent_id'], type: 'missing', msg }]);
  }
  const spec: StoredBatchSpec = {
    name: wanted.name,
    description: wanted.description ?? '',
    ...(await resolveWorker(db, owner, wanted, { agent: null, schema: null })),
    inputDatasourceId: wanted.input_datasource_id,
    outputDatasourceId: wanted.output_datasource_id ?? null,
    filters: wanted.filters ?? {},
    userMessage: wanted.user_message ?? null,
    concurrency: wanted.concurrency,
    retryLimit: wanted.retry_limit,
    itemTimeoutSeconds: wanted.item_timeout_seconds,
    cron: wanted.recurrence_cron ?? null,
    timeZone: wanted.recurrence_time_zone ?? 'UTC',
  };
  await requireSpec(db, owner, spec);
  return spec;
}

/** A batch with changes; what was pinned stays so, unless it is named anew. */
export async function changeSpec(
  db: Transaction,
  owner: Owner,
  before: StoredBatchSpec,
  changes: Changes,
): Promise<StoredBatchSpec> {
  const { recurrence_cron: cron } = changes;
  const spec: StoredBatchSpec = {
    name: before.name,
    description: changes.description ?? before.description,
    ...(await resolveWorker(db, owner, changes, before)),
    inputDatasourceId: changes.input_datasource_id ?? before.inputDatasourceId,
    outputDatasourceId: changes.output_datasource_id ?? before.outputDatasourceId,
    filters: changes.filters ?? before.filters,
    userMessage: changes.user_message ?? before.userMessage,
    concurrency: changes.concurrency ?? before.concurrency,
    retryLimit: changes.retry_limit ?? before.retryLimit,
    itemTimeoutSeconds: changes.item_timeout_seconds ?? before.itemTimeoutSeconds,
    cron: cron === undefined ? before.cron : cron.trim() || null,
    timeZone: changes.recurrence_time_zone ?? before.timeZone,
  };
  await requireSpec(db, owner, spec);
  return spec;
}

/** Who, or what, does the items. */
async function resolveWorker(
  db: Transaction,
  owner: Owner,
  wish: WorkerWish,
  before: Worker,
): Promise<Worker> {
  const { agent_id: id, agent_version: version, artifact_schema: schema } = wish;
  if (id !== undefined && schema !== undefined) {
    throw refuse(['artifact_schema'], 'send an agent_id or an artifact_schema, not both');
  }
  if (schema !== undefined) {
    return { agent: null, schema: await resolveSchemaOf(db, owner, schema) };
  }
  if (id === undefined && version === undefined) {
    return { agent: before.agent, schema: before.schema };
  }
  const wanted = id ?? before.agent?.id;
  if (wanted === undefined) throw refuse(['agent_version'], 'there is no agent to have a version');
  const agent = await pinAgent(db, owner, { id: wanted, version }, [
    id ? 'agent_id' : 'agent_version',
  ]);
  return { agent, schema: null };
}

/** A schema by its name or as it is; as it was then, whatever becomes of it. */
export async function resolveSchemaOf(
  db: Transaction,
  owner: Owner,
  schema: string | Record<string, unknown>,
): Promise<Record<string, unknown>> {
  const text = typeof schema === 'string' ? schema : JSON.stringify(schema);
  return (await resolveSchema(db, owner, text)).schema as Record<string, unknown>;
}
