import type { DatabaseListener } from '../database/index.ts';
import type { StoredEvent } from './event.ts';
import { EVENT_CHANNEL, type EventStore, READ_BATCH } from './event-store.ts';

/** Newest events of a stream kept for the readers of this process, so that one read serves all of them. */
const TAIL_EVENTS = 256;

type Watched = {
  readonly wakers: Set<() => void>;
  tail: StoredEvent[];
  reading: Promise<void> | undefined;
  stale: boolean;
};

/** Wakes the readers of this process when events arrive from anywhere, and reads each stream's news once for all. */
export class EventHub {
  readonly #store: EventStore;
  readonly #watched = new Map<string, Watched>();
  /** Streams being sent by this process. */
  openStreams = 0;

  constructor(store: EventStore) {
    this.#store = store;
  }

  async listen(listener: DatabaseListener): Promise<void> {
    await listener.subscribe(EVENT_CHANNEL, {
      onNotification: (streamId) => this.#wake(streamId),
      onConnected: () => {
        for (const streamId of this.#watched.keys()) this.#wake(streamId);
      },
    });
  }

  /** Calls `wake` whenever there may be news; the returned function ends it. */
  watch(streamId: string, wake: () => void): () => void {
    const watched = this.#watched.get(streamId) ?? {
      wakers: new Set(),
      tail: [],
      reading: undefined,
      stale: true,
    };
    watched.wakers.add(wake);
    this.#watched.set(streamId, watched);
    return () => {
      watched.wakers.delete(wake);
      if (watched.wakers.size === 0) this.#watched.delete(streamId);
    };
  }

  /** Lets the next read ask the database even without an announcement: one may have been lost. */
  doubt(streamId: string): void {
    const watched = this.#watched.get(streamId);
    if (watched) watched.stale = true;
  }

  /** Events after `afterId`: from memory for readers that keep up, from the database for those behind. */
  async read(streamId: string, afterId: number): Promise<readonly StoredEvent[]> {
    const watched = this.#watched.get(streamId);
    if (!watched || watched.tail.length === 0 || afterId < oldest(watched) - 1) {
      return this.#readFirst(streamId, afterId, watched);
    }
    // What others are reading just now may be the news, or older than the news that woke this reader.
    while ((watched.reading || watched.stale) && afterId >= lastId(watched)) {
      await this.#readNews(streamId, watched);
    }
    if (afterId < oldest(watched) - 1) return this.#store.read(streamId, afterId);
    return watched.tail.filter((event) => event.id > afterId);
  }

  async #readFirst(streamId: string, afterId: number, watched: Watched | undefined) {
    const found = await this.#store.read(streamId, afterId);
    if (watched && watched.tail.length === 0) watched.tail = found.slice(-TAIL_EVENTS);
    return found;
  }

  async #readNews(streamId: string, watched: Watched): Promise<void> {
    watched.reading ??= (async () => {
      watched.stale = false;
      try {
        const news = await this.#store.read(streamId, lastId(watched));
        const mayBeMore = news.length >= READ_BATCH;
        if (mayBeMore) watched.stale = true;
        watched.tail = [...watched.tail, ...news].slice(-TAIL_EVENTS);
      } catch (error) {
        watched.stale = true;
        throw error;
      } finally {
        watched.reading = undefined;
      }
    })();
    await watched.reading;
  }

  #wake(streamId: string): void {
    const watched = this.#watched.get(streamId);
    if (!watched) return;
    watched.stale = true;
    for (const wake of watched.wakers) wake();
  }
}

function oldest(watched: Watched): number {
  return watched.tail[0]?.id ?? 0;
}

function lastId(watched: Watched): number {
  return watched.tail.at(-1)?.id ?? 0;
}
