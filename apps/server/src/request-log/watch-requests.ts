import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ApiServices } from '../http/api-services.ts';
import { isVersioned } from '../http/guard-request.ts';
import { newId } from '../http/new-id.ts';
import { toStorableText } from '../store/storable-text.ts';
import { requestRecorder } from './request-recorder-service.ts';

/** Longer paths are not of any endpoint. */
const MOST_CHARACTERS = 500;

/** Has every call of the API written down when it is answered. */
export function watchRequests(app: FastifyInstance, services: ApiServices): void {
  const { requestLogDays, requestLogShare } = services.settings;
  if (requestLogDays === 0) return;
  const recorder = services.use(requestRecorder);
  app.addHook('onResponse', (request, reply, done) => {
    const isSeen = reply.statusCode >= 400 || Math.random() < requestLogShare;
    if (isVersioned(request.url) && isSeen) recorder.record(toRow(request, reply));
    done();
  });
}

function toRow(request: FastifyRequest, reply: FastifyReply) {
  const { principal } = request;
  const path = request.url.split('?', 1)[0] ?? request.url;
  return {
    id: newId('req'),
    projectId: principal?.projectId ?? null,
    method: request.method,
    path: toStorableText(path.slice(0, MOST_CHARACTERS)),
    status: reply.statusCode,
    milliseconds: Math.round(reply.elapsedTime),
    requestId: request.id,
    callerKind: principal && (principal.account ? ('account' as const) : ('key' as const)),
    callerId: principal?.keyId ?? null,
    callerName: principal?.account?.email ?? principal?.keyName ?? null,
    address: request.ip ?? null,
    createdAt: new Date(),
  };
}
