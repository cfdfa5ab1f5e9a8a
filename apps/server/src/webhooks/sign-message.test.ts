import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { signMessage } from './sign-message.ts';
import { newSigningSecret, signingKeyOf } from './signing-secret.ts';

/** The example that the libraries of Standard Webhooks test themselves with. */
test('the published example has the published signature', () => {
  const headers = signMessage(
    { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', body: '{"test": 2432232314}' },
    'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
    new Date(1_614_265_330_000),
  );
  expect(headers).toEqual({
    'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  });
});

test('the body is signed as UTF-8', () => {
  const secret = newSigningSecret();
  const sentAt = new Date(1_700_000_000_999);
  const expected = createHmac('sha256', signingKeyOf(secret))
    .update(Buffer.from('msg_1.1700000000.{"name":"Größe"}', 'utf8'))
    .digest('base64');
  const headers = signMessage({ id: 'msg_1', body: '{"name":"Größe"}' }, secret, sentAt);
  expect(headers['webhook-signature']).toBe(`v1,${expected}`);
});

test('every new secret is another one, of 32 bytes', () => {
  const [first, second] = [newSigningSecret(), newSigningSecret()];
  expect(first).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  expect(signingKeyOf(first)).toHaveLength(32);
  expect(first).not.toBe(second);
});
