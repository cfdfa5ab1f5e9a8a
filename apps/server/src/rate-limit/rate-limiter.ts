import type { WindowStore } from './window-store.ts';

export type RateStanding = {
  readonly allowed: boolean;
  readonly limit: number;
  readonly remaining: number;
  /** Unix seconds at which the window ends. */
  readonly resetSeconds: number;
};

/** Requests of a window this process has taken from the common store and not yet used. */
type Lease = {
  windowStart: number;
  tokens: number;
  /** What the store had left when it was last asked. */
  storeRemaining: number;
  /** Until then a refusal stands without asking again: others may give back what they did not use. */
  refusedUntilMs: number;
  usedAtMs: number;
  refill: Promise<void> | undefined;
  waiting: number;
};

export const WINDOW_SECONDS = 60;
const REFUSAL_MS = 100;
/** A lease nobody used for this long goes back, so that other processes can use it. */
const IDLE_LEASE_MS = 250;

/**
 * Counts requests per bucket and minute over all processes. Each process takes small leases from the store, smaller as
 * the window fills, so most requests cost no statement and the sum can never go over the limit.
 */
export class RateLimiter {
  readonly #store: WindowStore;
  readonly #leases = new Map<string, Lease>();
  #timer: NodeJS.Timeout | undefined;

  constructor(store: WindowStore) {
    this.#store = store;
  }

  /** Takes one request out of the bucket's current window; at once when a lease is at hand. */
  take(
    bucket: string,
    limit: number,
    nowMs: number = Date.now(),
  ): RateStanding | Promise<RateStanding> {
    const lease = this.#leaseOf(bucket, nowMs);
    if (lease.tokens > 0) return this.#spend(lease, limit, nowMs);
    if (nowMs < lease.refusedUntilMs) return standing(false, lease, limit);
    return this.#takeAfterRefill(bucket, limit, nowMs, lease);
  }

  /** What the bucket has left, without taking anything. */
  peek(bucket: string, limit: number, nowMs: number = Date.now()): RateStanding {
    const windowStart = windowStartOf(nowMs);
    const lease = this.#leases.get(bucket);
    if (lease?.windowStart === windowStart) return standing(true, lease, limit);
    return { allowed: true, limit, remaining: limit, resetSeconds: windowStart + WINDOW_SECONDS };
  }

  /** Gives all unused leases back. */
  async close(): Promise<void> {
    clearInterval(this.#timer);
    this.#timer = undefined;
    await this.#giveBack(() => true);
  }

  #leaseOf(bucket: string, nowMs: number): Lease {
    const windowStart = windowStartOf(nowMs);
    const known = this.#leases.get(bucket);
    if (known && known.windowStart === windowStart) return known;
    const lease = {
      windowStart,
      tokens: 0,
      storeRemaining: 0,
      refusedUntilMs: 0,
      usedAtMs: nowMs,
      refill: undefined,
      waiting: 0,
    };
    this.#leases.set(bucket, lease);
    this.#sweepLater();
    return lease;
  }

  #spend(lease: Lease, limit: number, nowMs: number): RateStanding {
    lease.tokens--;
    lease.usedAtMs = nowMs;
    return standing(true, lease, limit);
  }

  async #takeAfterRefill(
    bucket: string,
    limit: number,
    nowMs: number,
    lease: Lease,
  ): Promise<RateStanding> {
    lease.waiting++;
    try {
      while (lease.tokens <= 0) {
        if (nowMs < lease.refusedUntilMs) return standing(false, lease, limit);
        lease.refill ??= this.#refill(bucket, limit, nowMs, lease);
        await lease.refill;
      }
    } finally {
      lease.waiting--;
    }
    return this.#spend(lease, limit, nowMs);
  }

  async #refill(bucket: string, limit: number, nowMs: number, lease: Lease): Promise<void> {
    try {
      const { granted, used } = await this.#store.take(
        bucket,
        lease.windowStart,
        limit,
        Math.max(1, lease.waiting),
      );
      lease.tokens += granted;
      lease.storeRemaining = Math.max(0, limit - used);
      if (granted === 0) lease.refusedUntilMs = nowMs + REFUSAL_MS;
    } finally {
      lease.refill = undefined;
    }
  }

  #sweepLater(): void {
    if (this.#timer) return;
    this.#timer = setInterval(() => void this.#sweep(), IDLE_LEASE_MS);
    this.#timer.unref();
  }

  async #sweep(): Promise<void> {
    const nowMs = Date.now();
    await this.#giveBack((lease) => nowMs - lease.usedAtMs >= IDLE_LEASE_MS);
    const current = windowStartOf(nowMs);
    for (const [bucket, lease] of this.#leases) {
      if (lease.windowStart !== current && lease.waiting === 0) this.#leases.delete(bucket);
    }
    if (this.#leases.size > 0 || !this.#timer) return;
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  async #giveBack(isDue: (lease: Lease) => boolean): Promise<void> {
    const current = windowStartOf(Date.now());
    const returns = [];
    for (const [bucket, lease] of this.#leases) {
      if (lease.tokens === 0 || lease.windowStart !== current || !isDue(lease)) continue;
      returns.push({ bucket, windowStart: lease.windowStart, tokens: lease.tokens });
      lease.storeRemaining += lease.tokens;
      lease.tokens = 0;
    }
    // What cannot be given back is lost until the window ends, at worst a few requests less.
    if (returns.length > 0) await this.#store.giveBack(returns).catch(() => {});
  }
}

function standing(allowed: boolean, lease: Lease, limit: number): RateStanding {
  return {
    allowed,
    limit,
    remaining: Math.max(0, Math.min(limit, lease.storeRemaining + lease.tokens)),
    resetSeconds: lease.windowStart + WINDOW_SECONDS,
  };
}

function windowStartOf(nowMs: number): number {
  return Math.floor(nowMs / 1000 / WINDOW_SECONDS) * WINDOW_SECONDS;
}
