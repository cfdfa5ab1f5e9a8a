import { describe, expect, test } from 'vitest';
import { leaseSize } from './lease-size.ts';
import { RateLimiter } from './rate-limiter.ts';
import { createLocalWindowStore, type WindowStore } from './window-store.ts';

/** The rules of the shared store, in memory, for several limiters at once. */
function createCommonStore(): WindowStore & { takes: number } {
  const used = new Map<string, number>();
  return {
    takes: 0,
    async take(bucket, windowStart, limit, needed) {
      this.takes++;
      const key = `${bucket} ${windowStart}`;
      const before = used.get(key) ?? 0;
      const granted = leaseSize(limit - before, needed);
      used.set(key, before + granted);
      return { granted, used: before + granted };
    },
    async giveBack(returns) {
      for (const { bucket, windowStart, tokens } of returns) {
        const key = `${bucket} ${windowStart}`;
        used.set(key, (used.get(key) ?? 0) - tokens);
      }
    },
  };
}

const MINUTE_MS = 60_000;
const NOW_MS = 1_000 * MINUTE_MS;

async function count(limiters: RateLimiter[], requests: number, limit: number): Promise<number> {
  let allowed = 0;
  for (let index = 0; index < requests; index++) {
    const limiter = limiters[index % limiters.length] as RateLimiter;
    if ((await limiter.take('b', limit, NOW_MS)).allowed) allowed++;
  }
  return allowed;
}

describe('a limiter', () => {
  test('counts a lone caller down exactly', async () => {
    const limiter = new RateLimiter(createCommonStore());
    for (let left = 99; left >= 0; left--) {
      expect(await limiter.take('b', 100, NOW_MS)).toEqual({
        allowed: true,
        limit: 100,
        remaining: left,
        resetSeconds: NOW_MS / 1000 + 60,
      });
    }
    expect(await limiter.take('b', 100, NOW_MS)).toMatchObject({ allowed: false, remaining: 0 });
  });

  test('asks the store far less often than it is asked', async () => {
    const store = createCommonStore();
    expect(await count([new RateLimiter(store)], 10_000, 10_000)).toBe(10_000);
    expect(store.takes).toBeLessThan(200);
  });

  test('never lets several processes together go over the limit', async () => {
    const store = createCommonStore();
    const limiters = [new RateLimiter(store), new RateLimiter(store), new RateLimiter(store)];
    expect(await count(limiters, 700, 500)).toBeLessThanOrEqual(500);
  });

  test('gives unused requests back when it closes', async () => {
    const store = createCommonStore();
    const one = new RateLimiter(store);
    const nowMs = Date.now();
    await one.take('b', 320, nowMs);
    await one.close();
    const two = new RateLimiter(store);
    expect(await two.take('b', 320, nowMs)).toMatchObject({ remaining: 318 });
  });

  test('starts anew with each minute', async () => {
    const limiter = new RateLimiter(createLocalWindowStore());
    expect(await count([limiter], 5, 3)).toBe(3);
    expect(await limiter.take('b', 3, NOW_MS + MINUTE_MS)).toMatchObject({
      allowed: true,
      remaining: 2,
    });
  });

  test('serves requests that come at the same time from one lease', async () => {
    const store = createCommonStore();
    const limiter = new RateLimiter(store);
    const standings = await Promise.all(
      Array.from({ length: 20 }, () => limiter.take('b', 10, NOW_MS)),
    );
    expect(standings.filter((one) => one.allowed).length).toBe(10);
  });
});
