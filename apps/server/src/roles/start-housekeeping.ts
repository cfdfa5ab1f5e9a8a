import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';

export type Chore = () => Promise<unknown>;

/** Does the chores now and then again each interval, one round at a time; the returned function ends it. */
export function startHousekeeping(
  chores: readonly Chore[],
  intervalMs: number,
  log: Logger,
): () => void {
  const stop = new AbortController();
  void keepHouse(chores, intervalMs, log, stop.signal);
  return () => stop.abort();
}

async function keepHouse(
  chores: readonly Chore[],
  intervalMs: number,
  log: Logger,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    // In order, but each by itself: what retention lets go is collected, whatever became of the rest.
    for (const chore of chores) {
      if (signal.aborted) return;
      await chore().catch((error: unknown) => log.warn({ err: error }, 'keeping house'));
    }
    await sleep(intervalMs, undefined, { signal, ref: false }).catch(() => {});
  }
}
