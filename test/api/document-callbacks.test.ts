import type { List, WebhookDelivery } from '@sheaf/contract';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { codeOf, finished, submit } from './document-calls.ts';
import type { TestApi } from './start-api.ts';
import { startWebhookRig, type WebhookRig } from './webhook-rig.ts';

let rig: WebhookRig;
let api: TestApi;
beforeAll(async () => {
  rig = await startWebhookRig();
  api = rig.api;
});
afterEach(() => rig.receiver.answer((response) => void response.writeHead(204).end()));
afterAll(() => rig.close());

async function logOf(jobId: string, query = ''): Promise<List<WebhookDelivery>> {
  const response = await api.call(`/v2/documents/${jobId}/deliveries${query}`);
  expect(response.status).toBe(200);
  return (await response.json()) as List<WebhookDelivery>;
}

async function ended(jobId: string): Promise<WebhookDelivery> {
  const newest = async () => (await logOf(jobId)).data[0];
  await expect.poll(async () => (await newest())?.finished_at ?? null, LONG).not.toBeNull();
  return (await newest()) as WebhookDelivery;
}

const LONG = { timeout: 20_000 };

test('a webhook_url that fails shows every attempt in the log of its document', async () => {
  const url = rig.freshUrl();
  rig.receiver.answer((response) => void response.writeHead(503).end());
  const jobId = await submit(api, 'attempts', 'attempts.txt', { webhook_url: url });
  expect(await ended(jobId)).toMatchObject({
    webhook_id: null,
    url,
    event: 'document.completed',
    status: 'failed',
    attempt: 3,
    response_code: 503,
    error: 'the receiver answered 503',
  });
  expect((await logOf(jobId)).data[0]?.attempts).toHaveLength(3);
});

test('a message to a webhook_url can be replayed under the same id', async () => {
  const url = rig.freshUrl();
  const jobId = await submit(api, 'again', 'again.txt', { webhook_url: url });
  const first = await ended(jobId);
  const path = `/v2/documents/${jobId}/deliveries/${first.id}/replay`;
  const response = await api.call(path, { method: 'POST' });
  expect(response.status).toBe(202);
  expect(await response.json()).toMatchObject({ replay_of: first.id, status: 'pending', url });
  await expect.poll(() => rig.receivedAt(url).length, LONG).toBe(2);
  const [one, two] = rig.receivedAt(url);
  expect([two?.body, two?.headers['webhook-id']]).toEqual([one?.body, one?.headers['webhook-id']]);
  const page = await logOf(jobId, '?limit=1');
  expect(page.data).toMatchObject([{ replay_of: first.id }]);
  const rest = await logOf(jobId, `?limit=1&cursor=${page.next_cursor}`);
  expect(rest).toMatchObject({ data: [{ id: first.id }], next_cursor: null });
});

test('the log of a document has nothing of webhooks, of others, or of unknown ids', async () => {
  const made = await rig.register({ url: rig.freshUrl(), events: ['document.completed'] });
  const jobId = await submit(api, 'no callback', 'none.txt');
  const sent = await rig.endedDelivery(made.id);
  expect(await logOf(jobId)).toEqual({ data: [], next_cursor: null });
  const { key } = await api.createKey({ project: 'stranger' });
  for (const [id, delivery, headers] of [
    [jobId, sent.id, {}],
    [jobId, 'whd_none', {}],
    [jobId, sent.id, { 'service-api-key': key }],
    ['job_none', sent.id, {}],
  ] as const) {
    const path = `/v2/documents/${id}/deliveries/${delivery}/replay`;
    const response = await api.call(path, { method: 'POST', headers });
    expect(await codeOf(response)).toEqual([404, 'not_found']);
  }
  await rig.remove(made.id);
});

test('deleting a document removes the log of its callbacks', async () => {
  const jobId = await submit(api, 'forgotten', 'forgotten.txt', { webhook_url: rig.freshUrl() });
  await finished(api, jobId);
  await ended(jobId);
  await api.call(`/v2/documents/${jobId}`, { method: 'DELETE' });
  const { rows } = await api.database.pool.query(
    'select id from webhook_deliveries where subject_id = $1',
    [jobId],
  );
  expect(rows).toEqual([]);
});
