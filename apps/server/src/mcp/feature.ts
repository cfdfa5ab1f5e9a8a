import { z } from 'zod';
import { defineFeature } from '../features/feature.ts';
import { defineRoute } from '../http/route.ts';
import { handleMcp } from './handle-mcp.ts';

const message = z.unknown().meta({ id: 'McpMessage', type: 'object' });

/** The same features for programs that speak the Model Context Protocol. */
export const mcpFeature = defineFeature({
  name: 'mcp',
  routes: [
    defineRoute({
      method: 'POST',
      url: '/mcp',
      operationId: 'callMcp',
      tag: 'mcp',
      summary: 'The Model Context Protocol over streamable HTTP.',
      description:
        'The key may come as `Authorization: Bearer`. Each tool asks for the scopes of the endpoints it stands for.',
      scope: 'key',
      rateClass: 'read',
      body: message,
      answers: {
        200: { description: 'Messages of the protocol.', schema: message },
        202: { description: 'The message was taken.', mediaTypes: [] },
      },
      errors: ['bad_request'],
      handle: handleMcp,
    }),
  ],
});
