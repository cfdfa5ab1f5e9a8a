import {
  apiKeySchema,
  apiKeySecretSchema,
  createApiKeySchemaFor,
  listOf,
  listQuerySchema,
  rotateApiKeySchema,
  type Scope,
} from '@sheaf/contract';
import { z } from 'zod';
import { defineRoute, type Route } from '../http/route.ts';
import { handleCreateApiKey } from './operations/handle-create-api-key.ts';
import { handleListApiKeys } from './operations/handle-list-api-keys.ts';
import { handleRevokeApiKey } from './operations/handle-revoke-api-key.ts';
import { handleRotateApiKey } from './operations/handle-rotate-api-key.ts';

const tag = 'api keys';
const params = z.object({ key_id: z.string() });

const fixedRoutes: readonly Route[] = [
  defineRoute({
    method: 'GET',
    url: '/v2/api-keys',
    operationId: 'listApiKeys',
    tag,
    summary: "The project's keys, newest first.",
    scope: 'admin',
    rateClass: 'read',
    query: listQuerySchema,
    answers: {
      200: {
        description: 'A page of keys, never their values.',
        schema: listOf(apiKeySchema).meta({ id: 'ApiKeyList' }),
      },
    },
    errors: ['invalid_cursor'],
    handle: handleListApiKeys,
  }),
  defineRoute({
    method: 'DELETE',
    url: '/v2/api-keys/:key_id',
    operationId: 'revokeApiKey',
    tag,
    summary: 'Revoke a key, at once and everywhere.',
    scope: 'admin',
    rateClass: 'write',
    params,
    answers: { 200: { description: 'The revoked key.', schema: apiKeySchema } },
    errors: ['last_admin_key'],
    handle: handleRevokeApiKey,
  }),
  defineRoute({
    method: 'POST',
    url: '/v2/api-keys/:key_id/rotate',
    operationId: 'rotateApiKey',
    tag,
    summary: 'Give a key a new value; the old one may go on for a while.',
    scope: 'admin',
    rateClass: 'write',
    params,
    body: rotateApiKeySchema.prefault({}),
    answers: { 200: { description: 'The key with its new value.', schema: apiKeySecretSchema } },
    isSecret: true,
    handle: handleRotateApiKey,
  }),
];

/** Keys with the scopes this server offers. */
export function apiKeyRoutes(scopes: readonly [Scope, ...Scope[]]): readonly Route[] {
  return [...fixedRoutes, creationRoute(scopes)];
}

function creationRoute(scopes: readonly [Scope, ...Scope[]]): Route {
  return defineRoute({
    method: 'POST',
    url: '/v2/api-keys',
    operationId: 'createApiKey',
    tag,
    summary: 'Make a key; its value is shown this once.',
    scope: 'admin',
    rateClass: 'write',
    body: createApiKeySchemaFor(scopes),
    answers: { 201: { description: 'The new key.', schema: apiKeySecretSchema } },
    isSecret: true,
    handle: handleCreateApiKey,
  });
}
