import {
  batchDefinitionListSchema,
  batchDefinitionQuerySchema,
  batchDefinitionSchema,
  batchDryRunSchema,
  batchStartedSchema,
  batchUrnQuerySchema,
  createBatchDefinitionSchema,
  executeBatchSchema,
  listQuerySchema,
  updateBatchDefinitionSchema,
} from '@sheaf/contract';
import { z } from 'zod';
import { defineRoute, type Route } from '../http/route.ts';
import { createBatchDefinition } from './operations/create-batch-definition.ts';
import { deleteBatchDefinition } from './operations/delete-batch-definition.ts';
import { executeBatch } from './operations/execute-batch.ts';
import {
  definitionVersionQuerySchema,
  getBatchDefinition,
  getBatchDefinitionByUrn,
} from './operations/get-batch-definition.ts';
import { listBatchDefinitionVersions } from './operations/list-batch-definition-versions.ts';
import { listBatchDefinitions } from './operations/list-batch-definitions.ts';
import { updateBatchDefinition } from './operations/update-batch-definition.ts';
import { definitionParamsSchema as params } from './params.ts';

const read = { tag: 'batches', scope: 'batches:read', rateClass: 'read' } as const;
const write = { tag: 'batches', scope: 'batches:write', rateClass: 'write' } as const;

const record = { description: 'The definition.', schema: batchDefinitionSchema };
const page = { description: 'A page of definitions.', schema: batchDefinitionListSchema };

export const definitionRoutes: readonly Route[] = [
  defineRoute({
    ...read,
    method: 'GET',
    url: '/v2/batch-definitions',
    operationId: 'listBatchDefinitions',
    summary: 'The batch definitions of the project, newest first.',
    query: batchDefinitionQuerySchema,
    answers: { 200: page },
    errors: ['invalid_cursor'],
    handle: listBatchDefinitions,
  }),
  defineRoute({
    ...write,
    method: 'POST',
    url: '/v2/batch-definitions',
    operationId: 'createBatchDefinition',
    summary: 'Define a batch: what is run over which files or rows.',
    description:
      'The version of the agent is pinned, and so is a schema by its name. With `recurrence_cron` it runs by itself.',
    body: createBatchDefinitionSchema,
    answers: { 201: record },
    handle: createBatchDefinition,
  }),
  defineRoute({
    ...read,
    method: 'GET',
    url: '/v2/batch-definitions/catalog-urn',
    operationId: 'getBatchDefinitionByUrn',
    summary: 'The batch definition that a URN names.',
    query: batchUrnQuerySchema,
    answers: { 200: record },
    errors: ['not_found'],
    handle: getBatchDefinitionByUrn,
  }),
  defineRoute({
    ...read,
    method: 'GET',
    url: '/v2/batch-definitions/id/:definition_id',
    operationId: 'getBatchDefinition',
    summary: 'One batch definition in its newest version, or the one asked for.',
    params,
    query: definitionVersionQuerySchema,
    answers: { 200: record },
    handle: getBatchDefinition,
  }),
  defineRoute({
    ...write,
    method: 'PUT',
    url: '/v2/batch-definitions/id/:definition_id',
    operationId: 'updateBatchDefinition',
    summary: 'Make a new version of a batch definition.',
    params,
    body: updateBatchDefinitionSchema,
    answers: { 200: record },
    handle: updateBatchDefinition,
  }),
  defineRoute({
    ...write,
    method: 'DELETE',
    url: '/v2/batch-definitions/id/:definition_id',
    operationId: 'deleteBatchDefinition',
    summary: 'Remove a batch definition and its recurrence; its executions stay.',
    params,
    answers: { 200: { description: 'What was removed.', schema: z.object({ id: z.string() }) } },
    handle: deleteBatchDefinition,
  }),
  defineRoute({
    ...read,
    method: 'GET',
    url: '/v2/batch-definitions/id/:definition_id/versions',
    operationId: 'listBatchDefinitionVersions',
    summary: 'The versions of a batch definition, newest first.',
    params,
    query: listQuerySchema,
    answers: { 200: page },
    errors: ['invalid_cursor'],
    handle: listBatchDefinitionVersions,
  }),
  defineRoute({
    ...write,
    method: 'POST',
    url: '/v2/batch-definitions/id/:definition_id/execute',
    operationId: 'executeBatch',
    summary: 'Run a batch, or with `dry_run` try its first five items.',
    params,
    body: executeBatchSchema.prefault({}),
    answers: {
      200: { description: 'What a dry run came to.', schema: batchDryRunSchema },
      202: { description: 'The execution.', schema: batchStartedSchema },
    },
    errors: ['job_failed', 'timed_out'],
    handle: executeBatch,
  }),
];
