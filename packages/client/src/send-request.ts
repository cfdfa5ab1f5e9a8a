import { sendForm } from '#send-form';
import { ConnectionError } from './connection-error.ts';
import { isPassing } from './is-passing.ts';
import { SheafError } from './sheaf-error.ts';
import { sleep } from './sleep.ts';

/** A call that is about to be tried again. */
export type Retry = { readonly error: Error; readonly waitMs: number; readonly attempt: number };

export type ClientOptions = {
  /** Root of the server, without the version: `https://sheaf.example`. */
  readonly baseUrl: string;
  readonly apiKey: string;
  /** Defaults to the platform's own, and in Node to one that streams what is sent. */
  readonly fetch?: typeof fetch;
  /** How often a call is tried again after 408, 429, 502, 503, 504 or a broken connection; default 3. */
  readonly maxRetries?: number;
  /** Told before each of these waits, for logs and progress. */
  readonly onRetry?: (retry: Retry) => void;
};

export type CallOptions = {
  readonly signal?: AbortSignal;
  /** For POST: made up when absent, so that a retry never does the work twice. */
  readonly idempotencyKey?: string;
};

export type Request = CallOptions & {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly query?: Readonly<Record<string, string | number | boolean | undefined>>;
  readonly json?: unknown;
  readonly form?: FormData;
  readonly headers?: Readonly<Record<string, string>>;
};

/** Windows of the rate limit last a minute; who asks for much more is asked again before. */
const LONGEST_WAIT_MS = 90_000;
const FIRST_WAIT_MS = 250;
const LONGEST_OWN_WAIT_MS = 15_000;

/** Sends one call and gives its answer; refusals are thrown as `SheafError`, passing trouble is tried again. */
export function sendRequest(options: ClientOptions, request: Request): Promise<Response> {
  return callServer(options, request, async (response) => response);
}

/** The same, with what `read` makes of the answer; an answer that breaks off is asked for again too. */
export async function callServer<Value>(
  options: ClientOptions,
  request: Request,
  read: (response: Response) => Promise<Value>,
): Promise<Value> {
  const url = urlOf(options.baseUrl, request);
  const init = initOf(options, request);
  const send = senderOf(options, request);
  for (let attempt = 0; ; attempt++) {
    // A platform given a signal that is aborted already leaves the body's stream in a bad state.
    request.signal?.throwIfAborted();
    const outcome = await attemptOnce(() => send(url, init), url, read);
    if ('value' in outcome) return outcome.value;
    request.signal?.throwIfAborted();
    const { error } = outcome;
    if (attempt >= (options.maxRetries ?? 3) || !isPassing(error)) throw error;
    const waitMs = waitMsAfter(error, attempt);
    options.onRetry?.({ error, waitMs, attempt: attempt + 1 });
    await sleep(waitMs, request.signal);
  }
}

/** Forms go their own way, for Node's `fetch` holds all of an upload in memory. */
function senderOf(
  options: ClientOptions,
  { form }: Request,
): (url: URL, init: RequestInit) => Promise<Response> {
  const send = options.fetch ?? fetch;
  if (!form) return send;
  if (options.fetch) return (url, init) => send(url, { ...init, body: form });
  return (url, init) => sendForm(url, form, init);
}

async function attemptOnce<Value>(
  send: () => Promise<Response>,
  url: URL,
  read: (response: Response) => Promise<Value>,
): Promise<{ readonly value: Value } | { readonly error: Error }> {
  try {
    const response = await send();
    if (!response.ok) return { error: await SheafError.fromResponse(response) };
    return { value: await read(response) };
  } catch (error) {
    const isNoConnection = error instanceof SheafError || isUnreadable(error);
    return { error: isNoConnection ? error : new ConnectionError(url.origin, error) };
  }
}

/** A file that changed or went away under its `Blob` is nothing a server could mend. */
function isUnreadable(error: unknown): error is Error {
  return error instanceof Error && error.name === 'NotReadableError';
}

function waitMsAfter(error: Error, attempt: number): number {
  const asked = error instanceof SheafError ? error.retryAfterSeconds : null;
  if (asked !== null) return Math.min(LONGEST_WAIT_MS, asked * 1000);
  return Math.min(LONGEST_OWN_WAIT_MS, FIRST_WAIT_MS * 2 ** attempt);
}

function urlOf(baseUrl: string, { path, query = {} }: Request): URL {
  const url = new URL(`${baseUrl.replace(/\/+$/, '')}${path}`);
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) url.searchParams.set(name, String(value));
  }
  return url;
}

function initOf(options: ClientOptions, request: Request): RequestInit {
  const { method = 'GET', signal, json } = request;
  const headers = new Headers({
    'service-api-key': options.apiKey,
    ...(json !== undefined && { 'content-type': 'application/json' }),
    ...(method === 'POST' && {
      'idempotency-key': request.idempotencyKey ?? crypto.randomUUID(),
    }),
    ...request.headers,
  });
  return {
    method,
    headers,
    ...(signal && { signal }),
    ...(json !== undefined && { body: JSON.stringify(json) }),
  };
}
