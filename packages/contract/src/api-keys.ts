import { z } from 'zod';
import { type Scope, scopeSchema } from './scopes.ts';
import { timestampInputSchema, timestampSchema } from './timestamp.ts';

export const apiKeySchema = z
  .object({
    id: z.string(),
    name: z.string(),
    project_id: z.string(),
    key_prefix: z.string().describe('The first characters of the key, to tell keys apart.'),
    scopes: z.array(scopeSchema),
    allowed_addresses: z
      .array(z.string())
      .nullable()
      .describe('Addresses and CIDR ranges it may be used from; null: from anywhere.'),
    created_at: timestampSchema,
    expires_at: timestampSchema.nullable(),
    last_used_at: timestampSchema.nullable(),
    revoked_at: timestampSchema.nullable(),
  })
  .meta({ id: 'ApiKey' });

/** What makes a key on a server that offers these scopes. */
export function createApiKeySchemaFor(scopes: readonly [Scope, ...Scope[]]) {
  return z
    .strictObject({
      name: z.string().min(1).max(200),
      scopes: z.array(z.enum(scopes)).min(1),
      expires_at: timestampInputSchema.nullish(),
      allowed_addresses: z.array(z.string().min(1).max(64)).min(1).max(100).nullish(),
    })
    .meta({ id: 'CreateApiKey' });
}

export const rotateApiKeySchema = z
  .strictObject({
    grace_seconds: z
      .int()
      .min(0)
      .max(7 * 24 * 3600)
      .default(0)
      .describe('How long the old value goes on working.'),
  })
  .meta({ id: 'RotateApiKey' });

/** Answer of creation and rotation: the only time the key itself is shown. */
export const apiKeySecretSchema = apiKeySchema
  .extend({ key: z.string().describe('The key itself; it cannot be shown again.') })
  .meta({ id: 'ApiKeyWithSecret' });

export type ApiKey = z.infer<typeof apiKeySchema>;
export type ApiKeyWithSecret = z.infer<typeof apiKeySecretSchema>;
export type CreateApiKey = z.input<ReturnType<typeof createApiKeySchemaFor>>;
export type RotateApiKey = z.input<typeof rotateApiKeySchema>;
