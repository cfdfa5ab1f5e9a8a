import type { FastifyRequest } from 'fastify';
import { findJsonError } from './find-json-error.ts';
import { ValidationFailure } from './validation/validation-failure.ts';

/** Reads a JSON body; what is not JSON is a 422 that says where it breaks. An empty body is no body. */
export function parseJsonBody(
  _request: FastifyRequest,
  text: string | Buffer,
  done: (error: Error | null, body?: unknown) => void,
): void {
  const source = typeof text === 'string' ? text : text.toString('utf8');
  if (source.trim() === '') {
    done(null, undefined);
    return;
  }
  let body: unknown;
  try {
    body = JSON.parse(source);
  } catch {
    // V8's own message quotes the source, which may hold secrets.
    const loc = ['body', findJsonError(source)];
    done(new ValidationFailure([{ loc, type: 'json_invalid', msg: 'JSON decode error' }]));
    return;
  }
  done(null, body);
}
