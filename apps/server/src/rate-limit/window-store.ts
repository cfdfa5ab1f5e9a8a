import type pg from 'pg';
import { leaseSize } from './lease-size.ts';

export type Grant = { readonly granted: number; readonly used: number };

export type Return = {
  readonly bucket: string;
  readonly windowStart: number;
  readonly tokens: number;
};

/** Where windows are counted. */
export type WindowStore = {
  /** Takes a lease of at least `needed` where the window has that many left, at most what it has. */
  take(bucket: string, windowStart: number, limit: number, needed: number): Promise<Grant>;
  giveBack(returns: readonly Return[]): Promise<void>;
};

/** Counts in the database, for all processes on it. */
export function createSharedWindowStore(pool: pg.Pool): WindowStore {
  return {
    async take(bucket, windowStart, limit, needed) {
      const { rows } = await pool.query<Grant>({
        name: 'rate_limit_take',
        text: TAKE,
        values: [bucket, windowStart, limit, needed, leaseSize(limit, needed)],
      });
      const [grant] = rows;
      if (!grant) throw new Error('the rate limit window was not stored');
      return grant;
    },
    async giveBack(returns) {
      await pool.query(
        `update rate_limit_windows w set used = greatest(0, w.used - r.tokens)
         from unnest($1::text[], $2::bigint[], $3::int[]) as r(bucket, window_start, tokens)
         where w.bucket = r.bucket and w.window_start = r.window_start`,
        [
          returns.map((one) => one.bucket),
          returns.map((one) => one.windowStart),
          returns.map((one) => one.tokens),
        ],
      );
    },
  };
}

/** Counts in this process only: for what must answer without a database. */
export function createLocalWindowStore(): WindowStore {
  let currentWindow = 0;
  const usedByBucket = new Map<string, number>();
  return {
    async take(bucket, windowStart, limit) {
      if (windowStart > currentWindow) usedByBucket.clear();
      currentWindow = Math.max(currentWindow, windowStart);
      const granted = Math.max(0, limit - (usedByBucket.get(bucket) ?? 0));
      usedByBucket.set(bucket, limit);
      return { granted, used: limit };
    },
    async giveBack(returns) {
      for (const { bucket, tokens } of returns) {
        usedByBucket.set(bucket, (usedByBucket.get(bucket) ?? tokens) - tokens);
      }
    },
  };
}

/** Removes windows that have passed. */
export async function removeOldWindows(pool: pg.Pool, beforeSeconds: number): Promise<void> {
  await pool.query('delete from rate_limit_windows where window_start < $1', [beforeSeconds]);
}

/** The lease grows smaller as the window fills: see `leaseSize`, which this repeats. */
const GRANT = `greatest(0, least($3 - w.used, greatest($4, least(1000, ($3 - w.used) / 16))))`;

const TAKE = `
  insert into rate_limit_windows as w (bucket, window_start, used, granted)
  values ($1, $2, $5, $5)
  on conflict (bucket, window_start) do update set used = w.used + ${GRANT}, granted = ${GRANT}
  returning used, granted`;
