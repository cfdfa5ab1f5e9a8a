import { createHmac } from 'node:crypto';
import { signingKeyOf } from './signing-secret.ts';

export type Message = { readonly id: string; readonly body: string };

/** The headers of Standard Webhooks for one attempt: https://www.standardwebhooks.com, "Signature scheme". */
export function signMessage(
  { id, body }: Message,
  secret: string,
  sentAt: Date,
): Readonly<Record<string, string>> {
  const timestamp = String(Math.floor(sentAt.getTime() / 1000));
  const signature = createHmac('sha256', signingKeyOf(secret))
    .update(`${id}.${timestamp}.${body}`)
    .digest('base64');
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${signature}`,
  };
}
