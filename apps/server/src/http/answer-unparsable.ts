import type { Socket } from 'node:net';
import { ERRORS, type ErrorCode } from '@sheaf/contract';
import type { RateLimiter } from '../rate-limit/rate-limiter.ts';
import { addressBucket } from './guard-request.ts';
import { toErrorBody } from './handle-error.ts';
import { HttpError } from './http-error.ts';
import { newId } from './new-id.ts';
import { SECURITY_HEADERS } from './security/security-headers.ts';

type ClientError = Error & { readonly code?: string };

/** Answers what is not even HTTP, where no route or hook is reached, with the same headers as everything else. */
export function answerUnparsable(
  limiter: RateLimiter,
  limit: number,
  error: ClientError,
  socket: Socket,
): void {
  if (!socket.writable || error.code === 'ECONNRESET') {
    socket.destroy();
    return;
  }
  const code: ErrorCode =
    error.code === 'HPE_HEADER_OVERFLOW' ? 'headers_too_large' : 'bad_request';
  const requestId = newId('req');
  const standing = limiter.peek(addressBucket(socket.remoteAddress), limit);
  const body = JSON.stringify(toErrorBody(new HttpError(code), requestId));
  const headers = {
    ...SECURITY_HEADERS,
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'x-request-id': requestId,
    'x-ratelimit-limit': standing.limit,
    'x-ratelimit-remaining': standing.remaining,
    'x-ratelimit-reset': standing.resetSeconds,
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${ERRORS[code].status} Refused\r\n${lines.join('')}\r\n${body}`);
}
