import {
  artifactSchemaListQuerySchema,
  artifactSchemaListSchema,
  artifactSchemaRecordSchema,
  createArtifactSchemaSchema,
  updateArtifactSchemaSchema,
} from '@sheaf/contract';
import { z } from 'zod';
import { defineRoute, type Route } from '../http/route.ts';
import { createArtifactSchema } from './operations/create-artifact-schema.ts';
import { deleteArtifactSchema } from './operations/delete-artifact-schema.ts';
import { artifactQuerySchema, getArtifactSchema } from './operations/get-artifact-schema.ts';
import { listArtifactSchemas } from './operations/list-artifact-schemas.ts';
import { updateArtifactSchema } from './operations/update-artifact-schema.ts';
import { artifactParamsSchema as params } from './params.ts';

const area = { tag: 'artifact-schemas' } as const;
const read = { ...area, scope: 'artifact-schemas:read', rateClass: 'read' } as const;
const write = { ...area, scope: 'artifact-schemas:write', rateClass: 'write' } as const;

export const artifactSchemaRoutes: readonly Route[] = [
  defineRoute({
    ...read,
    method: 'GET',
    url: '/v2/artifact-schemas',
    operationId: 'listArtifactSchemas',
    summary: 'The artifact schemas of the project, newest first.',
    query: artifactSchemaListQuerySchema,
    answers: { 200: { description: 'A page of schemas.', schema: artifactSchemaListSchema } },
    errors: ['invalid_cursor'],
    handle: listArtifactSchemas,
  }),
  defineRoute({
    ...write,
    method: 'POST',
    url: '/v2/artifact-schemas',
    operationId: 'createArtifactSchema',
    summary: 'Say what an artifact or a transform has to be like.',
    description: 'A broken schema is a 422 whose `loc` points into it.',
    body: createArtifactSchemaSchema,
    answers: { 201: { description: 'The schema.', schema: artifactSchemaRecordSchema } },
    handle: createArtifactSchema,
  }),
  defineRoute({
    ...read,
    method: 'GET',
    url: '/v2/artifact-schemas/:artifact_id',
    operationId: 'getArtifactSchema',
    summary: 'One schema in its newest version, or the one asked for.',
    params,
    query: artifactQuerySchema,
    answers: { 200: { description: 'The schema.', schema: artifactSchemaRecordSchema } },
    handle: getArtifactSchema,
  }),
  defineRoute({
    ...write,
    method: 'PUT',
    url: '/v2/artifact-schemas/:artifact_id',
    operationId: 'updateArtifactSchema',
    summary: 'Make a new version of a schema; what is not sent stays.',
    params,
    body: updateArtifactSchemaSchema,
    answers: { 200: { description: 'The new version.', schema: artifactSchemaRecordSchema } },
    handle: updateArtifactSchema,
  }),
  defineRoute({
    ...write,
    method: 'DELETE',
    url: '/v2/artifact-schemas/:artifact_id',
    operationId: 'deleteArtifactSchema',
    summary: 'Remove a schema with all its versions.',
    params,
    answers: { 200: { description: 'It is gone.', schema: z.object({ id: z.string() }) } },
    handle: deleteArtifactSchema,
  }),
];
