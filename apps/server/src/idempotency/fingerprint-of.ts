import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { SecretBox } from '../secrets/index.ts';

/**
 * SHA-256 over endpoint and body; the body in a form that does not depend on key order or multipart boundaries, and passwords only
 * as marks, which cannot be guessed at without the key of the box.
 */
export function fingerprintOf(request: FastifyRequest, body: unknown, secrets: SecretBox): string {
  return createHash('sha256')
    .update(`${request.method} ${request.url}\n`)
    .update(JSON.stringify(sorted(body, secrets)) ?? '')
    .digest('hex');
}

function sorted(value: unknown, secrets: SecretBox): unknown {
  if (Array.isArray(value)) return value.map((inner) => sorted(inner, secrets));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(
    entries.map(([key, inner]) => [
      key,
      key === 'password' && typeof inner === 'string'
        ? secrets.mark(inner, 'fingerprint')
        : sorted(inner, secrets),
    ]),
  );
}
