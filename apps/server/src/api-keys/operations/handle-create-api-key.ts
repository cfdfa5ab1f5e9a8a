import type { ApiKeyWithSecret, createApiKeySchemaFor } from '@sheaf/contract';
import type { Call } from '../../http/route.ts';
import { ValidationFailure } from '../../http/validation/validation-failure.ts';
import { isAddressEntry } from '../address-list.ts';
import { auditKey } from '../audit-key.ts';
import { createApiKey } from '../create-api-key.ts';

export async function handleCreateApiKey(
  call: Call<undefined, undefined, ReturnType<typeof createApiKeySchemaFor>>,
): Promise<ApiKeyWithSecret> {
  const { body, principal, services, reply } = call;
  requireAddresses(body.allowed_addresses ?? []);
  const expiresAt = body.expires_at ? new Date(body.expires_at) : null;
  requireFuture(expiresAt);
  const key = await createApiKey(services.database.db, {
    projectId: principal.projectId,
    name: body.name,
    scopes: body.scopes,
    expiresAt,
    allowedAddresses: body.allowed_addresses ?? null,
  });
  await auditKey(call, 'key created', key);
  reply.code(201);
  return key;
}

function requireFuture(expiresAt: Date | null): void {
  if (expiresAt === null || expiresAt.getTime() > Date.now()) return;
  const msg = 'Input should be in the future';
  throw new ValidationFailure([{ loc: ['body', 'expires_at'], type: 'datetime_future', msg }]);
}

function requireAddresses(entries: readonly string[]): void {
  const detail = entries.flatMap((entry, index) =>
    isAddressEntry(entry)
      ? []
      : [
          {
            loc: ['body', 'allowed_addresses', index],
            type: 'ip_any_network',
            msg: 'value is not a valid IPv4 or IPv6 address or network',
          },
        ],
  );
  if (detail.length > 0) throw new ValidationFailure(detail);
}
