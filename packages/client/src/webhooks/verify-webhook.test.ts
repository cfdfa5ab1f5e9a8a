import { createHmac, randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { verifyWebhook } from './verify-webhook.ts';

const newSecret = () => `whsec_${randomBytes(32).toString('base64')}`;
const secret = newSecret();
const body = '{"type":"document.completed","timestamp":"2026-01-31T12:00:00.000Z","data":{"ü":1}}';

/** As Standard Webhooks has it, made without any code of ours. */
function headersOf(ageSeconds = 0, signedWith = secret): Record<string, string> {
  const timestamp = String(Math.floor(Date.now() / 1000) - ageSeconds);
  const key = Buffer.from(signedWith.slice('whsec_'.length), 'base64');
  const signature = createHmac('sha256', key).update(`msg_1.${timestamp}.${body}`).digest('base64');
  return {
    'webhook-id': 'msg_1',
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${signature}`,
  };
}

test('a message that is signed right is given, however body and headers come', async () => {
  const message = { type: 'document.completed', data: { ü: 1 } };
  const headers = headersOf();
  const bytes = new TextEncoder().encode(body);
  expect(await verifyWebhook(body, headers, secret)).toMatchObject(message);
  expect(await verifyWebhook(bytes, new Headers(headers), secret)).toMatchObject(message);
  const shouted = Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name.toUpperCase(), [value]]),
  );
  expect(await verifyWebhook(body, shouted, secret)).toMatchObject(message);
});

test('while secrets change, either of two is right', async () => {
  const other = newSecret();
  await verifyWebhook(body, headersOf(), [other, secret]);
  const both = headersOf();
  both['webhook-signature'] =
    `v1,${randomBytes(32).toString('base64')} ${both['webhook-signature']}`;
  await verifyWebhook(body, both, secret);
});

test.each([
  ['another body', `${body} `, headersOf(), secret, 'wrong_signature'],
  ['another secret', body, headersOf(), newSecret(), 'wrong_signature'],
  ['another id', body, { ...headersOf(), 'webhook-id': 'msg_2' }, secret, 'wrong_signature'],
  ['no signature', body, { ...headersOf(), 'webhook-signature': '' }, secret, 'missing_header'],
  ['nonsense', body, { ...headersOf(), 'webhook-signature': 'v1,%%' }, secret, 'wrong_signature'],
  ['a message of yesterday', body, headersOf(86_400), secret, 'wrong_time'],
  ['a message of tomorrow', body, headersOf(-86_400), secret, 'wrong_time'],
  ['a secret that is none', body, headersOf(), '%%', 'wrong_secret'],
])('%s is refused', async (_, text, headers, key, code) => {
  await expect(verifyWebhook(text, headers, key)).rejects.toMatchObject({
    name: 'WebhookError',
    code,
  });
});

test('a receiver may allow for slow ways', async () => {
  await verifyWebhook(body, headersOf(86_400), secret, { toleranceSeconds: 90_000 });
});
