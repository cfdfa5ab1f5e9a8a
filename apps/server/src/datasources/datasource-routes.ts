import {
  createDatasourceSchema,
  datasourceListQuerySchema,
  datasourceListSchema,
  datasourceQuerySchema,
  datasourceSchema,
  updateDatasourceSchema,
} from '@sheaf/contract';
import { z } from 'zod';
import { defineRoute, type Route } from '../http/route.ts';
import { createDatasource } from './operations/create-datasource.ts';
import { deleteDatasource } from './operations/delete-datasource.ts';
import { getDatasource } from './operations/get-datasource.ts';
import { listDatasources } from './operations/list-datasources.ts';
import { updateDatasource } from './operations/update-datasource.ts';
import { datasourceParamsSchema as params } from './params.ts';

const read = { tag: 'datasources', scope: 'datasources:read', rateClass: 'read' } as const;
const write = { tag: 'datasources', scope: 'datasources:write', rateClass: 'write' } as const;

export const datasourceRoutes: readonly Route[] = [
  defineRoute({
    ...read,
    method: 'GET',
    url: '/v2/datasources',
    operationId: 'listDatasources',
    summary: 'The datasources of the project, newest first.',
    query: datasourceListQuerySchema,
    answers: { 200: { description: 'A page of datasources.', schema: datasourceListSchema } },
    errors: ['invalid_cursor'],
    handle: listDatasources,
  }),
  defineRoute({
    ...write,
    method: 'POST',
    url: '/v2/datasources',
    operationId: 'createDatasource',
    summary: 'Make a datasource.',
    description: 'Secrets of connectors are named by variables of the server and never sent.',
    body: createDatasourceSchema,
    answers: { 201: { description: 'The datasource.', schema: datasourceSchema } },
    handle: createDatasource,
  }),
  defineRoute({
    ...read,
    method: 'GET',
    url: '/v2/datasources/:datasource_id',
    operationId: 'getDatasource',
    summary: 'One datasource with what is in it.',
    params,
    query: datasourceQuerySchema,
    answers: { 200: { description: 'The datasource.', schema: datasourceSchema } },
    handle: getDatasource,
  }),
  defineRoute({
    ...write,
    method: 'PUT',
    url: '/v2/datasources/:datasource_id',
    operationId: 'updateDatasource',
    summary: 'Change a datasource; other metadata is extracted anew.',
    params,
    body: updateDatasourceSchema,
    answers: { 200: { description: 'The datasource.', schema: datasourceSchema } },
    handle: updateDatasource,
  }),
  defineRoute({
    ...write,
    method: 'DELETE',
    url: '/v2/datasources/:datasource_id',
    operationId: 'deleteDatasource',
    summary: 'Remove a datasource with everything in it, at once.',
    params,
    answers: {
      200: { description: 'What was removed.', schema: z.object({ id: z.string() }) },
    },
    handle: deleteDatasource,
  }),
];
