import type { BatchOverrides, createBatchExecutionSchema } from '@sheaf/contract';
import type { z } from 'zod';
import type { Transaction } from '../../database/index.ts';
import { ValidationFailure } from '../../http/validation/validation-failure.ts';
import type { StoredBatchSpec } from '../../store/schema/index.ts';
import { findDefinition } from '../definitions/find-definition.ts';
import { pinNamedAgent } from '../definitions/pin-agent.ts';
import { refuse } from '../definitions/refuse.ts';
import { requireSpec } from '../definitions/require-spec.ts';
import { changeSpec, resolveSchemaOf, resolveSpec } from '../definitions/resolve-spec.ts';

type Owner = { readonly projectId: string };
type Body = z.output<typeof createBatchExecutionSchema>;

export type ResolvedExecution = {
  readonly spec: StoredBatchSpec;
  readonly definition: { readonly id: string; readonly version: number } | null;
};

/** What every batch has that says nothing else. */
const USUAL = { concurrency: 10, retry_limit: 2, item_timeout_seconds: 300 } as const;

/** What is to be run: a definition by its id, one in nested form, or a whole one inline; never two of them. */
export async function resolveExecution(
  db: Transaction,
  owner: Owner,
  { batch_definition_id: id, overrides, batch_spec_json: nested, dry_run, ...inline }: Body,
): Promise<ResolvedExecution> {
  const [stray] = Object.entries(inline).filter(([, value]) => value !== undefined);
  if (id !== undefined) {
    if (nested) throw refuse(['batch_spec_json'], 'send it or a batch_definition_id, not both');
    if (stray) throw refuse([stray[0]], 'with a batch_definition_id it belongs into overrides');
    return resolveDefinition(db, owner, id, overrides);
  }
  if (overrides) throw refuse(['overrides'], 'they are for a batch_definition_id');
  if (nested) {
    if (stray) throw refuse([stray[0]], 'it belongs into batch_spec_json');
    return { spec: await resolveNested(db, owner, nested), definition: null };
  }
  const { input_datasource_id: input, name = 'Batch', ...rest } = inline;
  if (input === undefined) {
    const msg = 'Field required: a batch_definition_id, a batch_spec_json, or a whole definition';
    throw new ValidationFailure([{ loc: ['body', 'batch_definition_id'], type: 'missing', msg }]);
  }
  const whole = {
    ...rest,
    name,
    input_datasource_id: input,
    concurrency: rest.concurrency ?? USUAL.concurrency,
    retry_limit: rest.retry_limit ?? USUAL.retry_limit,
    item_timeout_seconds: rest.item_timeout_seconds ?? USUAL.item_timeout_seconds,
  };
  return { spec: await resolveSpec(db, owner, whole), definition: null };
}

/** The newest version of a definition, with what is different this time. */
export async function resolveDefinition(
  db: Transaction,
  owner: Owner,
  definitionId: string,
  overrides: BatchOverrides = {},
): Promise<ResolvedExecution> {
  const { id, version, spec } = await findDefinition(db, owner, definitionId);
  return {
    spec: await changeSpec(db, owner, { ...spec, cron: null }, overrides),
    definition: { id, version },
  };
}

async function resolveNested(
  db: Transaction,
  owner: Owner,
  nested: NonNullable<Body['batch_spec_json']>,
): Promise<StoredBatchSpec> {
  const at = (...loc: string[]) => ['batch_spec_json', ...loc];
  const { agent, artifact_schema: schema, input, output, execution } = nested;
  if ((agent === undefined) === (schema === undefined)) {
    throw refuse(at('agent'), 'send an agent, or an artifact_schema in its place');
  }
  const spec: StoredBatchSpec = {
    name: nested.name ?? 'Batch',
    description: '',
    agent: agent === undefined ? null : await pinNamedAgent(db, owner, agent, at('agent')),
    schema: schema === undefined ? null : await resolveSchemaOf(db, owner, schema),
    inputDatasourceId: input.datasource_id,
    outputDatasourceId: output?.datasource_id ?? null,
    filters: input.filters ?? {},
    userMessage: nested.user_message ?? null,
    concurrency: execution?.concurrency ?? USUAL.concurrency,
    retryLimit: execution?.retry_limit ?? USUAL.retry_limit,
    itemTimeoutSeconds: execution?.item_timeout_seconds ?? USUAL.item_timeout_seconds,
    cron: null,
    timeZone: 'UTC',
  };
  const places = {
    input: at('input', 'datasource_id'),
    output: at('output', 'datasource_id'),
    filters: at('input', 'filters'),
  };
  await requireSpec(db, owner, spec, places);
  return spec;
}
