import type { FastifyRequest } from 'fastify';
import type { HttpError } from './http-error.ts';

/** Addresses for callers who speak another protocol: where they put the key, and how they have to be refused. */
type Door = {
  readonly prefix: string;
  /** Null: as everywhere. */
  readonly toErrorBody: ((error: HttpError, requestId: string) => unknown) | null;
};

const DOORS: readonly Door[] = [
  { prefix: '/openai/', toErrorBody: toOpenaiError },
  { prefix: '/mcp', toErrorBody: null },
];

function doorOf({ url }: FastifyRequest): Door | undefined {
  return DOORS.find(({ prefix }) => url.startsWith(prefix));
}

/** The key of a call: its own header, and at doors whose callers can send no other, `Authorization: Bearer`. */
export function keyValueOf(request: FastifyRequest): string | string[] | undefined {
  const own = request.headers['service-api-key'];
  if (own !== undefined || !doorOf(request)) return own;
  return /^bearer ([^\s]+)$/i.exec(request.headers.authorization ?? '')?.[1];
}

/** People sign in to pages; programs at other doors have keys. */
export function takesSessions(request: FastifyRequest): boolean {
  return doorOf(request) === undefined;
}

/** The body of a refusal where the door has its own form; else undefined. */
export function doorErrorBody(request: FastifyRequest, error: HttpError): unknown {
  return doorOf(request)?.toErrorBody?.(error, request.id);
}

/** As the clients of that protocol read it. */
function toOpenaiError(error: HttpError, requestId: string): unknown {
  const type =
    TYPES[error.status] ?? (error.status >= 500 ? 'server_error' : 'invalid_request_error');
  const { param = null } = (error.details ?? {}) as { param?: string };
  return {
    error: { message: error.message, type, param, code: error.code, request_id: requestId },
  };
}

const TYPES: Readonly<Record<number, string>> = {
  401: 'authentication_error',
  403: 'permission_error',
  429: 'rate_limit_error',
};
