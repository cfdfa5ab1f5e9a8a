import { setTimeout as sleep } from 'node:timers/promises';
import { END_OF_STREAM, type StoredEvent } from './event.ts';
import type { EventHub } from './event-hub.ts';
import type { EventStore } from './event-store.ts';

/** As the contract promises; also how soon a lost announcement is made good. */
const HEARTBEAT_MS = 15_000;

export type StreamOptions = {
  readonly store: EventStore;
  readonly hub: EventHub;
  readonly streamId: string;
  /** Id of the last event the reader has; 0 for the whole replay. */
  readonly afterId: number;
  /** The reader went away. */
  readonly signal: AbortSignal;
  /** The process is going down: readers are sent away and come back to another one. */
  readonly shutdown: AbortSignal;
  readonly heartbeatMs?: number;
};

/** A stream as Server-Sent Events: replay, then live, until its end or the reader's. Only asked for as fast as it is read. */
export async function* streamEvents(options: StreamOptions): AsyncGenerator<string> {
  const wait = createWaiter(options);
  const unwatch = options.hub.watch(options.streamId, wait.wake);
  try {
    yield 'retry: 2000\n\n';
    const state = await patiently(options, () => options.store.state(options.streamId));
    // An id that is not there yet belongs to another stream: waiting for its successor would never end.
    const afterId = Math.min(options.afterId, state?.lastEventId ?? 0);
    if (!state || (state.closed && afterId === state.lastEventId)) yield DONE;
    else yield* follow({ ...options, afterId }, wait);
  } finally {
    unwatch();
    wait.end();
  }
}

async function* follow(
  options: StreamOptions,
  wait: ReturnType<typeof createWaiter>,
): AsyncGenerator<string> {
  const { hub, streamId } = options;
  let lastId = options.afterId;
  // Asked only after a wait without news: else every event would cost each of its readers a question.
  let mayBeGone = false;
  while (!isOver(options)) {
    const found = await patiently(options, () => hub.read(streamId, lastId));
    const last = found.at(-1);
    if (last) {
      yield found.map(toFrame).join('');
      if (last.name === END_OF_STREAM) return;
      lastId = last.id;
      mayBeGone = false;
      continue;
    }
    if (mayBeGone && (await patiently(options, () => isGone(options)))) {
      yield GONE;
      return;
    }
    mayBeGone = true;
    if (await wait.forNews()) continue;
    hub.doubt(streamId);
    if (!isOver(options)) yield ': heartbeat\n\n';
  }
  if (options.shutdown.aborted) yield ': the server is shutting down; reconnect\n\n';
}

function isOver({ signal, shutdown }: StreamOptions): boolean {
  return signal.aborted || shutdown.aborted;
}

/** A database that restarts is back within this time; readers need not notice. */
const PATIENCE_MS = 30_000;
const RETRY_MS = 500;

/** Tries a read again while the database is away. */
async function patiently<Result>(
  options: StreamOptions,
  read: () => Promise<Result>,
): Promise<Result> {
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    try {
      return await read();
    } catch (error) {
      if (isOver(options) || Date.now() > deadline) throw error;
      await sleep(RETRY_MS);
    }
  }
}

const DONE = 'data: [DONE]\n\n';

/** What a reader is told whose stream was removed under him. */
const GONE = `event: error\ndata: ${JSON.stringify({
  code: 'not_found',
  message: 'It was deleted meanwhile.',
})}\n\n${DONE}`;

async function isGone({ store, streamId }: StreamOptions): Promise<boolean> {
  return (await store.state(streamId)) === null;
}

function toFrame(event: StoredEvent): string {
  if (event.name === END_OF_STREAM) return DONE;
  return `event: ${event.name}\nid: ${event.id}\ndata: ${event.data}\n\n`;
}

/** Waits for news, the heartbeat, or the end, whichever comes first; news that come between waits are not lost. */
function createWaiter({ signal, shutdown, heartbeatMs = HEARTBEAT_MS }: StreamOptions) {
  let hasNews = false;
  let settle: ((woken: boolean) => void) | undefined;
  const wake = () => {
    hasNews = true;
    settle?.(true);
  };
  const stop = () => settle?.(false);
  signal.addEventListener('abort', stop);
  shutdown.addEventListener('abort', stop);
  return {
    wake,
    async forNews(): Promise<boolean> {
      const timer = setTimeout(() => settle?.(false), heartbeatMs);
      const woken = await new Promise<boolean>((resolve) => {
        settle = resolve;
        if (hasNews || signal.aborted || shutdown.aborted) resolve(hasNews);
      });
      clearTimeout(timer);
      settle = undefined;
      hasNews = false;
      return woken;
    },
    end() {
      signal.removeEventListener('abort', stop);
      shutdown.removeEventListener('abort', stop);
    },
  };
}
