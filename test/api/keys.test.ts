import { request as httpRequest } from 'node:http';
import type { ApiKey, ApiKeyWithSecret } from '@sheaf/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { json, startApi, type TestApi } from './start-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi({}, undefined);
});
afterAll(() => api.close());

const withKey = (key: string) => ({ headers: { 'service-api-key': key } });

async function codeOf(response: Response): Promise<[number, string]> {
  const body = (await response.json()) as { code: string };
  return [response.status, body.code];
}

/** Sends a header line as it is, which fetch would tidy up. */
function statusWithRawHeader(value: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const { port } = new URL(api.url);
    const request = httpRequest(
      { host: '127.0.0.1', port, path: '/v2/api-keys', headers: { 'service-api-key': value } },
      (response) => {
        response.resume();
        resolve(response.statusCode ?? 0);
      },
    );
    request.on('error', reject);
    request.end();
  });
}

describe('rule: keys', () => {
  test('rule: a call without a key is a 401', async () => {
    expect(await codeOf(await fetch(`${api.url}/v2/api-keys`))).toEqual([401, 'missing_api_key']);
  });

  test('rule: a key in Authorization does not count', async () => {
    const headers = { authorization: `Bearer ${api.key}` };
    const response = await fetch(`${api.url}/v2/api-keys`, { headers });
    expect(await codeOf(response)).toEqual([401, 'missing_api_key']);
  });

  test('rule: the value must match exactly; outer blanks are HTTP’s, a blank inside is a 401', async () => {
    expect(await statusWithRawHeader(api.key)).toBe(200);
    expect(await statusWithRawHeader(` ${api.key} `)).toBe(200);
    expect(await statusWithRawHeader(`${api.key.slice(0, 20)} ${api.key.slice(20)}`)).toBe(401);
    expect(await statusWithRawHeader(`${api.key} ${api.key}`)).toBe(401);
    expect(await statusWithRawHeader(api.key.toUpperCase())).toBe(401);
    expect(await statusWithRawHeader(api.key.slice(0, -1))).toBe(401);
  });

  test('rule: an unknown key is a 401', async () => {
    const { key } = await api.createKey();
    await api.database.pool.query('delete from api_keys where prefix = $1', [key.slice(0, 10)]);
    const response = await fetch(`${api.url}/v2/api-keys`, withKey(key));
    expect(await codeOf(response)).toEqual([401, 'invalid_api_key']);
  });

  test('rule: an expired key is a 401', async () => {
    const { key } = await api.createKey({ expiresAt: new Date(Date.now() - 1000) });
    const response = await fetch(`${api.url}/v2/api-keys`, withKey(key));
    expect(await codeOf(response)).toEqual([401, 'expired_api_key']);
  });

  test('rule: a key that expires while it is in use ends at that moment', async () => {
    const { key } = await api.createKey({ expiresAt: new Date(Date.now() + 300) });
    expect((await fetch(`${api.url}/v2/api-keys`, withKey(key))).status).toBe(200);
    await new Promise((resolve) => setTimeout(resolve, 350));
    expect((await fetch(`${api.url}/v2/api-keys`, withKey(key))).status).toBe(401);
  });

  test('rule: a revoked key is a 401, at once', async () => {
    const { key, id } = await api.createKey();
    expect((await fetch(`${api.url}/v2/api-keys`, withKey(key))).status).toBe(200);
    const revoked = await api.call(`/v2/api-keys/${id}`, { method: 'DELETE' });
    expect(revoked.status).toBe(200);
    await expect
      .poll(async () => codeOf(await fetch(`${api.url}/v2/api-keys`, withKey(key))))
      .toEqual([401, 'revoked_api_key']);
  });

  test('rule: a valid key without the scope is a 403 that names the scope', async () => {
    const { key } = await api.createKey({ scopes: ['documents:write'] });
    const response = await fetch(`${api.url}/v2/api-keys`, withKey(key));
    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({
      code: 'insufficient_scope',
      detail: 'This key lacks the scope admin.',
    });
  });

  test('rule: a key is refused from an address that is not on its list', async () => {
    const elsewhere = await api.createKey({ allowedAddresses: ['10.0.0.0/8', '2001:db8::/32'] });
    const here = await api.createKey({ allowedAddresses: ['127.0.0.0/8'] });
    expect(await codeOf(await fetch(`${api.url}/v2/api-keys`, withKey(elsewhere.key)))).toEqual([
      403,
      'address_not_allowed',
    ]);
    expect((await fetch(`${api.url}/v2/api-keys`, withKey(here.key))).status).toBe(200);
  });

  test('rule: keys look like shf_ + 40 base62 characters + a checksum and are stored only as SHA-256', async () => {
    const { key, id } = await api.createKey();
    expect(key).toMatch(/^shf_[0-9A-Za-z]{46}$/);
    const { rows } = await api.database.pool.query('select * from api_keys where id = $1', [id]);
    expect(JSON.stringify(rows[0])).not.toContain(key.slice(10));
    expect(rows[0].hash).toMatch(/^[0-9a-f]{64}$/);
  });

  test('rule: the last use is written down', async () => {
    const { key, id } = await api.createKey();
    await fetch(`${api.url}/v2/api-keys`, withKey(key));
    await expect
      .poll(
        async () => {
          const list = (await (await api.call('/v2/api-keys?limit=200')).json()) as {
            data: ApiKey[];
          };
          return list.data.find((one) => one.id === id)?.last_used_at;
        },
        { timeout: 10_000 },
      )
      .toMatch(/^\d{4}-.*\.\d{3}Z$/);
  });
});

