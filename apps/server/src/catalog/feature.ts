import {
  metadataModelListSchema,
  metadataModelQuerySchema,
  metadataModelSchema,
} from '@sheaf/contract';
import { defineFeature } from '../features/feature.ts';
import { defineRoute } from '../http/route.ts';
import { getModel, modelParamsSchema } from './get-model.ts';
import { listModels } from './list-models.ts';

const read = { tag: 'catalog', scope: 'catalog:read', rateClass: 'read' } as const;

/** What can be extracted from every file of a datasource, ready made. */
export const catalogFeature = defineFeature({
  name: 'catalog',
  scopeAreas: ['catalog'],
  routes: [
    defineRoute({
      ...read,
      method: 'GET',
      url: '/v2/metadata-model-catalog',
      operationId: 'listMetadataModels',
      summary: 'The metadata models there are.',
      query: metadataModelQuerySchema,
      answers: { 200: { description: 'A page of models.', schema: metadataModelListSchema } },
      errors: ['invalid_cursor'],
      handle: listModels,
    }),
    defineRoute({
      ...read,
      method: 'GET',
      url: '/v2/metadata-model-catalog/:model_id',
      operationId: 'getMetadataModel',
      summary: 'One metadata model with its fields.',
      params: modelParamsSchema,
      answers: { 200: { description: 'The model.', schema: metadataModelSchema } },
      handle: getModel,
    }),
  ],
});
