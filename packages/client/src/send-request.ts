import { SheafError } from './sheaf-error.ts';

export type ClientOptions = {
  /** Root of the server, without the version: `https://sheaf.example`. */
  readonly baseUrl: string;
  readonly apiKey: string;
  /** Defaults to the platform's own. */
  readonly fetch?: typeof fetch;
  /** How often a call is tried again after 408, 429, 503 or a broken connection; default 3. */
  readonly maxRetries?: number;
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

const LONGEST_WAIT_MS = 30_000;
const FIRST_WAIT_MS = 250;

/** Sends one call and gives its answer; refusals are thrown as `SheafError`, passing trouble is tried again. */
export async function sendRequest(options: ClientOptions, request: Request): Promise<Response> {
  const send = options.fetch ?? fetch;
  const method = request.method ?? 'GET';
  const url = urlOf(options.baseUrl, request);
  const init: RequestInit = {
    method,
    headers: headersOf(options, request, method),
    ...(request.signal && { signal: request.signal }),
    ...(request.form && { body: request.form }),
    ...(request.json !== undefined && { body: JSON.stringify(request.json) }),
  };
  for (let attempt = 0; ; attempt++) {
    const last = attempt >= (options.maxRetries ?? 3);
    const outcome = await attemptOnce(send, url, init);
    if (outcome instanceof Response) return outcome;
    if (last || request.signal?.aborted || !isPassing(outcome)) throw outcome;
    await sleep(waitMs(outcome, attempt), request.signal);
  }
}

async function attemptOnce(
  send: typeof fetch,
  url: string,
  init: RequestInit,
): Promise<Response | Error> {
  try {
    const response = await send(url, init);
    return response.ok ? response : await SheafError.fromResponse(response);
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

/** A broken or stalled connection, a full window, or a server on its way down. */
function isPassing(error: Error): boolean {
  if (error instanceof SheafError) return [408, 429, 503].includes(error.status);
  return error.name === 'TypeError';
}

function waitMs(error: Error, attempt: number): number {
  const asked = error instanceof SheafError ? error.retryAfterSeconds : null;
  const ownMs = FIRST_WAIT_MS * 2 ** attempt;
  return Math.min(LONGEST_WAIT_MS, asked === null ? ownMs : asked * 1000);
}

function urlOf(baseUrl: string, { path, query = {} }: Request): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) parameters.set(name, String(value));
  }
  const search = parameters.size > 0 ? `?${parameters}` : '';
  return `${baseUrl.replace(/\/+$/, '')}${path}${search}`;
}

function headersOf(options: ClientOptions, request: Request, method: string) {
  return {
    'service-api-key': options.apiKey,
    ...(request.json !== undefined && { 'content-type': 'application/json' }),
    ...(method === 'POST' && {
      'idempotency-key': request.idempotencyKey ?? crypto.randomUUID(),
    }),
    ...request.headers,
  };
}

/** Resolves after the time, or rejects when the signal is aborted before. */
export function sleep(delayMs: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason ?? new Error('aborted'));
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, delayMs);
    if (signal?.aborted) stop();
    else signal?.addEventListener('abort', stop, { once: true });
  });
}
