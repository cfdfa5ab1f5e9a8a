import { setTimeout as sleep } from 'node:timers/promises';
import { resolveTarget, TargetError } from '../network/resolve-target.ts';
import type { DeliveryServices } from './delivery-services.ts';
import { postMessage } from './post-message.ts';
import { signMessage } from './sign-message.ts';
import type { DeliveryRow } from './to-delivery.ts';

export type Outcome = {
  readonly responseCode: number | null;
  /** Null when the message was taken. */
  readonly error: string | null;
  /** Trying again is not wanted at the other end. */
  readonly isFinal: boolean;
};

/** Longer than any receiver needs that means to work later (milliseconds). */
const TIMEOUT_MS = 10_000;
/** The answer of a receiver that wants no more messages, ever. */
export const GONE = 410;

/** Signs and sends a message once, and says what came of it; never throws. */
export async function sendDelivery(
  { targets, timeoutMs = TIMEOUT_MS }: DeliveryServices,
  delivery: DeliveryRow,
  secret: string,
  stop: AbortSignal,
): Promise<Outcome> {
  const timeout = AbortSignal.timeout(timeoutMs);
  const signal = AbortSignal.any([timeout, stop]);
  try {
    const target = await orAborted(resolveTarget(delivery.url, targets), signal);
    const headers = {
      'content-type': 'application/json',
      'user-agent': 'Sheaf-Webhooks',
      ...signMessage({ id: delivery.messageId, body: delivery.body }, secret, new Date()),
    };
    const responseCode = await postMessage(target, headers, delivery.body, signal);
    return { responseCode, error: errorOf(responseCode), isFinal: responseCode === GONE };
  } catch (error) {
    const reason = timeout.aborted ? `no answer within ${timeoutMs} ms` : describe(error);
    return { responseCode: null, error: reason, isFinal: false };
  }
}

/** A resolver cannot be told to stop, but need not be waited for. */
async function orAborted<Value>(work: Promise<Value>, signal: AbortSignal): Promise<Value> {
  const done = new AbortController();
  const aborted = sleep(2 ** 30, undefined, { signal: AbortSignal.any([signal, done.signal]) });
  try {
    return (await Promise.race([work, aborted])) as Value;
  } finally {
    done.abort();
    aborted.catch(() => {});
  }
}

function errorOf(responseCode: number): string | null {
  if (responseCode >= 200 && responseCode < 300) return null;
  if (responseCode >= 300 && responseCode < 400) {
    return `the receiver answered ${responseCode}; redirects are not followed`;
  }
  return `the receiver answered ${responseCode}`;
}

/** Several addresses that all fail make an error without a message of its own. */
function describe(error: unknown): string {
  if (error instanceof TargetError) return `the URL ${error.message}`;
  const first = error instanceof AggregateError ? error.errors[0] : error;
  return first instanceof Error ? first.message : String(first);
}
