import { grantsScope } from '@sheaf/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RateLimiter, RateStanding } from '../rate-limit/rate-limiter.ts';
import type { Access } from './access.ts';
import type { ApiConfig } from './api-config.ts';
import type { Authenticator, SessionAuthenticator } from './authenticator.ts';
import { keyValueOf, takesSessions } from './doors.ts';
import { HttpError } from './http-error.ts';
import type { Principal } from './principal.ts';
import type { RateClass } from './route.ts';
import { requireHttps } from './security/require-https.ts';
import { requireCsrfToken, requireOwnOrigin } from './security/require-own-page.ts';
import { sessionTokenOf } from './session-cookie.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who calls; null outside the versioned roots. */
    principal: Principal | null;
  }
}

/** What a route of the API asks of its caller; null for addresses that are none. */
export type RouteNeeds = {
  readonly access: Access;
  readonly rateClass: RateClass;
  readonly bucket: string;
};

export type Guard = {
  readonly config: ApiConfig;
  readonly authenticator: Authenticator;
  readonly sessions: SessionAuthenticator;
  /** Counts over all processes. */
  readonly limiter: RateLimiter;
  /** Counts in this process only: probes and pages must answer without the database. */
  readonly localLimiter: RateLimiter;
};

/** Pages, probes and preflights: no key, counted per address in this process. */
export async function guardOpen(
  { config, localLimiter }: Guard,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const { unauthenticated } = config.rateLimitsPerMinute;
  const pending = localLimiter.take(addressBucket(request.ip), unauthenticated);
  applyStanding(reply, pending instanceof Promise ? await pending : pending);
}

/**
 * Decides whether a call of the API goes on; while the database is away none does, and the answer has its headers still.
 * A known key with requests left is let through without a single turn of the event loop.
 */
export function guardCall(
  guard: Guard,
  needs: RouteNeeds | null,
  request: FastifyRequest,
  reply: FastifyReply,
): void | Promise<void> {
  const fail = (error: unknown): never => {
    throw toRefusal(guard, request, reply, error);
  };
  try {
    const pending = admitCall(guard, needs, request, reply);
    return pending?.catch(fail);
  } catch (error) {
    return fail(error);
  }
}

/** In the contract's order: HTTPS, key, rate limit, scope. */
function admitCall(
  guard: Guard,
  needs: RouteNeeds | null,
  request: FastifyRequest,
  reply: FastifyReply,
): undefined | Promise<void> {
  try {
    requireHttps(request);
    if (needs?.access === 'anyone') return admitAnyone(guard, request, reply);
    const known = tellCaller(guard, needs, request);
    if (!(known instanceof Promise)) return admitPrincipal(guard, needs, request, reply, known);
    return known.then(
      (principal) => admitPrincipal(guard, needs, request, reply, principal),
      (error) => refuseStranger(guard, request, reply, error),
    );
  } catch (error) {
    return refuseStranger(guard, request, reply, error);
  }
}

/** A key where one is sent, else a session; what only people may do asks for a session alone. */
function tellCaller(
  { authenticator, sessions }: Guard,
  needs: RouteNeeds | null,
  request: FastifyRequest,
): Principal | Promise<Principal> {
  const value = keyValueOf(request);
  const hasSession = value === undefined && takesSessions(request);
  const token = hasSession ? sessionTokenOf(request) : undefined;
  if (token === undefined && needs?.access !== 'account') {
    return authenticator.authenticate(value, request.ip);
  }
  return sessions.authenticate(token).then((principal) => {
    requireOwnOrigin(request);
    requireCsrfToken(request, principal.account?.csrfToken ?? '');
    return principal;
  });
}

/** Counted per address over all processes; pages of other servers have no business here either. */
async function admitAnyone(
  { limiter, config }: Guard,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const { unauthenticated } = config.rateLimitsPerMinute;
  applyStanding(reply, await limiter.take(addressBucket(request.ip), unauthenticated));
  requireOwnOrigin(request);
}

