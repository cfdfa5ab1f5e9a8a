import { createHash } from 'node:crypto';
import type { ApiServices } from '../http/api-services.ts';
import { addressBucket } from '../http/guard-request.ts';
import { HttpError } from '../http/http-error.ts';
import { createSharedWindowStore } from '../rate-limit/window-store.ts';

const WINDOW_SECONDS = 15 * 60;
/** Passwords tried for one account in a window: more than anyone mistypes, far fewer than a guess needs. */
const TRIES_OF_ACCOUNT = 10;
/** From one address: an office behind one shares it. */
const TRIES_OF_ADDRESS = 50;

/** The tries that were taken, to be given back when the password was right. */
export type TakenTries = { giveBack(): Promise<void> };

/** Takes one try of the address and one of the account, over all processes, before the password is looked at; 429 when either has none left. */
export async function takeSignInTry(
  { database }: Pick<ApiServices, 'database'>,
  address: string,
  email: string,
): Promise<TakenTries> {
  const store = createSharedWindowStore(database.pool);
  // Windows go some minutes after the time they are named by, so these are named by their end.
  const windowEnd = (Math.floor(Date.now() / 1000 / WINDOW_SECONDS) + 1) * WINDOW_SECONDS;
  const taken: string[] = [];
  for (const { bucket, limit } of bucketsOf(address, email)) {
    const { granted } = await store.take(bucket, windowEnd, limit, 1);
    if (granted === 0) throw refusal(windowEnd);
    taken.push(bucket);
  }
  return {
    giveBack: () =>
      store.giveBack(taken.map((bucket) => ({ bucket, windowStart: windowEnd, tokens: 1 }))),
  };
}

function bucketsOf(address: string, email: string) {
  // An address book must not grow in the table of limits.
  const account = createHash('sha256').update(email).digest('base64url').slice(0, 22);
  return [
    { bucket: `sign-in ${addressBucket(address)}`, limit: TRIES_OF_ADDRESS },
    { bucket: `sign-in account ${account}`, limit: TRIES_OF_ACCOUNT },
  ];
}

function refusal(windowEnd: number): HttpError {
  const seconds = Math.max(1, Math.ceil(windowEnd - Date.now() / 1000));
  return new HttpError(
    'rate_limited',
    `Too many passwords were tried; the next one is looked at in ${Math.ceil(seconds / 60)} min.`,
    { headers: { 'retry-after': String(seconds) } },
  );
}
