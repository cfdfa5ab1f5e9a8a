import {
  dataElementListQuerySchema,
  dataElementListSchema,
  dataElementSchema,
  dataElementSearchSchema,
  searchResultListSchema,
  updateDataElementSchema,
} from '@sheaf/contract';
import { z } from 'zod';
import { defineRoute, type Route } from '../http/route.ts';
import { deleteDataElement } from './operations/delete-data-element.ts';
import { getDataElement } from './operations/get-data-element.ts';
import { listDataElements } from './operations/list-data-elements.ts';
import { searchDataElements } from './operations/search-data-elements.ts';
import { updateDataElement } from './operations/update-data-element.ts';
import { datasourceParamsSchema, elementParamsSchema as params } from './params.ts';

const read = { tag: 'data elements', scope: 'datasources:read', rateClass: 'read' } as const;
const write = { tag: 'data elements', scope: 'datasources:write', rateClass: 'write' } as const;

/** What a datasource holds, and finding it. */
export const elementRoutes: readonly Route[] = [
  defineRoute({
    ...read,
    method: 'GET',
    url: '/v2/datasources/:datasource_id/data-elements',
    operationId: 'listDataElements',
    summary: 'The data elements of a datasource, newest first.',
    params: datasourceParamsSchema,
    query: dataElementListQuerySchema,
    answers: { 200: { description: 'A page of data elements.', schema: dataElementListSchema } },
    errors: ['invalid_cursor'],
    handle: listDataElements,
  }),
  defineRoute({
    ...read,
    method: 'POST',
    url: '/v2/datasources/:datasource_id/data-elements/search',
    operationId: 'searchDataElements',
    summary: 'Find data elements by what they say.',
    description:
      'Words, "phrases", prefix*, -without. Each item shows where it matched, with page and boxes. Without `query` the filters alone decide, newest first.',
    params: datasourceParamsSchema,
    body: dataElementSearchSchema,
    answers: { 200: { description: 'Best first.', schema: searchResultListSchema } },
    errors: ['bad_request'],
    handle: searchDataElements,
  }),
  defineRoute({
    ...read,
    method: 'GET',
    url: '/v2/datasources/:datasource_id/data-elements/:data_element_id',
    operationId: 'getDataElement',
    summary: 'One data element.',
    params,
    answers: { 200: { description: 'The data element.', schema: dataElementSchema } },
    handle: getDataElement,
  }),
  defineRoute({
    ...write,
    method: 'PUT',
    url: '/v2/datasources/:datasource_id/data-elements/:data_element_id',
    operationId: 'updateDataElement',
    summary: 'Change name, description or metadata.',
    params,
    body: updateDataElementSchema,
    answers: { 200: { description: 'The data element.', schema: dataElementSchema } },
    handle: updateDataElement,
  }),
  defineRoute({
    ...write,
    method: 'DELETE',
    url: '/v2/datasources/:datasource_id/data-elements/:data_element_id',
    operationId: 'deleteDataElement',
    summary: 'Remove a file and everything that was made of it, at once.',
    params,
    answers: {
      200: { description: 'What was removed.', schema: z.object({ id: z.string() }) },
    },
    handle: deleteDataElement,
  }),
];
