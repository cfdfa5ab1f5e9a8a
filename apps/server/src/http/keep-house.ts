import { WINDOW_SECONDS } from '../rate-limit/rate-limiter.ts';
import { removeOldWindows } from '../rate-limit/window-store.ts';
import type { ApiServices } from './api-services.ts';

/** Often enough that nothing piles up, seldom enough to cost nothing. */
const INTERVAL_MS = 60_000;

/** Removes what has passed its time: rate-limit windows, kept answers, event streams. The returned function stops it. */
export function keepHouse(services: ApiServices): () => void {
  const timer = setInterval(() => {
    void removeExpired(services).catch((error) => {
      services.logger.warn({ err: error }, 'house-keeping failed; it is tried again in a minute');
    });
  }, INTERVAL_MS);
  timer.unref();
  return () => clearInterval(timer);
}

async function removeExpired({ database, events, idempotency }: ApiServices): Promise<void> {
  await removeOldWindows(database.pool, Date.now() / 1000 - 2 * WINDOW_SECONDS);
  await idempotency.removeExpired();
  await events.removeExpired();
}
