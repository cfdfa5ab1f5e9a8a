import type { FastifyRequest } from 'fastify';
import { HttpError } from './http-error.ts';
import type { Route } from './route.ts';

const JSON_TYPE = 'application/json';
const MULTIPART_TYPE = 'multipart/form-data';

/** Refuses, before it is read, a body that is packed or of a kind the route does not take. */
export function requireReadableBody({ body, multipart }: Route, request: FastifyRequest): void {
  const { headers } = request;
  const encoding = headers['content-encoding'] ?? 'identity';
  if (encoding.toLowerCase() !== 'identity') {
    const message = `The body is packed (Content-Encoding: ${encoding}); send it as it is.`;
    throw new HttpError('unsupported_media_type', message, {
      headers: { 'accept-encoding': 'identity' },
    });
  }
  if (hasBody(request)) requireType(headers['content-type'], kindsOf(body, multipart));
  // Of what kind nothing is does not matter, and many clients name one always.
  else if (multipart === undefined) delete headers['content-type'];
}

function hasBody({ headers }: FastifyRequest): boolean {
  const length = headers['content-length'];
  return length === undefined ? headers['transfer-encoding'] !== undefined : length !== '0';
}

/** A route takes JSON unless it takes forms, or both where it names both. */
function kindsOf(body: unknown, multipart: unknown): readonly string[] {
  if (multipart === undefined) return [JSON_TYPE];
  return body === undefined ? [MULTIPART_TYPE] : [JSON_TYPE, MULTIPART_TYPE];
}

function requireType(contentType: string | undefined, kinds: readonly string[]): void {
  const type = contentType?.split(';', 1)[0]?.trim().toLowerCase();
  if (type !== undefined && kinds.includes(type)) return;
  const sent = type === undefined ? 'there is no Content-Type' : `not ${type.slice(0, 100)}`;
  const wanted = kinds.includes(JSON_TYPE)
    ? `Send ${kinds.join(' or ')}`
    : `Send ${MULTIPART_TYPE} with the document in the part \`file\``;
  throw new HttpError('unsupported_media_type', `${wanted}; ${sent}.`);
}

/** Whether the request brings a form. */
export function isForm({ headers }: FastifyRequest): boolean {
  return headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase() === MULTIPART_TYPE;
}
