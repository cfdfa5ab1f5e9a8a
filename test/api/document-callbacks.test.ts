import { setTimeout as sleep } from 'node:timers/promises';
import type { List, WebhookDelivery } from '@sheaf/contract';
import { expect, test } from 'vitest';
import { codeOf, submit } from './document-calls.ts';
import { useWebhookRig } from './webhook-rig.ts';

const rig = useWebhookRig();

async function logOf(jobId: string, query = ''): Promise<List<WebhookDelivery>> {
  const response = await rig.api.call(`/v2/documents/${jobId}/deliveries${query}`);
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
  const jobId = await submit(rig.api, 'attempts', 'attempts.txt', { webhook_url: url });
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
  const jobId = await submit(rig.api, 'again', 'again.txt', { webhook_url: url });
  const first = await ended(jobId);
  const path = `/v2/documents/${jobId}/deliveries/${first.id}/replay`;
  const response = await rig.api.call(path, { method: 'POST' });
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
  const jobId = await submit(rig.api, 'no callback', 'none.txt');
  const sent = await rig.endedDelivery(made.id);
  expect(await logOf(jobId)).toMatchObject({ data: [], next_cursor: null });
  const { key } = await rig.api.createKey({ project: 'stranger' });
  for (const [id, delivery, headers] of [
    [jobId, sent.id, {}],
    [jobId, 'whd_none', {}],
    [jobId, sent.id, { 'service-api-key': key }],
    ['job_none', sent.id, {}],
  ] as const) {
    const path = `/v2/documents/${id}/deliveries/${delivery}/replay`;
    const response = await rig.api.call(path, { method: 'POST', headers });
    expect(await codeOf(response)).toEqual([404, 'not_found']);
  }
  await rig.remove(made.id);
});

/** What the database has of messages about a document. */
async function tracesOf(jobId: string): Promise<Record<string, number>> {
  const { rows } = await rig.api.database.pool.query(
    `select
       (select count(*)::int from webhook_deliveries where body like '%' || $1 || '%') as deliveries,
       (select count(*)::int from events where data like '%' || $1 || '%') as events`,
    [jobId],
  );
  return rows[0];
}

test('deleting a document removes every message about it, sent or waiting', async () => {
  const url = rig.freshUrl();
  const other = await rig.register({ url: rig.freshUrl(), events: ['document.completed'] });
  rig.receiver.answer((response, { path }) => {
    response.writeHead(url.endsWith(path) ? 503 : 204).end();
  });
  const jobId = await submit(rig.api, 'words', 'words.txt', { webhook_url: url });
  await rig.endedDelivery(other.id);
  await expect.poll(() => rig.receivedAt(url).length, LONG).toBe(1);
  expect(await tracesOf(jobId)).toMatchObject({ deliveries: 2 });
  const gone = await rig.api.call(`/v2/documents/${jobId}`, { method: 'DELETE' });
  expect(gone.status).toBe(204);
  expect(await tracesOf(jobId)).toEqual({ deliveries: 0, events: 0 });
  expect(await rig.deliveriesOf(other.id)).toEqual([]);
  await sleep(2_000);
  expect(rig.receivedAt(url)).toHaveLength(1);
  await rig.remove(other.id);
});
