import type { FastifyRequest } from 'fastify';
import { keyValueOf } from '../http/doors.ts';
import { PASSED_ON } from '../http/security/passed-on.ts';
import { type ApiCaller, toWire } from './api-caller.ts';

/** Calls the API of this process as the caller of `request`: same key, same address, so same scopes and limits. */
export function callWithin(request: FastifyRequest): ApiCaller {
  const key = String(keyValueOf(request) ?? '');
  return async (path, init = {}) => {
    const { headers, body } = await toWire(init);
    const answer = await request.server.inject({
      method: init.method ?? 'GET',
      url: path,
      remoteAddress: request.ip,
      headers: { ...headers, ...PASSED_ON, 'service-api-key': key, 'x-request-id': request.id },
      ...(body && { payload: body }),
      ...(init.signal && { signal: init.signal }),
    });
    const status = answer.statusCode;
    return new Response(status === 204 ? null : new Uint8Array(answer.rawPayload), { status });
  };
}
