import { systemStatusSchema } from '@sheaf/contract';
import { defineFeature } from '../features/feature.ts';
import { defineRoute } from '../http/route.ts';
import { getSystemStatus } from './get-system-status.ts';

/** How the server is, for who keeps it. */
export const observationFeature = defineFeature({
  name: 'observation',
  routes: [
    defineRoute({
      method: 'GET',
      url: '/v2/system',
      operationId: 'getSystemStatus',
      tag: 'observation',
      summary: 'Versions, queue, processes, storage, limits and models of the whole server.',
      scope: 'admin',
      rateClass: 'read',
      answers: { 200: { description: 'How it is.', schema: systemStatusSchema } },
      handle: getSystemStatus,
    }),
  ],
});
