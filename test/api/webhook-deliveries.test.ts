import type { ServerResponse } from 'node:http';
import type { Webhook, WebhookDelivery } from '@sheaf/contract';
import { announceEvents } from '@sheaf/server/webhooks';
import { describe, expect, test } from 'vitest';
import { codeOf, finished, submit } from './document-calls.ts';
import { signatureOf, useWebhookRig } from './webhook-rig.ts';

const rig = useWebhookRig();

describe('a delivery', () => {
  test('tells of a completed document, signed as Standard Webhooks says', async () => {
    const made = await rig.register({ url: rig.freshUrl(), events: ['document.completed'] });
    const jobId = await submit(rig.api, 'Grüße, signed', 'signed.txt');
    const job = await finished(rig.api, jobId);
    const delivery = await rig.endedDelivery(made.id);
    const [message, ...others] = rig.receivedAt(made.url);
    if (!message) throw new Error('nothing came');
    expect(others).toEqual([]);
    const { type, timestamp, data } = JSON.parse(message.body);
    expect([type, data]).toEqual(['document.completed', job]);
    expect(new Date(timestamp).toISOString()).toBe(timestamp);
    expect(message.headers).toMatchObject({
      'content-type': 'application/json',
      'webhook-id': delivery.message_id,
      'webhook-signature': signatureOf(message, made.secret),
    });
    const age = Date.now() / 1000 - Number(message.headers['webhook-timestamp']);
    expect(Math.abs(age)).toBeLessThan(60);
    expect(delivery).toMatchObject({
      event: 'document.completed',
      status: 'delivered',
      attempt: 1,
      response_code: 204,
      error: null,
      next_attempt_at: null,
    });
    await rig.remove(made.id);
  });

  test('tells of a failed document, and only who asked for that', async () => {
    const failures = await rig.register({ url: rig.freshUrl(), events: ['document.failed'] });
    const successes = await rig.register({ url: rig.freshUrl(), events: ['document.completed'] });
    const jobId = await submit(rig.api, '%PDF-1.7\nnothing', 'broken.pdf');
    expect((await finished(rig.api, jobId)).status).toBe('failed');
    await rig.endedDelivery(failures.id);
    const [message] = rig.receivedAt(failures.url);
    expect(JSON.parse(message?.body ?? '{}')).toMatchObject({
      type: 'document.failed',
      data: { job_id: jobId, status: 'failed', error_code: expect.any(String) },
    });
    expect(await rig.deliveriesOf(successes.id)).toEqual([]);
    await rig.remove(failures.id);
    await rig.remove(successes.id);
  });

  test('tells of a result that came from the cache', async () => {
    await finished(rig.api, await submit(rig.api, 'the same again', 'same.txt'));
    const made = await rig.register({ url: rig.freshUrl(), events: ['document.completed'] });
    const jobId = await submit(rig.api, 'the same again', 'same.txt');
    await rig.endedDelivery(made.id);
    expect(JSON.parse(rig.receivedAt(made.url)[0]?.body ?? '{}').data).toMatchObject({
      job_id: jobId,
      cached: true,
    });
    await rig.remove(made.id);
  });

  test('is tried again after an error, an answer that never comes and a redirect', async () => {
    const made = await rig.register({ url: rig.freshUrl(), events: ['document.completed'] });
    const elsewhere = rig.freshUrl();
    const answers: ((response: ServerResponse) => void)[] = [
      (response) => void response.writeHead(500).end('x'.repeat(100_000)),
      () => {},
      (response) => void response.writeHead(302, { location: elsewhere }).end(),
    ];
    rig.receiver.answer((response) => answers.shift()?.(response));
    await submit(rig.api, 'retried', 'retried.txt');
    const delivery = await rig.endedDelivery(made.id);
    expect(delivery).toMatchObject({ status: 'failed', attempt: 3, response_code: 302 });
    expect(delivery.attempts.map(({ response_code, error }) => [response_code, error])).toEqual([
      [500, 'the receiver answered 500'],
      [null, 'no answer within 500 ms'],
      [302, 'the receiver answered 302; redirects are not followed'],
    ]);
    const messages = rig.receivedAt(made.url);
    expect(messages).toHaveLength(3);
    expect(new Set(messages.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect(new Set(messages.map(({ body }) => body)).size).toBe(1);
    expect(rig.receivedAt(elsewhere)).toEqual([]);
    await rig.remove(made.id);
  });

  test('can be replayed: the same message under the same id', async () => {
    const made = await rig.register({ url: rig.freshUrl(), events: ['document.completed'] });
    await submit(rig.api, 'replayed', 'replayed.txt');
    const first = await rig.endedDelivery(made.id);
    const path = `/v2/webhooks/${made.id}/deliveries/${first.id}/replay`;
    const response = await rig.api.call(path, { method: 'POST' });
    expect(response.status).toBe(202);
    const replay = (await response.json()) as WebhookDelivery;
    expect(replay).toMatchObject({ status: 'pending', replay_of: first.id, attempt: 0 });
    expect(await rig.endedDelivery(made.id)).toMatchObject({ id: replay.id, status: 'delivered' });
    const [original, again] = rig.receivedAt(made.url);
    expect(again?.body).toBe(original?.body);
    expect(again?.headers['webhook-id']).toBe(original?.headers['webhook-id']);
    await rig.remove(made.id);
  });

  test('answered with 410 ends the webhook', async () => {
    const made = await rig.register({ url: rig.freshUrl(), events: ['document.completed'] });
    rig.receiver.answer((response) => void response.writeHead(410).end());
    await submit(rig.api, 'unwanted', 'unwanted.txt');
    const delivery = await rig.endedDelivery(made.id);
    expect(delivery).toMatchObject({ status: 'failed', attempt: 1, response_code: 410 });
    const read = (await (await rig.api.call(`/v2/webhooks/${made.id}`)).json()) as Webhook;
    expect(read).toMatchObject({ status: 'disabled', disabled_at: expect.any(String) });
    await finished(rig.api, await submit(rig.api, 'unwanted too', 'unwanted-too.txt'));
    expect(await rig.deliveriesOf(made.id)).toHaveLength(1);
    const path = `/v2/webhooks/${made.id}/deliveries/${delivery.id}/replay`;
    expect(await codeOf(await rig.api.call(path, { method: 'POST' }))).toEqual([
      409,
      'webhook_disabled',
    ]);
    await rig.remove(made.id);
  });

  test('is not tried again once its webhook is deleted', async () => {
    const kept = await rig.register({ url: rig.freshUrl(), events: ['document.completed'] });
    const deleted = await rig.register({ url: rig.freshUrl(), events: ['document.completed'] });
    rig.receiver.answer((response) => void response.writeHead(503).end());
    await submit(rig.api, 'deleted', 'deleted.txt');
    await expect
      .poll(async () => (await rig.deliveriesOf(deleted.id))[0]?.attempt, { timeout: 20_000 })
      .toBe(1);
    expect((await rig.remove(deleted.id)).status).toBe(204);
    expect(await rig.endedDelivery(kept.id)).toMatchObject({ status: 'failed', attempt: 3 });
    expect(rig.receivedAt(deleted.url)).toHaveLength(1);
    await rig.remove(kept.id);
  });

  test('that the transaction of its event takes back was never there', async () => {
    const made = await rig.register({ url: rig.freshUrl(), events: ['document.failed'] });
    const { rows } = await rig.api.database.pool.query(
      'select project_id from webhooks where id = $1',
      [made.id],
    );
    const undone = rig.api.database.db.transaction(async (transaction) => {
      await announceEvents(transaction, rig.api.queue, {
        projectId: rows[0].project_id,
        type: 'document.failed',
        happened: [{ data: {}, subjectId: 'job_none', callbackUrl: null }],
      });
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await rig.deliveriesOf(made.id)).toEqual([]);
    await rig.remove(made.id);
  });
});
