import type { WebhookEvent } from '../contract.ts';
import { WebhookError } from './webhook-error.ts';

/** What a receiver is sent. */
export type WebhookMessage<Data = Readonly<Record<string, unknown>>> = {
  readonly type: WebhookEvent;
  readonly timestamp: string;
  readonly data: Data;
};

/** The headers of a request, as `fetch`, Node or a framework has them. */
export type HeaderSource =
  | Headers
  | Readonly<Record<string, string | readonly string[] | undefined>>;

export type VerifyOptions = {
  /** How old a message may be, and how far ahead its clock; default 300, as Standard Webhooks suggests. */
  readonly toleranceSeconds?: number;
};

const TOLERANCE_SECONDS = 300;

/**
 * The message in the raw body of a request, once its signature and age are known to be right
 * (https://www.standardwebhooks.com, "Verifying webhooks"); `WebhookError` otherwise. Several secrets: any may have signed it.
 */
export async function verifyWebhook<Data = Readonly<Record<string, unknown>>>(
  body: string | Uint8Array,
  headers: HeaderSource,
  secret: string | readonly string[],
  { toleranceSeconds = TOLERANCE_SECONDS }: VerifyOptions = {},
): Promise<WebhookMessage<Data>> {
  const id = headerOf(headers, 'webhook-id');
  const timestamp = headerOf(headers, 'webhook-timestamp');
  const given = headerOf(headers, 'webhook-signature');
  const text = typeof body === 'string' ? body : new TextDecoder().decode(body);
  const signed = new TextEncoder().encode(`${id}.${timestamp}.${text}`);
  const secrets = typeof secret === 'string' ? [secret] : secret;
  if (!(await isSigned(signed, signaturesIn(given), secrets))) {
    throw new WebhookError('wrong_signature', 'the message is not signed with this secret');
  }
  requireAge(timestamp, toleranceSeconds);
  return JSON.parse(text) as WebhookMessage<Data>;
}

function headerOf(headers: HeaderSource, name: string): string {
  const value =
    headers instanceof Headers
      ? headers.get(name)
      : Object.entries(headers).find(([each]) => each.toLowerCase() === name)?.[1];
  const text = Array.isArray(value) ? value[0] : value;
  if (!text) throw new WebhookError('missing_header', `the request has no ${name} header`);
  return text as string;
}

/** Signatures stand in a row, each with its version; others than the first are not ours. */
function signaturesIn(header: string): Uint8Array<ArrayBuffer>[] {
  return header.split(' ').flatMap((each) => {
    const bytes = each.startsWith('v1,') ? bytesOf(each.slice('v1,'.length)) : null;
    return bytes ? [bytes] : [];
  });
}

/** Compared by the platform, which takes as long for a wrong signature as for a right one. */
async function isSigned(
  signed: Uint8Array<ArrayBuffer>,
  signatures: readonly Uint8Array<ArrayBuffer>[],
  secrets: readonly string[],
): Promise<boolean> {
  let isRight = false;
  for (const secret of secrets) {
    const key = await keyOf(secret);
    for (const signature of signatures) {
      if (await crypto.subtle.verify('HMAC', key, signature, signed)) isRight = true;
    }
  }
  return isRight;
}

type Key = Awaited<ReturnType<typeof crypto.subtle.importKey>>;

async function keyOf(secret: string): Promise<Key> {
  const bytes = bytesOf(secret.replace(/^whsec_/, ''));
  if (!bytes || bytes.length === 0) {
    throw new WebhookError('wrong_secret', 'the secret is not whsec_ and bytes in base64');
  }
  return crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, [
    'verify',
  ]);
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
  } catch {
    return null;
  }
}

/** What was signed long ago may have been recorded by somebody. */
function requireAge(timestamp: string, toleranceSeconds: number): void {
  const ageSeconds = Date.now() / 1000 - Number(timestamp);
  if (!(Math.abs(ageSeconds) <= toleranceSeconds)) {
    const age = `${Math.round(Math.abs(ageSeconds))} s ${ageSeconds > 0 ? 'old' : 'ahead'}`;
    throw new WebhookError(
      'wrong_time',
      `the message is ${age}; ${toleranceSeconds} s are allowed`,
    );
  }
}
