import { parseEvents, type ServerEvent } from './parse-events.ts';
import { type CallOptions, type ClientOptions, sendRequest, sleep } from './send-request.ts';

export type FollowOptions = CallOptions & {
  /** Id of the last event that is known already. */
  readonly lastEventId?: string;
};

const RECONNECT_MS = 1_000;
/** A server that breaks off this often in a row without a single event is not coming back. */
const MAX_EMPTY_CONNECTIONS = 10;

/** The events of a stream to its end; a connection that breaks is opened again where it broke off. */
export async function* followEvents(
  options: ClientOptions,
  path: string,
  { signal, lastEventId = '' }: FollowOptions = {},
): AsyncGenerator<ServerEvent> {
  let lastId = lastEventId;
  for (let empty = 0; empty < MAX_EMPTY_CONNECTIONS; empty++) {
    for await (const event of readConnection(options, path, lastId, signal)) {
      if (event.data === '[DONE]') return;
      if (event.id !== '') lastId = event.id;
      empty = 0;
      yield event;
    }
    await sleep(RECONNECT_MS, signal);
  }
  throw new Error(`the stream ${path} keeps breaking off`);
}

/** One connection's events; ends, without a word, when it breaks. */
async function* readConnection(
  options: ClientOptions,
  path: string,
  lastId: string,
  signal: AbortSignal | undefined,
): AsyncGenerator<ServerEvent> {
  const response = await sendRequest(options, {
    path,
    headers: { accept: 'text/event-stream', ...(lastId !== '' && { 'last-event-id': lastId }) },
    ...(signal && { signal }),
  });
  if (!response.body) return;
  try {
    yield* parseEvents(response.body);
  } catch (error) {
    if (signal?.aborted) throw error;
  }
}
