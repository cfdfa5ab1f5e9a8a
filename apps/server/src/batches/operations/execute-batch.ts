import type {
  BatchDryRun,
  BatchStarted,
  createBatchExecutionSchema,
  executeBatchSchema,
} from '@sheaf/contract';
import type { z } from 'zod';
import type { ApiServices } from '../../http/api-services.ts';
import type { Principal } from '../../http/principal.ts';
import type { Call } from '../../http/route.ts';
import { tryOut } from '../dry-run/try-out.ts';
import { createExecution } from '../executions/create-execution.ts';
import {
  type ResolvedExecution,
  resolveDefinition,
  resolveExecution,
} from '../executions/resolve-execution.ts';
import type { DefinitionParams } from '../params.ts';

/** `POST /v2/batch-definitions/id/{definition_id}/execute`. */
export async function executeBatch(
  call: Call<DefinitionParams, undefined, z.ZodPrefault<typeof executeBatchSchema>>,
): Promise<BatchStarted | BatchDryRun> {
  const { params, body, principal, services } = call;
  const { db } = services.database;
  const { definition_id: id } = params;
  const resolved = await resolveDefinition(db, principal, id, body.overrides);
  return body.dry_run ? tryOut(call, resolved.spec) : begin(services, principal, resolved, call);
}

/** `POST /v2/batch-executions`. */
export async function createBatchExecution(
  call: Call<undefined, undefined, typeof createBatchExecutionSchema>,
): Promise<BatchStarted | BatchDryRun> {
  const { body, principal, services } = call;
  const resolved = await resolveExecution(services.database.db, principal, body);
  return body.dry_run ? tryOut(call, resolved.spec) : begin(services, principal, resolved, call);
}

async function begin(
  services: ApiServices,
  { projectId, keyId, keyName }: Principal,
  resolved: ResolvedExecution,
  { reply }: Pick<Call<undefined, undefined, undefined>, 'reply'>,
): Promise<BatchStarted> {
  const { id, status } = await services.database.transact((transaction) =>
    createExecution(transaction, services, {
      ...resolved,
      projectId,
      apiKeyId: keyId,
      createdBy: keyName,
    }),
  );
  reply.code(202).header('location', `/v2/batch-executions/id/${id}`);
  return { execution_id: id, workflow_id: id, status };
}
