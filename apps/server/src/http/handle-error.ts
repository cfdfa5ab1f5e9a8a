import type { ErrorBody } from '@sheaf/contract';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { doorErrorBody } from './doors.ts';
import { HttpError } from './http-error.ts';
import { isDatabaseAway } from './is-database-away.ts';
import { isDiskFull } from './is-disk-full.ts';
import { ValidationFailure } from './validation/validation-failure.ts';

/** Room is made by a person, or by the retention that looks every few minutes. */
const ROOM_SECONDS = '60';

/** The one place where errors become answers. */
export function handleError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  if (error instanceof ValidationFailure) {
    answerInvalid(error, request, reply);
    return;
  }
  const refusal = toHttpError(error);
  // A server that ends refuses as it should: the line of the request says all there is to it.
  if (refusal.status >= 500 && refusal.code !== 'shutting_down') {
    request.log.error({ requestId: request.id, err: error }, 'a request failed');
  }
  const body = doorErrorBody(request, refusal) ?? toErrorBody(refusal, request.id);
  reply.code(refusal.status).headers(refusal.headers).send(body);
}

function answerInvalid(
  { detail }: ValidationFailure,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const [first] = detail;
  const param = first?.loc.slice(1).join('.') ?? null;
  const refusal = new HttpError('bad_request', `${param}: ${first?.msg}`, { details: { param } });
  const body = doorErrorBody(request, refusal);
  if (body) reply.code(refusal.status).send(body);
  else reply.code(422).send({ detail });
}

export function toErrorBody(error: HttpError, requestId: string): ErrorBody {
  return {
    detail: error.message,
    code: error.code,
    message: error.message,
    request_id: requestId,
    ...(error.details && { details: { ...error.details } }),
  };
}

/** The framework's own refusals in our codes; anything unforeseen is a 500 that tells nothing. */
export function toHttpError(error: unknown): HttpError {
  if (error instanceof HttpError) return error;
  if (isDiskFull(error)) {
    return new HttpError('storage_full', undefined, {
      cause: error,
      headers: { 'retry-after': ROOM_SECONDS },
    });
  }
  if (isDatabaseAway(error)) {
    return new HttpError('not_ready', undefined, { cause: error, headers: { 'retry-after': '1' } });
  }
  const code = (error as Partial<FastifyError> | null)?.code ?? '';
  switch (code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return new HttpError('payload_too_large', undefined, { cause: error });
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
    case 'FST_ERR_CTP_INVALID_TYPE':
      return new HttpError('unsupported_media_type', undefined, { cause: error });
    default:
      return new HttpError(isCallersFault(error) ? 'bad_request' : 'internal_error', undefined, {
        cause: error,
      });
  }
}

/** Addresses and headers the framework itself does not take: too long, wrongly encoded, of another length. */
function isCallersFault(error: unknown): boolean {
  const { code = '', statusCode = 500 } = (error ?? {}) as Partial<FastifyError>;
  return code.startsWith('FST_ERR_') && statusCode >= 400 && statusCode < 500;
}
