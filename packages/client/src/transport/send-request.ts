import type { CallOptions, Connection } from '../client-options.ts';
import { type Answer, toAnswer } from './answer.ts';
import { ConnectionError } from './connection-error.ts';
import { isPassing } from './is-passing.ts';
import { SheafError } from './sheaf-error.ts';
import { sleep } from './sleep.ts';
import { waitBeforeRetry } from './wait-before-retry.ts';

export type Query = Readonly<Record<string, string | number | boolean | null | undefined>>;

/** Every one of these may be sent twice: POST has a key under which the server does the work once. */
export type Request = CallOptions & {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly query?: Query;
  readonly json?: unknown;
  readonly form?: FormData;
  readonly headers?: Readonly<Record<string, string>>;
};

/** The slowest answers, renderings of large documents, come within a minute. */
const TIMEOUT_MS = 5 * 60_000;

/** Sends one call and gives its answer unread, for streams. */
export async function sendRequest(connection: Connection, request: Request): Promise<Response> {
  return (await callServer(connection, request, async (response) => response)).data;
}

/**
 * Sends one call and gives what `read` makes of its answer; refusals are thrown as `SheafError`, passing trouble is tried again,
 * and so is an answer that breaks off.
 */
export async function callServer<Value>(
  connection: Connection,
  request: Request,
  read: (response: Response) => Promise<Value>,
): Promise<Answer<Value>> {
  const { signal, maxRetries = connection.maxRetries ?? 3 } = request;
  const url = urlOf(connection.baseUrl, request);
  const init = initOf(connection, request);
  const send = senderOf(connection, request);
  const timeoutMs = request.timeoutMs ?? connection.timeoutMs ?? (request.form ? 0 : TIMEOUT_MS);
  for (let attempt = 0; ; attempt++) {
    // A platform given a signal that is aborted already leaves the body's stream in a bad state.
    signal?.throwIfAborted();
    const outcome = await attemptOnce(url, { signal, timeoutMs }, async (either) => {
      const response = await send(url, either ? { ...init, signal: either } : init);
      if (!response.ok) throw await SheafError.fromResponse(response);
      return toAnswer(response, await read(response));
    });
    if ('answer' in outcome) return outcome.answer;
    signal?.throwIfAborted();
    const { error } = outcome;
    if (attempt >= maxRetries || !isPassing(error)) throw error;
    const waitMs = waitBeforeRetry(error, attempt);
    connection.onRetry?.({ error, waitMs, attempt: attempt + 1 });
    await sleep(waitMs, signal);
  }
}

/** Forms go their own way, for Node's `fetch` holds all of an upload in memory. */
function senderOf(
  { fetch: send = fetch, ...connection }: Connection,
  { form }: Request,
): (url: URL, init: RequestInit) => Promise<Response> {
  if (!form) return (url, init) => send(url, init);
  if (send !== fetch) return (url, init) => send(url, { ...init, body: form });
  return (url, init) => connection.platform.sendForm(url, form, init);
}

type Limits = { readonly signal: AbortSignal | undefined; readonly timeoutMs: number };

/** One try; its time limit ends with it, so that a stream may flow on for as long as it likes. */
async function attemptOnce<Value>(
  { origin }: URL,
  { signal, timeoutMs }: Limits,
  work: (signal: AbortSignal | undefined) => Promise<Answer<Value>>,
): Promise<{ readonly answer: Answer<Value> } | { readonly error: Error }> {
  const clock = new AbortController();
  const late = Object.assign(new Error('there is no answer'), { code: 'ETIMEDOUT' });
  const timer = timeoutMs > 0 ? setTimeout(() => clock.abort(late), timeoutMs) : undefined;
  const signals = [...(signal ? [signal] : []), ...(timer ? [clock.signal] : [])];
  try {
    return { answer: await work(signals.length > 1 ? AbortSignal.any(signals) : signals[0]) };
  } catch (error) {
    if (clock.signal.aborted) return { error: new ConnectionError(origin, late) };
    const isNoConnection = error instanceof SheafError || isUnreadable(error);
    return { error: isNoConnection ? error : new ConnectionError(origin, error) };
  } finally {
    clearTimeout(timer);
  }
}

/** A file that changed or went away under its `Blob` is nothing a server could mend. */
function isUnreadable(error: unknown): error is Error {
  return error instanceof Error && error.name === 'NotReadableError';
}

function urlOf(baseUrl: string, { path, query = {} }: Request): URL {
  const url = new URL(`${baseUrl}${path}`);
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null) url.searchParams.set(name, String(value));
  }
  return url;
}

function initOf(connection: Connection, request: Request): RequestInit {
  const { method = 'GET', json } = request;
  const headers = new Headers({
    ...credentialsOf(connection, method),
    ...(json !== undefined && { 'content-type': 'application/json' }),
    ...(method === 'POST' && {
      'idempotency-key': request.idempotencyKey ?? crypto.randomUUID(),
    }),
    ...request.headers,
  });
  return { method, headers, ...(json !== undefined && { body: JSON.stringify(json) }) };
}

/** Cookies go along by themselves, but only with pages of the same server. */
function credentialsOf({ apiKey, csrfToken }: Connection, method: string): Record<string, string> {
  if (apiKey !== null) return { 'service-api-key': apiKey };
  const token = method === 'GET' ? undefined : csrfToken?.();
  return token === undefined ? {} : { 'x-csrf-token': token };
}