describe('keys over the API', () => {
  test('a key is made, shown once, used, rotated and revoked', async () => {
    const created = await api.call(
      '/v2/api-keys',
      json({ name: 'ci', scopes: ['documents:read'], expires_at: '2099-01-01T00:00:00+02:00' }),
    );
    expect(created.status).toBe(201);
    const key = (await created.json()) as ApiKeyWithSecret;
    expect(key.expires_at).toBe('2098-12-31T22:00:00.000Z');
    const dead = await api.call(
      '/v2/api-keys',
      json({ name: 'ci', scopes: ['documents:read'], expires_at: '2020-01-01T00:00:00Z' }),
    );
    expect([dead.status, await dead.json()]).toMatchObject([
      422,
      { detail: [{ loc: ['body', 'expires_at'], type: 'datetime_future' }] },
    ]);
    const listed = await (await api.call('/v2/api-keys?limit=1')).text();
    expect(listed).toContain(key.id);
    expect(listed).not.toContain(key.key);

    const rotated = (await (
      await api.call(`/v2/api-keys/${key.id}/rotate`, { method: 'POST' })
    ).json()) as ApiKeyWithSecret;
    expect(rotated.id).toBe(key.id);
    expect(rotated.key).not.toBe(key.key);
    expect((await fetch(`${api.url}/v2/api-keys`, withKey(key.key))).status).toBe(401);
    expect((await fetch(`${api.url}/v2/api-keys`, withKey(rotated.key))).status).toBe(403);
  });

  test('after a rotation with grace both values work', async () => {
    const old = await api.createKey();
    const rotated = (await (
      await api.call(`/v2/api-keys/${old.id}/rotate`, json({ grace_seconds: 60 }))
    ).json()) as ApiKeyWithSecret;
    expect((await fetch(`${api.url}/v2/api-keys`, withKey(old.key))).status).toBe(200);
    expect((await fetch(`${api.url}/v2/api-keys`, withKey(rotated.key))).status).toBe(200);
  });

  test('the last admin key of a project cannot be revoked', async () => {
    const only = await api.createKey({ project: 'lonely' });
    const response = await fetch(`${api.url}/v2/api-keys/${only.id}`, {
      method: 'DELETE',
      ...withKey(only.key),
    });
    expect(await codeOf(response)).toEqual([409, 'last_admin_key']);
    expect((await fetch(`${api.url}/v2/api-keys`, withKey(only.key))).status).toBe(200);
  });

  test('an allow-list entry that is no address is a 422', async () => {
    const response = await api.call(
      '/v2/api-keys',
      json({ name: 'x', scopes: ['admin'], allowed_addresses: ['10.0.0.1', 'office'] }),
    );
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({
      detail: [{ loc: ['body', 'allowed_addresses', 1] }],
    });
  });
});

describe('rule: projects', () => {
  test('rule: another project’s id is a 404, never a 403', async () => {
    const mine = await api.createKey();
    const other = await api.createKey({ project: 'other' });
    const response = await fetch(`${api.url}/v2/api-keys/${mine.id}`, {
      method: 'DELETE',
      ...withKey(other.key),
    });
    expect(await codeOf(response)).toEqual([404, 'not_found']);
    expect((await fetch(`${api.url}/v2/api-keys`, withKey(mine.key))).status).toBe(200);
  });

  test('rule: a list shows only the project of the key', async () => {
    const other = await api.createKey({ project: 'quiet' });
    const response = await fetch(`${api.url}/v2/api-keys`, withKey(other.key));
    const { data } = (await response.json()) as { data: ApiKey[] };
    expect(data.map((key) => key.id)).toEqual([other.id]);
  });
});
