import type { Feature } from '../features/feature.ts';
import { WINDOW_SECONDS } from '../rate-limit/rate-limiter.ts';
import { removeOldWindows } from '../rate-limit/window-store.ts';
import type { ApiServices } from './api-services.ts';

/** Often enough that nothing piles up, seldom enough to cost nothing. */
const INTERVAL_MS = 60_000;

/** Removes what has passed its time: rate-limit windows, kept answers, event streams, uploads that a crash cut off. The returned function stops it. */
export function keepHouse(services: ApiServices, features: readonly Feature[]): () => void {
  const timer = setInterval(() => void removeExpired(services, features), INTERVAL_MS);
  timer.unref();
  return () => clearInterval(timer);
}

/** Each by itself: trouble with one kind must not keep the others. */
export async function removeExpired(
  services: ApiServices,
  features: readonly Feature[],
): Promise<void> {
  const { database, blobs, events, idempotency, logger } = services;
  const oldestWindow = Math.floor(Date.now() / 1000) - 2 * WINDOW_SECONDS;
  const chores = features.flatMap((feature) => feature.chores.filter(({ on }) => on === 'api'));
  const outcomes = await Promise.allSettled([
    removeOldWindows(database.pool, oldestWindow),
    idempotency.removeExpired(),
    events.removeExpired(),
    // Without a disk of its own in common, no worker sees those of this machine.
    blobs.sweep(),
    ...chores.map((chore) => chore.run(services)),
  ]);
  for (const outcome of outcomes) {
    if (outcome.status === 'fulfilled') continue;
    logger.warn({ err: outcome.reason }, 'house-keeping failed; it is tried again in a minute');
  }
}
