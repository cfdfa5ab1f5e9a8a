import type { FastifyReply, FastifyRequest } from 'fastify';

const ALLOWED_HEADERS =
  'Service-API-Key, Content-Type, Idempotency-Key, Last-Event-ID, X-Request-Id, If-None-Match, Range, If-Range, Document-Password';
const EXPOSED_HEADERS =
  'X-Request-Id, X-RateLimit-Limit, X-RateLimit-Remaining, X-RateLimit-Reset, Retry-After, Idempotent-Replayed, ETag, Location, Content-Range, Accept-Ranges, Content-Disposition';
/** Browsers ask again after this; none keeps it longer than two hours. */
const PREFLIGHT_SECONDS = 600;

/** Lets pages of the named origins read the answer, refusals too; all other pages get nothing. */
export function applyCors(
  origins: readonly string[],
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  if (origins.length === 0) return;
  reply.header('vary', 'Origin');
  const { origin } = request.headers;
  if (origin === undefined || !(origins.includes('*') || origins.includes(origin))) return;
  // Keys travel in a header of their own, never as cookies, so credentials stay off.
  reply.header('access-control-allow-origin', origin);
  reply.header('access-control-expose-headers', EXPOSED_HEADERS);
  if (request.method !== 'OPTIONS') return;
  reply.header('access-control-allow-methods', 'GET, HEAD, POST, PUT, DELETE');
  reply.header('access-control-allow-headers', ALLOWED_HEADERS);
  reply.header('access-control-max-age', PREFLIGHT_SECONDS);
}
