import { wipeLeftPageImagePasswords } from '../documents/page-image/page-image-password.ts';
import { WINDOW_SECONDS } from '../rate-limit/rate-limiter.ts';
import { removeOldWindows } from '../rate-limit/window-store.ts';
import type { ApiServices } from './api-services.ts';

/** Often enough that nothing piles up, seldom enough to cost nothing. */
const INTERVAL_MS = 60_000;

export type Housekeeping = Pick<
  ApiServices,
  'database' | 'blobs' | 'events' | 'idempotency' | 'logger'
>;

/** Removes what has passed its time: rate-limit windows, kept answers, event streams, uploads that a crash cut off. The returned function stops it. */
export function keepHouse(services: Housekeeping): () => void {
  const timer = setInterval(() => void removeExpired(services), INTERVAL_MS);
  timer.unref();
  return () => clearInterval(timer);
}

/** Each by itself: trouble with one kind must not keep the others. */
export async function removeExpired({
  database,
  blobs,
  events,
  idempotency,
  logger,
}: Housekeeping): Promise<void> {
  const oldestWindow = Math.floor(Date.now() / 1000) - 2 * WINDOW_SECONDS;
  const outcomes = await Promise.allSettled([
    removeOldWindows(database.pool, oldestWindow),
    idempotency.removeExpired(),
    events.removeExpired(),
    // Without a disk of its own in common, no worker sees those of this machine.
    blobs.sweep(),
    wipeLeftPageImagePasswords(database.db),
  ]);
  for (const outcome of outcomes) {
    if (outcome.status === 'fulfilled') continue;
    logger.warn({ err: outcome.reason }, 'house-keeping failed; it is tried again in a minute');
  }
}
