import { loggedRequestListSchema, requestLogQuerySchema } from '@sheaf/contract';
import { defineFeature } from '../features/feature.ts';
import { defineRoute } from '../http/route.ts';
import { listRequests } from './list-requests.ts';
import { removeOldRequests } from './remove-old-requests.ts';
import { watchRequests } from './watch-requests.ts';

/** What was asked of the API and how it was answered. */
export const requestLogFeature = defineFeature({
  name: 'request-log',
  routes: [
    defineRoute({
      method: 'GET',
      url: '/v2/requests',
      operationId: 'listRequests',
      tag: 'observation',
      summary: 'What was asked of the API and how it was answered, newest first.',
      description:
        'With a key: in its project. For an admin who is signed in: in the current project, and what was refused before it was known who called.',
      scope: 'admin',
      rateClass: 'read',
      query: requestLogQuerySchema,
      answers: { 200: { description: 'A page of requests.', schema: loggedRequestListSchema } },
      errors: ['invalid_cursor'],
      handle: listRequests,
    }),
  ],
  chores: [{ name: 'old requests', on: 'api', run: removeOldRequests }],
  install: watchRequests,
});
