import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { SESSION_COOKIE } from '../http/session-cookie.ts';
import { addQueryDefaults } from './add-query-defaults.ts';
import { API_DESCRIPTION } from './api-description.ts';
import { tidyComponents } from './tidy-components.ts';

/** Version of the interface, not of the program. */
const API_VERSION = '2.0.0';

const SCHEMA = {
  operationId: 'getOpenapi',
  summary: 'This document.',
  tags: ['service'],
  response: {
    200: {
      description: 'OpenAPI 3.1.',
      content: { 'application/json': { schema: z.record(z.string(), z.unknown()) } },
    },
  },
};

/** Collects every route registered after it into one OpenAPI 3.1 document, served at `/openapi.json`. */
export async function registerOpenapi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Sheaf',
        version: API_VERSION,
        description: API_DESCRIPTION,
        license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
      },
      servers: [{ url: '/', description: 'This server.' }],
      components: {
        securitySchemes: {
          ApiKey: {
            type: 'apiKey',
            in: 'header',
            name: 'Service-API-Key',
            description: 'The key, exactly as it was shown; not in `Authorization`.',
          },
          Session: {
            type: 'apiKey',
            in: 'cookie',
            name: SESSION_COOKIE,
            description:
              'The session of a person who signed in; calls that are no GET need its `X-CSRF-Token` too.',
          },
        },
      },
    },
    transform: describeSchema as typeof jsonSchemaTransform,
    transformObject: jsonSchemaTransformObject,
  });
  let document: string | undefined;
  app.get('/openapi.json', { schema: SCHEMA }, (_request, reply) => {
    document ??= JSON.stringify(tidyComponents(app.swagger()));
    return reply.type('application/json; charset=utf-8').send(document);
  });
}

function describeSchema(route: Parameters<typeof jsonSchemaTransform>[0]) {
  const described = jsonSchemaTransform(route);
  const query = (route.schema as { querystring?: unknown } | undefined)?.querystring;
  if (!(query instanceof z.ZodObject)) return described;
  const querystring = addQueryDefaults(described.schema.querystring as object, query);
  return { ...described, schema: { ...described.schema, querystring } };
}
