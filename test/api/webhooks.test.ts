import type { Webhook } from '@sheaf/contract';
import { ALL_FEATURES } from '@sheaf/server/roles';
import { createDeliveryHandler } from '@sheaf/server/webhooks';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codeOf, detailOf, form, submit, WIDE_LIMITS } from './document-calls.ts';
import { json, startApi, type TestApi } from './start-api.ts';
import { signatureOf, useWebhookRig } from './webhook-rig.ts';

const rig = useWebhookRig();

describe('a webhook', () => {
  test('is made with a secret that is shown once, listed, read and removed', async () => {
    const made = await rig.register({ url: rig.freshUrl(), events: ['document.completed'] });
    expect(made).toMatchObject({ status: 'active', events: ['document.completed'] });
    expect(made.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    const { secret, ...shown } = made;
    const read = await rig.api.call(`/v2/webhooks/${made.id}`);
    expect((await read.json()) as Webhook).toEqual(shown);
    const list = await (await rig.api.call('/v2/webhooks')).text();
    expect(JSON.parse(list).data).toContainEqual(shown);
    expect(list).not.toContain(secret);
    expect((await rig.remove(made.id)).status).toBe(204);
    expect(await codeOf(await rig.api.call(`/v2/webhooks/${made.id}`))).toEqual([404, 'not_found']);
  });

  test('takes every event of the features and a secret of the caller', async () => {
    const secret = `whsec_${Buffer.alloc(24, 7).toString('base64')}`;
    const events = ALL_FEATURES.flatMap(({ webhookEvents }) => webhookEvents);
    const made = await rig.register({ url: rig.freshUrl(), events, secret });
    expect(made).toMatchObject({ events, secret });
    await rig.remove(made.id);
  });

  test.each([
    [{ events: ['document.completed'] }, ['body', 'url'], 'missing'],
    [{ url: 'ftp://a.example', events: ['document.failed'] }, ['body', 'url'], 'url_parsing'],
    [{ url: 'http://u:p@127.0.0.1/', events: ['document.failed'] }, ['body', 'url'], 'value_error'],
    [{ url: 'http://127.0.0.1/', events: [] }, ['body', 'events'], 'too_short'],
    [{ url: 'http://127.0.0.1/', events: ['document.born'] }, ['body', 'events', 0], 'enum'],
    [
      { url: 'http://127.0.0.1/', events: ['document.failed'], secret: 'whsec_c2hvcnQ=' },
      ['body', 'secret'],
      'string_pattern_mismatch',
    ],
  ])('%j is refused at %j as %s', async (body, loc, type) => {
    expect(await detailOf(await rig.api.call('/v2/webhooks', json(body)))).toMatchObject([
      { loc, type },
    ]);
  });

  test('of another project does not exist', async () => {
    const { key } = await rig.api.createKey({ project: 'other' });
    const made = await rig.register({ url: rig.freshUrl(), events: ['document.failed'] }, key);
    for (const [path, method] of [
      ['', 'GET'],
      ['', 'DELETE'],
      ['/deliveries', 'GET'],
      ['/deliveries/whd_1/replay', 'POST'],
    ] as const) {
      const response = await rig.api.call(`/v2/webhooks/${made.id}${path}`, { method });
      expect(await codeOf(response)).toEqual([404, 'not_found']);
    }
  });

  test('is refused when the project has a hundred', async () => {
    const { key } = await rig.api.createKey({ project: 'crowded' });
    const first = await rig.register({ url: rig.freshUrl(), events: ['document.failed'] }, key);
    await rig.api.database.pool.query(
      `insert into webhooks (id, project_id, url, events, secret)
       select 'wh_' || number, project_id, url, events, secret
       from webhooks, generate_series(1, 99) as number where id = $1`,
      [first.id],
    );
    const body = { url: rig.freshUrl(), events: ['document.failed'] };
    const refusal = await rig.api.call('/v2/webhooks', json(body, { 'service-api-key': key }));
    expect(await codeOf(refusal)).toEqual([409, 'too_many_webhooks']);
  });

  test('needs the scope: reading does not show the signing secret', async () => {
    const { key } = await rig.api.createKey({ scopes: ['webhooks:read'] });
    const headers = { 'service-api-key': key };
    expect((await rig.api.call('/v2/webhooks', { headers })).status).toBe(200);
    const refusal = await rig.api.call('/v2/webhooks/signing-secret', { headers });
    expect(await codeOf(refusal)).toEqual([403, 'insufficient_scope']);
    const body = { url: rig.freshUrl(), events: ['document.failed'] };
    const post = await rig.api.call('/v2/webhooks', json(body, headers));
    expect(await codeOf(post)).toEqual([403, 'insufficient_scope']);
  });
});

describe('the webhook_url of a document', () => {
  test('is told once, signed with the secret of the project', async () => {
    const url = rig.freshUrl();
    const jobId = await submit(rig.api, 'called back', 'callback.txt', { webhook_url: url });
    await expect.poll(() => rig.receivedAt(url).length, { timeout: 20_000 }).toBe(1);
    const [message] = rig.receivedAt(url);
    if (!message) throw new Error('nothing came');
    const answer = await rig.api.call('/v2/webhooks/signing-secret');
    const { secret } = (await answer.json()) as { secret: string };
    expect(message.headers['webhook-signature']).toBe(signatureOf(message, secret));
    expect(JSON.parse(message.body)).toMatchObject({
      type: 'document.completed',
      data: { job_id: jobId, status: 'completed' },
    });
    const again = await rig.api.call('/v2/webhooks/signing-secret');
    expect(await again.json()).toEqual({ secret });
  });

  test('is told of a synchronous parse too', async () => {
    const url = rig.freshUrl();
    const response = await rig.api.call(
      '/v2/documents/process',
      form('processed', 'processed.txt', { webhook_url: url }),
    );
    expect(response.status).toBe(200);
    await expect.poll(() => rig.receivedAt(url).length, { timeout: 20_000 }).toBe(1);
  });
});

describe('private addresses', () => {
  let strict: TestApi;
  beforeAll(async () => {
    strict = await startApi(WIDE_LIMITS);
  });
  afterAll(() => strict.close());

  test.each(['http://127.0.0.1/', 'http://[::1]/', 'http://169.254.169.254/', 'http://localhost/'])(
    'are refused when a webhook is made: %s',
    async (url) => {
      const response = await strict.call(
        '/v2/webhooks',
        json({ url, events: ['document.completed'] }),
      );
      expect(await detailOf(response)).toMatchObject([
        { loc: ['body', 'url'], msg: expect.stringContaining('private address') },
      ]);
    },
  );

  test('are refused when the message is sent, whatever was allowed before', async () => {
    const jobs = rig.receiver.received.length;
    const made = await rig.register({ url: rig.freshUrl(), events: ['document.completed'] });
    await submit(rig.api, 'first allowed', 'allowed.txt');
    const first = await rig.endedDelivery(made.id);
    expect(rig.receiver.received.length).toBe(jobs + 1);
    const deliver = createDeliveryHandler({
      ...rig.api.services,
      targets: { allowPrivateTargets: false },
      retryDelaysSeconds: [],
    });
    await rig.api.database.pool.query(
      `update webhook_deliveries set status = 'pending', finished_at = null where id = $1`,
      [first.id],
    );
    await deliver.run({
      id: 'by hand',
      data: { deliveryId: first.id },
      attempt: 1,
      isLastAttempt: false,
      signal: new AbortController().signal,
      report: async () => {},
      settle: (store) => rig.api.database.db.transaction(store),
    });
    expect(await rig.endedDelivery(made.id)).toMatchObject({
      status: 'failed',
      response_code: null,
      error: expect.stringContaining('private address'),
    });
    expect(rig.receiver.received.length).toBe(jobs + 1);
    await rig.remove(made.id);
  });
});
