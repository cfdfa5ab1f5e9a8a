import type { FastifyRequest } from 'fastify';
import { ValidationFailure } from '../http/validation/validation-failure.ts';

/** The request's `Idempotency-Key`, null when it has none; 422 when it is empty or too long. */
export function idempotencyKeyOf(request: FastifyRequest): string | null {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return null;
  if (typeof key === 'string' && key.length >= 1 && key.length <= 255) return key;
  const isEmpty = key === '';
  throw new ValidationFailure([
    {
      loc: ['header', 'Idempotency-Key'],
      type: isEmpty ? 'string_too_short' : 'string_too_long',
      msg: isEmpty
        ? 'String should have at least 1 character'
        : 'String should have at most 255 characters',
    },
  ]);
}
