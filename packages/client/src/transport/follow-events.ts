import type { Connection } from '../client-options.ts';
import { parseEvents, type ServerEvent } from './parse-events.ts';
import { type Request, sendRequest } from './send-request.ts';
import { sleep } from './sleep.ts';
import { type Patience, RECONNECT_MS, stayPatient } from './stay-patient.ts';

export type FollowOptions = Patience & {
  /** Id of the last event that is known already. */
  readonly lastEventId?: string;
};

/** A server that breaks off this often in a row, at once and without a single event, is not coming back. */
const MAX_EMPTY_CONNECTIONS = 10;
/** A connection that lived so long was cut by somebody on the way, and says nothing against the server. */
const LONG_LIVED_MS = 10_000;

/**
 * The events of a stream to its end; a connection that breaks is opened again where it broke off. A POST is the same one each time:
 * under its idempotency key the work is done once.
 */
export async function* followEvents(
  connection: Connection,
  request: Request,
  { lastEventId = '', ...patience }: FollowOptions = {},
): AsyncGenerator<ServerEvent> {
  const { signal } = patience;
  const same = { idempotencyKey: crypto.randomUUID(), ...request, ...(signal && { signal }) };
  let lastId = lastEventId;
  let response = await connect(connection, same, lastId);
  for (let empty = 0; empty < MAX_EMPTY_CONNECTIONS; empty++) {
    const begun = Date.now();
    for await (const event of readConnection(response, signal)) {
      if (event.data === '[DONE]') return;
      if (event.id !== '') lastId = event.id;
      empty = 0;
      yield event;
    }
    if (Date.now() - begun > LONG_LIVED_MS) empty = 0;
    await sleep(RECONNECT_MS, signal);
    response = await stayPatient(() => connect(connection, same, lastId), patience);
  }
  throw new Error(`the stream ${request.path} keeps breaking off`);
}

function connect(connection: Connection, request: Request, lastId: string): Promise<Response> {
  const resume = lastId === '' ? {} : { 'last-event-id': lastId };
  const headers = { accept: 'text/event-stream', ...request.headers, ...resume };
  return sendRequest(connection, { ...request, headers });
}

/** One connection's events; ends, without a word, when it breaks. */
async function* readConnection(
  response: Response,
  signal: AbortSignal | undefined,
): AsyncGenerator<ServerEvent> {
  if (!response.body) return;
  try {
    yield* parseEvents(response.body);
  } catch {
    signal?.throwIfAborted();
  }
}
