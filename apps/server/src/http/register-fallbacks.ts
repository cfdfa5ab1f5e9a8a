import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import findMyWay, { type HTTPMethod } from 'find-my-way';
import { type Guard, guardCall, guardOpen, isVersioned } from './guard-request.ts';
import { HttpError } from './http-error.ts';
import { routeNotFound } from './route-not-found.ts';

const METHODS: readonly HTTPMethod[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

type Router = ReturnType<typeof findMyWay>;

/** Has somebody answer who is no route; false where there is nobody. */
export type ServeUnrouted = (request: FastifyRequest, reply: FastifyReply) => Promise<boolean>;

/** Answers what no route takes, before its body is read: a page, 405 with `Allow` where the address exists, else 404. Register before the routes. */
export function registerFallbacks(app: FastifyInstance, guard: Guard, serve: ServeUnrouted): void {
  const router = findMyWay({ ignoreTrailingSlash: true });
  app.addHook('onRoute', ({ method, url }) => {
    for (const one of [method].flat()) {
      if (!router.hasRoute(one as HTTPMethod, url)) router.on(one as HTTPMethod, url, () => {});
    }
  });
  app.addHook('onRequest', (request, reply, done) => {
    if (request.is404) answer(guard, router, serve, request, reply).catch(done);
    else done();
  });
}

async function answer(
  guard: Guard,
  router: Router,
  serve: ServeUnrouted,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  if (isVersioned(request.url)) await guardCall(guard, null, request, reply);
  else {
    await guardOpen(guard, request, reply);
    if (await serve(request, reply)) return;
  }
  const path = request.url.split('?')[0] ?? request.url;
  const allowed = methodsAt(router, path);
  if (allowed.length === 0) throw routeNotFound(path);
  throw new HttpError(
    'method_not_allowed',
    `${request.method} is not possible here, only ${allowed.join(', ')}.`,
    { headers: { allow: allowed.join(', ') } },
  );
}

function methodsAt(router: Router, path: string): readonly HTTPMethod[] {
  return METHODS.filter((method) => router.find(method, path) !== null);
}
