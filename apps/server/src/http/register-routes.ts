import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify';
import { z } from 'zod';
import { runIdempotently } from '../idempotency/run-idempotently.ts';
import { describeRoute } from '../openapi/describe-route.ts';
import { hasProject } from './access.ts';
import type { ApiServices } from './api-services.ts';
import { checkAnswer } from './check-answer.ts';
import { continueRequest } from './continue-request.ts';
import { type Guard, guardCall, type RouteNeeds } from './guard-request.ts';
import { HttpError } from './http-error.ts';
import { NOBODY } from './principal.ts';
import { isForm, requireReadableBody } from './require-readable-body.ts';
import type { Call, Route } from './route.ts';
import { routeNotFound } from './route-not-found.ts';
import { dropNulls } from './validation/drop-nulls.ts';
import { validatePart } from './validation/validate-part.ts';

type AnyCall = Call<undefined, undefined, undefined>;

/** Puts a feature's table of routes on the server, each behind its guard. */
export function registerRoutes(
  app: FastifyInstance,
  services: ApiServices,
  guard: Guard,
  routes: readonly Route[],
): void {
  for (const route of routes) {
    const { method, url, scope, rateClass } = route;
    const needs = { access: scope, rateClass, bucket: `${method} ${url}` };
    app.route({
      method,
      url,
      schema: describeRoute(route),
      onRequest: [guardHook(guard, needs), ...(method === 'GET' ? [] : [bodyHook(route)])],
      handler: (request, reply) =>
        run(route, services, request, reply).catch((error) => orBrokenOff(reply, error)),
    });
  }
}

function guardHook(guard: Guard, needs: RouteNeeds): onRequestHookHandler {
  return (request, reply, done) => {
    try {
      const pending = guardCall(guard, needs, request, reply);
      if (pending) pending.then(() => done(), done);
      else done();
    } catch (error) {
      done(error as Error);
    }
  };
}

/** Operations that take uploads ask for them themselves. */
function bodyHook(route: Route): onRequestHookHandler {
  return (request, reply, done) => {
    try {
      requireReadableBody(route, request);
      if (!isForm(request)) continueRequest(reply);
      done();
    } catch (error) {
      done(error as Error);
    }
  };
}

async function run(
  route: Route,
  services: ApiServices,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const call = toCall(route, services, request, reply);
  const isPlainPost =
    route.method === 'POST' && route.multipart === undefined && hasProject(route.scope);
  if (!isPlainPost || request.headers['idempotency-key'] === undefined) {
    return answer(route, call, await route.handle(call));
  }
  const { replay, isSecret = false } = route;
  const again = replay && { replay: async () => answer(route, call, await replay(call)) };
  return runIdempotently({ ...call, isSecret, ...again }, request.body, async (keep) => {
    const result = await route.handle(call);
    if (!reply.sent) await keep(reply.statusCode, replay ? undefined : result);
    return answer(route, call, result);
  });
}

/** What breaks behind the head of an answer, as when its reader leaves, was logged where it broke and can no more be answered. */
function orBrokenOff(reply: FastifyReply, error: unknown): void {
  if (!reply.raw.headersSent) throw error;
}

function toCall(
  route: Route,
  services: ApiServices,
  request: FastifyRequest,
  reply: FastifyReply,
): AnyCall {
  const principal = route.scope === 'anyone' ? NOBODY : request.principal;
  if (!principal) throw new HttpError('missing_api_key');
  requireWholePath(request);
  const params = route.params && validatePart(route.params, 'path', request.params);
  const query = route.query && validatePart(route.query, 'query', request.query);
  const body = isForm(request) ? undefined : readBody(route, request.body);
  return { params, query, body, principal, services, request, reply } as AnyCall;
}

/** A part of the path that is empty names nothing: the router takes `/v2/documents/` for a document without an id. */
function requireWholePath({ params, url }: FastifyRequest): void {
  if (!Object.values(params as Record<string, string>).includes('')) return;
  const path = url.split('?', 1)[0] ?? url;
  throw routeNotFound(path);
}

const NO_BODY = z.strictObject({}).nullish();

/** The body as the route's schema has it; a route without one takes none, or an empty object. */
function readBody({ body, multipart }: Route, sent: unknown): unknown {
  if (body === undefined && (multipart !== undefined || sent === undefined)) return undefined;
  const schema = body ?? NO_BODY;
  return validatePart(schema, 'body', dropNulls(schema, sent));
}

function answer(route: Route, { services, reply }: AnyCall, result: unknown): unknown {
  // An operation that sends by itself hands back its reply, which by now has settled to nothing, ended or broken off;
  // of one whose caller left before the head there is no other sign.
  if (reply.sent || reply.raw.headersSent || reply.raw.destroyed) return undefined;
  if (services.config.checkResponses) checkAnswer(route, reply.statusCode, result);
  return result === undefined ? reply.send() : result;
}
