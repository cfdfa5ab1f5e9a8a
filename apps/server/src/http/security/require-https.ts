import type { FastifyRequest } from 'fastify';
import { HttpError } from '../http-error.ts';
import { isLoopback } from './is-loopback.ts';
import { isPassedOn } from './passed-on.ts';

/** Refuses a plain-HTTP call from another machine; `request.protocol` heeds the proxy only where it is trusted. */
export function requireHttps(request: FastifyRequest): void {
  if (request.protocol === 'https' || isLoopback(request.ip) || isPassedOn(request)) return;
  throw new HttpError(
    'https_required',
    'This call came over plain HTTP from another machine; use HTTPS (--tls-cert and --tls-key, or a proxy named by --trust-proxy).',
  );
}
