import { createHmac } from 'node:crypto';
import type { WebhookDelivery, WebhookWithSecret } from '@sheaf/contract';
import { createDeliveryHandler, deliveryJobs } from '@sheaf/server/webhooks';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { WIDE_LIMITS } from './document-calls.ts';
import { json, startApi, type TestApi } from './start-api.ts';
import { type Received, type Receiver, startReceiver } from './start-receiver.ts';
import { startWorker } from './start-worker.ts';

export type WebhookRig = {
  readonly api: TestApi;
  readonly receiver: Receiver;
  /** An address of the receiver that nothing else uses. */
  freshUrl(): string;
  register(body: object, key?: string): Promise<WebhookWithSecret>;
  remove(id: string): Promise<Response>;
  receivedAt(url: string): readonly Received[];
  deliveriesOf(id: string): Promise<readonly WebhookDelivery[]>;
  /** The newest delivery of a webhook once it has ended. */
  endedDelivery(id: string): Promise<WebhookDelivery>;
  close(): Promise<void>;
};

/** One rig for all tests of a file, there from the first of them on; the receiver takes what comes again after each. */
export function useWebhookRig(): WebhookRig {
  const rig = {} as WebhookRig;
  beforeAll(async () => void Object.assign(rig, await startWebhookRig()));
  afterEach(() => rig.receiver.answer((response) => void response.writeHead(204).end()));
  afterAll(() => rig.close());
  return rig;
}

/** An API that may call private addresses, its workers, and somebody to be called; three attempts, a second apart. */
async function startWebhookRig(): Promise<WebhookRig> {
  const api = await startApi({ ...WIDE_LIMITS, allowPrivateTargets: true });
  const worker = await startWorker(api);
  const receiver = await startReceiver();
  const deliver = createDeliveryHandler({
    ...api.services,
    targets: { allowPrivateTargets: true },
    retryDelaysSeconds: [1, 1],
    timeoutMs: 500,
  });
  await api.queue.work(deliveryJobs, { concurrency: 4 }, deliver);
  let urls = 0;
  return {
    api,
    receiver,
    freshUrl() {
      urls += 1;
      return `${receiver.url}/hook-${urls}`;
    },
    async register(body, key = api.key) {
      const response = await api.call('/v2/webhooks', json(body, { 'service-api-key': key }));
      expect(response.status).toBe(201);
      return (await response.json()) as WebhookWithSecret;
    },
    remove: (id) => api.call(`/v2/webhooks/${id}`, { method: 'DELETE' }),
    receivedAt: (url) => receiver.received.filter(({ path }) => path === new URL(url).pathname),
    deliveriesOf: (id) => deliveriesOf(api, id),
    endedDelivery: (id) => endedDelivery(api, id),
    async close() {
      await worker.stop();
      await api.close();
      await receiver.close();
    },
  };
}

/** What a receiver computes to know that a message is genuine. */
export function signatureOf({ headers, body }: Received, secret: string): string {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
  return `v1,${createHmac('sha256', key).update(signed).digest('base64')}`;
}

async function deliveriesOf(api: TestApi, id: string): Promise<readonly WebhookDelivery[]> {
  const response = await api.call(`/v2/webhooks/${id}/deliveries`);
  expect(response.status).toBe(200);
  return ((await response.json()) as { data: WebhookDelivery[] }).data;
}

async function endedDelivery(api: TestApi, id: string): Promise<WebhookDelivery> {
  await expect
    .poll(async () => (await deliveriesOf(api, id))[0]?.finished_at ?? null, { timeout: 20_000 })
    .not.toBeNull();
  const [delivery] = await deliveriesOf(api, id);
  if (!delivery) throw new Error('there is no delivery');
  return delivery;
}
