import type { AuditEvent, List } from '@sheaf/contract';
import { makeFirstLink } from '@sheaf/server/accounts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { json, startApi, type TestApi } from './start-api.ts';
import { Visitor } from './visitor.ts';

let api: TestApi;
let ada: Visitor;
beforeAll(async () => {
  api = await startApi();
  ada = new Visitor(api);
  const token = await makeFirstLink(api.database.db);
  await ada.enter('/v2/account/setup', {
    token,
    email: 'ada@example.com',
    name: 'Ada',
    password: 'correct horse battery',
  });
}, 60_000);
afterAll(() => api.close());

const auditOf = async (query: string) => {
  const response = await ada.call(`/v2/audit-events?${query}`);
  return ((await response.json()) as List<AuditEvent>).data;
};

describe('rule: what was done is written down', () => {
  test('rule: sign-ins with their outcome, keys and webhooks with who did it', async () => {
    await new Visitor(api).post('/v2/account/sign-in', {
      email: 'nobody@example.com',
      password: 'x',
    });
    await ada.post('/v2/webhooks', { url: 'https://9.9.9.9/hook', events: ['document.completed'] });
    const refused = await auditOf('action=sign_in&outcome=refused');
    expect(refused.find(({ subject_name: name }) => name === 'nobody@example.com')).toMatchObject({
      actor: null,
      subject_id: null,
      address: '127.0.0.1',
      project_id: null,
    });
    const [webhook] = await auditOf('action=webhook.created');
    expect(webhook).toMatchObject({
      actor: { kind: 'account', name: 'ada@example.com' },
      subject_name: 'https://9.9.9.9/hook',
    });
    await api.call('/v2/api-keys', json({ name: 'ci', scopes: ['documents:read'] }));
    const [key] = await auditOf('action=api_key.created&limit=1');
    expect(key).toMatchObject({ actor: { kind: 'key' }, subject_name: 'ci' });
    const ofKey = (await (await api.call('/v2/audit-events?limit=200')).json()) as List<AuditEvent>;
    expect(ofKey.data.every(({ project_id: project }) => project !== null)).toBe(true);
  });

  test('rule: requests with status, time and who called', async () => {
    await ada.call('/v2/documents/job_none?secret=x', { headers: { 'x-request-id': 'look-here' } });
    const { data } = (await (
      await ada.call('/v2/requests?status_class=4xx&path=JOB_NONE')
    ).json()) as List<Record<string, unknown>>;
    expect(data).toHaveLength(1);
    expect(data[0]).toMatchObject({
      method: 'GET',
      path: '/v2/documents/job_none',
      status: 404,
      request_id: 'look-here',
      caller: { kind: 'account', name: 'ada@example.com' },
      milliseconds: expect.any(Number),
    });
    const strangers = await ada.call('/v2/requests?path=/v2/account/sign-in&method=POST');
    expect(((await strangers.json()) as List<unknown>).data.length).toBeGreaterThan(0);
    expect((await ada.call('/v2/requests?created_before=2020-01-01T00:00:00Z')).status).toBe(200);
  });

  test('what is past its time, or more than is kept, goes', async () => {
    const { removeOldRequests } = await import(
      '../../apps/server/src/request-log/remove-old-requests.ts'
    );
    const count = async () =>
      (await api.database.pool.query('select count(*)::int as n from logged_requests')).rows[0].n;
    await ada.call('/v2/requests');
    const before = await count();
    expect(before).toBeGreaterThan(2);
    const settings = { ...api.services.settings, requestLogRows: 1 };
    await removeOldRequests({ ...api.services, settings });
    expect(await count()).toBe(1);
    await api.database.pool.query(
      "update logged_requests set created_at = now() - interval '8 days'",
    );
    await removeOldRequests(api.services);
    expect(await count()).toBe(0);
  });

  test('rule: how the server is, without its secrets', async () => {
    const status = await (await ada.call('/v2/system')).json();
    expect(status).toMatchObject({
      engine_version: expect.any(String),
      storage: { kind: 'disk', database_bytes: expect.any(Number) },
      limits: { rate_read_per_minute: 600, retain_results_days: null },
    });
  });
});
