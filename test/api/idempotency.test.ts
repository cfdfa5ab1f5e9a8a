import type { ApiKey } from '@sheaf/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codeOf, detailOf, form, submit, WIDE_LIMITS } from './document-calls.ts';
import { expectCommonHeaders } from './expect-common-headers.ts';
import { json, startApi, type TestApi } from './start-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ ...WIDE_LIMITS, bodyLimitBytes: 10_000 });
});
afterAll(() => api.close());

describe('rule: idempotency', () => {
  const body = { name: 'idem', scopes: ['documents:read'] };
  const create = (key: string, content: unknown = body) =>
    api.call('/v2/api-keys', json(content, { 'idempotency-key': key }));

  test('rule: the same key and body replays the first answer', async () => {
    const first = await create('a');
    const second = await create('a', { scopes: body.scopes, name: body.name });
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.headers.get('idempotent-replayed')).toBe('true');
    expect(await second.json()).toEqual(await first.json());
    expectCommonHeaders(second.headers);
  });

  test('rule: an answer with a secret is shown again to its caller alone, and lies nowhere in the open', async () => {
    const made = (await (await create('secret')).json()) as { key: string };
    const { rows } = await api.database.pool.query('select body from idempotency_keys');
    expect(rows.length).toBeGreaterThan(0);
    const kept = rows.map(({ body: bytes }) => (bytes as Buffer | null)?.toString('latin1')).join();
    expect(kept).not.toContain(made.key);
    expect(await (await create('secret')).json()).toEqual(made);
    const other = await api.createKey();
    const headers = { 'idempotency-key': 'secret', 'service-api-key': other.key };
    const stranger = await api.call('/v2/api-keys', json(body, headers));
    expect(await codeOf(stranger)).toEqual([409, 'idempotency_key_reused']);
  });

  test('rule: an answer that tells of a document goes with the document', async () => {
    const jobId = await submit(api, 'words', 'telling-name.txt');
    const headers = { 'idempotency-key': 'cancel' };
    const cancel = () => api.call(`/v2/documents/${jobId}/cancel`, { method: 'POST', headers });
    const first = await cancel();
    const second = await cancel();
    expect(second.headers.get('idempotent-replayed')).toBe('true');
    expect([second.status, await second.json()]).toEqual([200, await first.json()]);
    await api.call(`/v2/documents/${jobId}`, { method: 'DELETE' });
    const { rows } = await api.database.pool.query('select body from idempotency_keys');
    expect(rows.map(({ body: bytes }) => String(bytes)).join()).not.toContain('telling-name');
    expect(await codeOf(await cancel())).toEqual([404, 'not_found']);
  });

  test('rule: an answer that was taken back with its transaction lets go of its key', async () => {
    const { pool } = api.database;
    await pool.query(`
      create function refuse_commit() returns trigger language plpgsql as
        $$ begin raise exception 'not today'; end $$;
      create constraint trigger refuse_commit after insert on document_jobs
        deferrable initially deferred for each row execute function refuse_commit()`);
    const headers = { 'idempotency-key': 'taken back' };
    const upload = () => api.call('/v2/documents', { ...form('fresh', 'a.txt'), headers });
    expect(await codeOf(await upload())).toEqual([500, 'internal_error']);
    await pool.query('drop trigger refuse_commit on document_jobs; drop function refuse_commit');
    const second = await upload();
    expect([second.status, second.headers.get('idempotent-replayed')]).toEqual([201, null]);
    const third = await upload();
    expect([third.status, third.headers.get('idempotent-replayed')]).toEqual([201, 'true']);
    expect(await third.json()).toEqual(await second.json());
  });

  test('rule: another body is a 409, and so is another endpoint', async () => {
    await create('b');
    expect(await codeOf(await create('b', { ...body, name: 'other' }))).toEqual([
      409,
      'idempotency_key_reused',
    ]);
    const { id } = await api.createKey();
    const rotate = await api.call(
      `/v2/api-keys/${id}/rotate`,
      json(body, { 'idempotency-key': 'b' }),
    );
    expect([409, 422]).toContain(rotate.status);
  });

  test('rule: keys of two projects have nothing to do with each other', async () => {
    const { key } = await api.createKey({ project: 'idem two' });
    const first = await create('c');
    const other = await api.call(
      '/v2/api-keys',
      json(body, { 'idempotency-key': 'c', 'service-api-key': key }),
    );
    expect(other.status).toBe(201);
    expect(other.headers.get('idempotent-replayed')).toBeNull();
    expect(await other.json()).not.toEqual(await first.json());
  });

  test('rule: a replay asks nothing again that the first call was asked', async () => {
    const open = await startApi({ ...WIDE_LIMITS, allowPrivateTargets: true }, api.database);
    const upload = {
      ...form('words', 'a.txt', { webhook_url: 'http://127.0.0.1/hook' }),
      headers: { 'idempotency-key': 'callback' },
    };
    const first = await open.call('/v2/documents', upload);
    const second = await api.call('/v2/documents', upload);
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(await second.json()).toEqual(await first.json());
    await open.close();
  });

  test('rule: requests at the same time are done once', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => create('d')));
    const ids = await Promise.all(answers.map(async (one) => ((await one.json()) as ApiKey).id));
    expect(new Set(ids).size).toBe(1);
    expect(answers.filter((one) => one.headers.has('idempotent-replayed')).length).toBe(5);
  });

  test('rule: a key of 256 characters or none is a 422', async () => {
    expect(await detailOf(await create('x'.repeat(256)))).toMatchObject([
      { loc: ['header', 'Idempotency-Key'], type: 'string_too_long' },
    ]);
    expect((await create('x'.repeat(255))).status).toBe(201);
  });

  test('rule: after 24 hours the key is free', async () => {
    const first = (await (await create('e')).json()) as ApiKey;
    await api.database.pool.query(
      `update idempotency_keys set expires_at = now() - interval '1 second' where key = 'e'`,
    );
    const second = (await (await create('e')).json()) as ApiKey;
    expect(second.id).not.toBe(first.id);
    const { rows } = await api.database.pool.query(
      `select expires_at - now() > interval '23 hours 59 minutes' as kept from idempotency_keys where key = 'e'`,
    );
    expect(rows[0].kept).toBe(true);
  });
});
