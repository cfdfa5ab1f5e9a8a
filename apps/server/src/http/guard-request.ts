import type { Scope } from '@sheaf/contract';
import { grantsScope } from '@sheaf/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ApiKeyAuthenticator } from '../api-keys/api-key-authenticator.ts';
import type { Principal } from '../api-keys/principal.ts';
import type { RateLimiter, RateStanding } from '../rate-limit/rate-limiter.ts';
import type { ApiConfig } from './api-config.ts';
import { HttpError } from './http-error.ts';
import type { RateClass } from './route.ts';
import { requireHttps } from './security/require-https.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who calls; null outside the versioned roots. */
    principal: Principal | null;
  }
}

/** What a route of the API asks of its caller; null for addresses that are none. */
export type RouteNeeds = {
  readonly scope: Scope;
  readonly rateClass: RateClass;
  readonly bucket: string;
};

export type Guard = {
  readonly config: ApiConfig;
  readonly authenticator: ApiKeyAuthenticator;
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

/** Decides whether a call of the API goes on; while the database is away none does, and the answer has its headers still. */
export async function guardCall(
  guard: Guard,
  needs: RouteNeeds | null,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  try {
    await admitCall(guard, needs, request, reply);
  } catch (error) {
    if (error instanceof HttpError) throw error;
    request.log.error({ requestId: request.id, err: error }, 'a call could not be checked');
    const { unauthenticated } = guard.config.rateLimitsPerMinute;
    applyStanding(reply, guard.localLimiter.peek(addressBucket(request.ip), unauthenticated));
    throw new HttpError('not_ready', undefined, { cause: error, headers: { 'retry-after': '1' } });
  }
}

/** In the contract's order: HTTPS, key, rate limit, scope. */
async function admitCall(
  guard: Guard,
  needs: RouteNeeds | null,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const { rateLimitsPerMinute: limits } = guard.config;
  const identity = await identify(guard, request);
  if (identity instanceof HttpError) {
    const pending = guard.limiter.take(addressBucket(request.ip), limits.unauthenticated);
    applyStanding(reply, pending instanceof Promise ? await pending : pending);
    throw identity;
  }
  request.principal = identity;
  const bucket = `${identity.keyId} ${needs?.bucket ?? 'unknown'}`;
  const pending = guard.limiter.take(bucket, limits[needs?.rateClass ?? 'read']);
  applyStanding(reply, pending instanceof Promise ? await pending : pending);
  if (needs && !grantsScope(identity.scopes, needs.scope)) {
    throw new HttpError('insufficient_scope', `This key lacks the scope ${needs.scope}.`);
  }
}

async function identify(guard: Guard, request: FastifyRequest): Promise<Principal | HttpError> {
  try {
    requireHttps(request);
    return await guard.authenticator.authenticate(request.headers['service-api-key'], request.ip);
  } catch (error) {
    if (error instanceof HttpError) return error;
    throw error;
  }
}

/** Puts the three headers on the answer, and refuses when the window is used up. */
function applyStanding(reply: FastifyReply, standing: RateStanding): void {
  reply.header('x-ratelimit-limit', standing.limit);
  reply.header('x-ratelimit-remaining', standing.remaining);
  reply.header('x-ratelimit-reset', standing.resetSeconds);
  if (standing.allowed) return;
  const seconds = Math.max(1, Math.ceil(standing.resetSeconds - Date.now() / 1000));
  throw new HttpError(
    'rate_limited',
    `More than ${standing.limit} requests a minute; the window ends in ${seconds} s.`,
    { headers: { 'retry-after': String(seconds) } },
  );
}

/** The roots that need a key. */
export function isVersioned(url: string): boolean {
  return /^\/v[12](\/|$|\?)/.test(url);
}

/** One bucket per IPv4 address or IPv6 /64, which one subscriber has to himself. */
export function addressBucket(address: string): string {
  if (!address.includes(':') || address.includes('.')) return `address ${address}`;
  const [head = '', tail] = address.split('::');
  const groups = head.split(':').filter(Boolean);
  const tailGroups = tail?.split(':').filter(Boolean) ?? [];
  const missing = tail === undefined ? 0 : 8 - groups.length - tailGroups.length;
  const all = [...groups, ...Array.from({ length: missing }, () => '0'), ...tailGroups];
  return `address ${all.slice(0, 4).join(':')}::/64`;
}
