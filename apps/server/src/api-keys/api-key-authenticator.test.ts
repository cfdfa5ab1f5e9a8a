import { expect, test } from 'vitest';
import type { DatabaseListener, OpenDatabase } from '../database/index.ts';
import { ApiKeyAuthenticator } from './api-key-authenticator.ts';
import { hashApiKey, newApiKeyValue } from './api-key-value.ts';

const VALUE = newApiKeyValue();

function keyRow(revokedAt: Date | null) {
  return {
    id: 'key_1',
    projectId: 'prj_1',
    name: 'test',
    hash: hashApiKey(VALUE),
    previousHash: null,
    previousExpiresAt: null,
    scopes: ['admin'],
    allowedAddresses: null,
    expiresAt: null,
    revokedAt,
  };
}

test('a key that is revoked while it is looked up is looked up again', async () => {
  const lookups: ((rows: readonly object[]) => void)[] = [];
  const where = () => new Promise((resolve) => void lookups.push(resolve));
  const db = { select: () => ({ from: () => ({ where }) }) };
  let announce: (keyId: string) => void = () => {};
  const authenticator = new ApiKeyAuthenticator({ db, pool: {} } as unknown as OpenDatabase);
  await authenticator.listen({
    subscribe: async (_: string, { onNotification }: { onNotification(keyId: string): void }) => {
      announce = onNotification;
    },
  } as unknown as DatabaseListener);

  const early = authenticator.authenticate(VALUE, '127.0.0.1');
  announce('key_1');
  lookups[0]?.([keyRow(null)]);
  expect(await early).toMatchObject({ keyId: 'key_1' });
  const late = authenticator.authenticate(VALUE, '127.0.0.1');
  lookups[1]?.([keyRow(new Date())]);
  await expect(late).rejects.toMatchObject({ code: 'revoked_api_key' });
});
