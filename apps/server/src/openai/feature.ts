import {
  openaiChatSchema,
  openaiCompletionSchema,
  openaiModelListSchema,
  openaiModelSchema,
} from '@sheaf/contract';
import { z } from 'zod';
import { defineFeature } from '../features/feature.ts';
import { defineRoute } from '../http/route.ts';
import { completeChat } from './complete-chat.ts';
import { getModel, listModels } from './list-models.ts';

const tag = 'openai';
const models = { tag, scope: 'agents:read', rateClass: 'read', method: 'GET' } as const;

/** Published agents for clients of OpenAI: the key comes as `Authorization: Bearer`, and refusals in OpenAI's form. */
export const openaiFeature = defineFeature({
  name: 'openai',
  routes: [
    defineRoute({
      method: 'POST',
      url: '/openai/v1/chat/completions',
      operationId: 'completeChat',
      tag,
      summary: 'Ask a published agent as OpenAI is asked; citations are in `sheaf`.',
      description:
        'The key may come as `Authorization: Bearer`. Errors are `{"error": {"message", "type", "param", "code"}}`; what does not validate is a 400.',
      scope: 'sessions:write',
      rateClass: 'chat',
      body: openaiChatSchema,
      answers: {
        200: {
          description: 'The answer, or with `stream` its pieces.',
          mediaTypes: ['application/json', 'text/event-stream'],
          schemas: { 'application/json': openaiCompletionSchema },
        },
      },
      errors: ['bad_request', 'not_found', 'not_published', 'timed_out', 'job_failed'],
      handle: completeChat,
    }),
    defineRoute({
      ...models,
      url: '/openai/v1/models',
      operationId: 'listOpenaiModels',
      summary: 'The published agents as models.',
      answers: { 200: { description: 'All of them.', schema: openaiModelListSchema } },
      handle: listModels,
    }),
    defineRoute({
      ...models,
      url: '/openai/v1/models/:model',
      operationId: 'getOpenaiModel',
      summary: 'One published agent as a model.',
      params: z.object({ model: z.string() }),
      answers: { 200: { description: 'The model.', schema: openaiModelSchema } },
      errors: ['not_published'],
      handle: getModel,
    }),
  ],
});
