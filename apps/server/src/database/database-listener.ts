import pg from 'pg';

/** Channel names are put into SQL as they are. */
const CHANNEL_NAME = /^[a-z_][a-z0-9_]{0,62}$/;
const LONGEST_RECONNECT_DELAY_MS = 2_000;
/** A connection that is silently gone (machine asleep, network cut) is found out by this. */
const CHECK_INTERVAL_MS = 10_000;

export type Subscriber = {
  readonly onNotification: (payload: string) => void;
  /** Called after each time the connection was made, also the first: what was sent before may be missed. */
  readonly onConnected?: () => void;
};

/** One connection that hears all notifications of a process and comes back by itself when it breaks. */
export class DatabaseListener {
  readonly #url: string;
  readonly #subscribers = new Map<string, Set<Subscriber>>();
  #client: pg.Client | undefined;
  #connecting: Promise<void> | undefined;
  #closed = false;
  #failures = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(url: string) {
    this.#url = url;
  }

  /** Hears a channel from now on; the returned function ends it. */
  async subscribe(channel: string, subscriber: Subscriber): Promise<() => void> {
    if (!CHANNEL_NAME.test(channel)) throw new Error(`not a channel name: ${channel}`);
    const known = this.#subscribers.get(channel);
    const subscribers = known ?? new Set();
    subscribers.add(subscriber);
    this.#subscribers.set(channel, subscribers);
    if (this.#client) {
      if (!known) await this.#client.query(`listen ${channel}`).catch(() => {});
      subscriber.onConnected?.();
    } else {
      await this.#connect();
    }
    return () => void subscribers.delete(subscriber);
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#timer);
    const client = this.#client;
    this.#client = undefined;
    await client?.end().catch(() => {});
  }

  #connect(): Promise<void> {
    this.#connecting ??= this.#tryConnect().finally(() => {
      this.#connecting = undefined;
    });
    return this.#connecting;
  }

  async #tryConnect(): Promise<void> {
    if (this.#closed) return;
    const client = new pg.Client({
      connectionString: this.#url,
      application_name: 'sheaf listener',
      connectionTimeoutMillis: 5_000,
      keepAlive: true,
    });
    client.on('error', () => this.#lost(client));
    client.on('end', () => this.#lost(client));
    client.on('notification', ({ channel, payload }) => {
      for (const subscriber of this.#subscribers.get(channel) ?? []) {
        subscriber.onNotification(payload ?? '');
      }
    });
    try {
      await client.connect();
      for (const channel of this.#subscribers.keys()) await client.query(`listen ${channel}`);
    } catch {
      await client.end().catch(() => {});
      this.#retryLater();
      return;
    }
    this.#client = client;
    this.#failures = 0;
    this.#checkLater(client);
    for (const subscriber of [...this.#subscribers.values()].flatMap((set) => [...set])) {
      subscriber.onConnected?.();
    }
  }

  #lost(client: pg.Client): void {
    if (this.#client !== client) return;
    this.#client = undefined;
    clearTimeout(this.#timer);
    void client.end().catch(() => {});
    this.#retryLater();
  }

  #retryLater(): void {
    if (this.#closed) return;
    const delayMs = Math.min(LONGEST_RECONNECT_DELAY_MS, 50 * 2 ** this.#failures++);
    this.#timer = setTimeout(() => void this.#connect(), delayMs);
    this.#timer.unref();
  }

  #checkLater(client: pg.Client): void {
    this.#timer = setTimeout(async () => {
      const answered = await answersInTime(client);
      if (this.#client !== client) return;
      if (answered) this.#checkLater(client);
      else this.#lost(client);
    }, CHECK_INTERVAL_MS);
    this.#timer.unref();
  }
}

async function answersInTime(client: pg.Client): Promise<boolean> {
  const query = client.query('select 1').then(
    () => true,
    () => false,
  );
  const timeout = new Promise<boolean>((resolve) => {
    setTimeout(() => resolve(false), 5_000).unref();
  });
  return Promise.race([query, timeout]);
}
