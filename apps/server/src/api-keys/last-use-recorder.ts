import type pg from 'pg';

/** How often uses are written: `last_used_at` may lag by this much. */
const FLUSH_INTERVAL_MS = 5_000;

/** Collects when keys were used and writes it down now and then, in one statement. */
export class LastUseRecorder {
  readonly #pool: pg.Pool;
  readonly #uses = new Map<string, number>();
  #timer: NodeJS.Timeout | undefined;

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  record(keyId: string, timeMs: number): void {
    this.#uses.set(keyId, timeMs);
    if (this.#timer) return;
    this.#timer = setTimeout(() => void this.flush().catch(() => {}), FLUSH_INTERVAL_MS);
    this.#timer.unref();
  }

  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#uses.size === 0) return;
    const uses = [...this.#uses];
    this.#uses.clear();
    await this.#pool.query(
      `update api_keys set last_used_at = greatest(last_used_at, to_timestamp(used.ms / 1000.0))
       from unnest($1::text[], $2::bigint[]) as used(id, ms) where api_keys.id = used.id /* any project: keys that have been let in */`,
      [uses.map(([id]) => id), uses.map(([, timeMs]) => timeMs)],
    );
  }
}