function admitPrincipal(
  { limiter, config }: Guard,
  needs: RouteNeeds | null,
  request: FastifyRequest,
  reply: FastifyReply,
  principal: Principal,
): undefined | Promise<void> {
  request.principal = principal;
  const limit = config.rateLimitsPerMinute[needs?.rateClass ?? 'read'];
  const standing = limiter.take(`${principal.keyId} ${needs?.bucket ?? 'unknown'}`, limit);
  const admit = (known: RateStanding) => {
    applyStanding(reply, known);
    if (needs) requireAccess(principal, needs.access);
  };
  if (standing instanceof Promise) return standing.then(admit);
  admit(standing);
  return undefined;
}

function requireAccess({ scopes, account }: Principal, access: Access): void {
  if (access === 'anyone' || access === 'account') return;
  if (access === 'account-admin') {
    if (!account) throw new HttpError('account_required');
    if (account.role === 'admin') return;
    throw new HttpError('insufficient_scope', 'Only an admin may do this.');
  }
  if (grantsScope(scopes, access)) return;
  throw account
    ? new HttpError('insufficient_scope', 'Only an admin may do this.')
    : new HttpError('insufficient_scope', `This key lacks the scope ${access}.`);
}

/** Counts who could not be told per address, then refuses; trouble of our own is passed on. */
async function refuseStranger(
  { limiter, config }: Guard,
  request: FastifyRequest,
  reply: FastifyReply,
  error: unknown,
): Promise<never> {
  if (!(error instanceof HttpError)) throw error;
  const { unauthenticated } = config.rateLimitsPerMinute;
  applyStanding(reply, await limiter.take(addressBucket(request.ip), unauthenticated));
  throw error;
}

function toRefusal(
  { localLimiter, config }: Guard,
  request: FastifyRequest,
  reply: FastifyReply,
  error: unknown,
): HttpError {
  if (error instanceof HttpError && reply.hasHeader('x-ratelimit-limit')) return error;
  const { unauthenticated } = config.rateLimitsPerMinute;
  setRateHeaders(reply, localLimiter.peek(addressBucket(request.ip), unauthenticated));
  request.log.error({ requestId: request.id, err: error }, 'a call could not be checked');
  return new HttpError('not_ready', undefined, { cause: error, headers: { 'retry-after': '1' } });
}

/** Puts the three headers on the answer, and refuses when the window is used up. */
function applyStanding(reply: FastifyReply, standing: RateStanding): void {
  setRateHeaders(reply, standing);
  if (standing.allowed) return;
  const seconds = Math.max(1, Math.ceil(standing.resetSeconds - Date.now() / 1000));
  throw new HttpError(
    'rate_limited',
    `More than ${standing.limit} requests a minute; the window ends in ${seconds} s.`,
    { headers: { 'retry-after': String(seconds) } },
  );
}

function setRateHeaders(reply: FastifyReply, standing: RateStanding): void {
  reply.header('x-ratelimit-limit', standing.limit);
  reply.header('x-ratelimit-remaining', standing.remaining);
  reply.header('x-ratelimit-reset', standing.resetSeconds);
}

/** The roots that need a key. */
export function isVersioned(url: string): boolean {
  return /^\/(?:v[12]|openai|mcp)(?:\/|$|\?)/.test(url);
}

/** One bucket per IPv4 address or IPv6 /64, which one subscriber has to himself. Who has left already has no address any more. */
export function addressBucket(address: string | undefined): string {
  if (address === undefined) return 'address unknown';
  if (!address.includes(':') || address.includes('.')) return `address ${address}`;
  const [head = '', tail] = address.split('::');
  const groups = head.split(':').filter(Boolean);
  const tailGroups = tail?.split(':').filter(Boolean) ?? [];
  const missing = tail === undefined ? 0 : 8 - groups.length - tailGroups.length;
  const all = [...groups, ...Array.from({ length: missing }, () => '0'), ...tailGroups];
  return `address ${all.slice(0, 4).join(':')}::/64`;
}
