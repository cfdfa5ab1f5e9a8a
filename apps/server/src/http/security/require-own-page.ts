import { timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { HttpError } from '../http-error.ts';

/** Refuses what a page of another server had the browser send; who sends no `Origin` is no page. */
export function requireOwnOrigin(request: FastifyRequest): void {
  const { origin } = request.headers;
  if (changesNothing(request) || origin === undefined) return;
  if (URL.canParse(origin) && new URL(origin).host === request.host) return;
  throw new HttpError('csrf_token_invalid', 'This call comes from a page of another server.');
}

/** Refuses a call by a cookie, which browsers send whoever asks them to, without the token that only our pages know. */
export function requireCsrfToken(request: FastifyRequest, expected: string): void {
  if (changesNothing(request)) return;
  const given = request.headers['x-csrf-token'];
  if (typeof given === 'string' && isSame(given, expected)) return;
  throw new HttpError('csrf_token_invalid');
}

function changesNothing({ method }: FastifyRequest): boolean {
  return method === 'GET' || method === 'HEAD';
}

function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
