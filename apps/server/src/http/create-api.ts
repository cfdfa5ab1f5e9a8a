import Fastify, {
  type FastifyInstance,
  type FastifyRequest,
  LogController,
  type onRequestAsyncHookHandler,
  type onRequestHookHandler,
} from 'fastify';
import { EventHub } from '../events/event-hub.ts';
import type { Feature } from '../features/feature.ts';
import { openProcessServices } from '../features/open-process-services.ts';
import { registerHealth } from '../health/register-health.ts';
import { createIdempotencyStore } from '../idempotency/idempotency-store.ts';
import { registerMetrics } from '../metrics/register-metrics.ts';
import { registerDocs } from '../openapi/register-docs.ts';
import { registerOpenapi } from '../openapi/register-openapi.ts';
import { RateLimiter } from '../rate-limit/rate-limiter.ts';
import { createLocalWindowStore, createSharedWindowStore } from '../rate-limit/window-store.ts';
import { answerUnparsable } from './answer-unparsable.ts';
import type { ApiFoundation, ApiServices } from './api-services.ts';
import { type Guard, guardOpen, isVersioned } from './guard-request.ts';
import { handleError } from './handle-error.ts';
import { HttpError } from './http-error.ts';
import { parseJsonBody } from './json-body-parser.ts';
import { keepHouse } from './keep-house.ts';
import { registerFallbacks } from './register-fallbacks.ts';
import { registerRoutes } from './register-routes.ts';
import { requestIdOf } from './request-id.ts';
import { applyCors } from './security/apply-cors.ts';
import { registerPreflight } from './security/register-preflight.ts';
import { SECURITY_HEADERS, strictTransportSecurity } from './security/security-headers.ts';

export type Api = {
  readonly app: FastifyInstance;
  /** New requests are refused with 503 from now on and event streams end; running requests go on. */
  beginShutdown(): void;
  /** Waits for running requests, those that take longer are cut off, and lets go of everything. */
  close(graceMs?: number): Promise<void>;
};

/** How long running requests get by default when the server closes. */
const CLOSE_GRACE_MS = 10_000;

/** The whole HTTP side on its foundation, ready to listen. */
export async function createApi(foundation: ApiFoundation): Promise<Api> {
  const { database, listener, authenticator, sessions, features, config, ...process } = foundation;
  const shutdown = new AbortController();
  const shared = openProcessServices({ database, listener, ...process });
  const eventHub = new EventHub(shared.services.events);
  const limiter = new RateLimiter(createSharedWindowStore(database.pool));
  const localLimiter = new RateLimiter(createLocalWindowStore());
  const services: ApiServices = {
    ...shared.services,
    config,
    eventHub,
    idempotency: createIdempotencyStore(database),
    shutdown: shutdown.signal,
  };
  await eventHub.listen(listener);
  const app = createServer(services, localLimiter);
  const guard: Guard = { config, authenticator, sessions, limiter, localLimiter };
  addHooks(app, services, guard);
  await registerEverything(app, services, guard, features);
  const stopHouseKeeping = keepHouse(services, features);
  return {
    app,
    beginShutdown: () => shutdown.abort(),
    async close(graceMs = CLOSE_GRACE_MS) {
      shutdown.abort();
      stopHouseKeeping();
      const cutOff = setTimeout(() => app.server.closeAllConnections(), graceMs);
      await app.close();
      clearTimeout(cutOff);
      await Promise.all([
        authenticator.close(),
        shared.close(),
        limiter.close(),
        localLimiter.close(),
      ]);
    },
  };
}

function createServer({ config, logger }: ApiServices, localLimiter: RateLimiter): FastifyInstance {
  const { trustProxy } = config;
  const app = Fastify({
    loggerInstance: logger,
    // Each request is logged once, when it ends, by a hook of ours.
    logController: new LogController({
      disableRequestLogging: true,
      requestIdLogLabel: 'requestId',
    }),
    genReqId: requestIdOf,
    // A logger of its own for each request costs more than the request; lines name the request themselves.
    childLoggerFactory: (parent) => parent,
    requestIdHeader: false,
    bodyLimit: config.bodyLimitBytes,
    trustProxy: typeof trustProxy === 'boolean' ? trustProxy : [...trustProxy],
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 512, ignoreTrailingSlash: true },
    clientErrorHandler(error, socket) {
      answerUnparsable(localLimiter, config.rateLimitsPerMinute.unauthenticated, error, socket);
    },
    frameworkErrors(error, request, reply) {
      const standing = localLimiter.peek('', config.rateLimitsPerMinute.unauthenticated);
      reply.headers({
        ...SECURITY_HEADERS,
        'x-request-id': request.id,
        'x-ratelimit-limit': standing.limit,
        'x-ratelimit-remaining': standing.remaining,
        'x-ratelimit-reset': standing.resetSeconds,
      });
      handleError(error, request, reply as never);
    },
    // Node alone would refuse a request without Host with a bare 400; a hook of ours does it with all headers.
    ...(config.tls
      ? { https: { ...config.tls, minVersion: 'TLSv1.2' as const, requireHostHeader: false } }
      : { http: { requireHostHeader: false } }),
  });
  // An expectation we do not know may be passed over (RFC 9110, 10.1.1); Node alone would refuse it, without our headers.
  // Bodies are asked for where they are read; Node alone would ask for those of callers who are then refused.
  for (const event of ['checkExpectation', 'checkContinue']) {
    app.server.on(event, (request, response) => app.server.emit('request', request, response));
  }
  return app as unknown as FastifyInstance;
}

function addHooks(app: FastifyInstance, services: ApiServices, guard: Guard): void {
  const { corsOrigins, hstsSubdomains } = services.config;
  const transportSecurity = strictTransportSecurity(hstsSubdomains);
  app.decorateRequest('principal', null);
  app.setErrorHandler(handleError);
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(SECURITY_HEADERS).header('x-request-id', request.id);
    if (request.protocol === 'https') {
      reply.header('strict-transport-security', transportSecurity);
    }
    if (corsOrigins.length > 0) applyCors(corsOrigins, request, reply);
    done();
  });
  const open: onRequestAsyncHookHandler = (request, reply) => guardOpen(guard, request, reply);
  const refuse = refuseEarly(services);
  app.addHook('onRoute', (route) => {
    // Calls of the API bring their own guard; a HEAD route comes with the hooks of its GET already.
    const own = [route.onRequest ?? []].flat().filter((hook) => hook !== open && hook !== refuse);
    const isCall = isVersioned(route.url) && route.method !== 'OPTIONS';
    route.onRequest = isCall ? [...own, refuse] : [open, ...own, refuse];
  });
  // Work that nobody waits for steps aside for who wants something done; who only looks is answered soon enough.
  app.addHook('onRequest', (request, reply, done) => {
    if (request.method !== 'GET') reply.raw.once('close', services.queue.enterCaller());
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const level = reply.statusCode >= 500 ? 'error' : 'info';
    const ms = Math.round(reply.elapsedTime);
    services.logger[level](
      { ...describeRequest(request), status: reply.statusCode, ms },
      'request',
    );
    done();
  });
  // Who leaves before the end of the answer gets none, and is not seen by the hook above.
  app.addHook('onRequestAbort', (request, done) => {
    services.logger.info(describeRequest(request), 'request aborted');
    done();
  });
}

function describeRequest(request: FastifyRequest) {
  return {
    requestId: request.id,
    method: request.method,
    path: request.url.split('?', 1)[0],
    keyId: request.principal?.keyId,
    address: request.ip,
  };
}

function refuseEarly({ shutdown }: ApiServices): onRequestHookHandler {
  return (request, reply, done) => {
    if (request.raw.httpVersion === '1.1' && request.headers.host === undefined) {
      done(
        new HttpError('bad_request', 'The request has no Host header, which HTTP/1.1 asks for.'),
      );
      return;
    }
    if (!shutdown.aborted || request.url === '/health') {
      done();
      return;
    }
    reply.header('connection', 'close');
    done(new HttpError('shutting_down', undefined, { headers: { 'retry-after': '1' } }));
  };
}

async function registerEverything(
  app: FastifyInstance,
  services: ApiServices,
  guard: Guard,
  features: readonly Feature[],
): Promise<void> {
  // Schemas on routes are for the documentation: parts are checked, and answers made, by `registerRoutes`.
  app.setValidatorCompiler(() => () => true);
  app.setSerializerCompiler(() => JSON.stringify);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, parseJsonBody);
  // Left unread: operations that take uploads stream the parts themselves.
  app.addContentTypeParser('multipart/form-data', (_request, _payload, done) => done(null));
  if (services.config.corsOrigins.length > 0) registerPreflight(app);
  registerFallbacks(app, guard, async (request, reply) => {
    for (const feature of features) {
      if (await feature.serveUnrouted(services, request, reply)) return true;
    }
    return false;
  });
  await registerOpenapi(app);
  registerMetrics(app, services, features);
  for (const feature of features) feature.install(app, services);
  await app.register(async (scope) => {
    registerHealth(scope, services);
    for (const { routes } of features) registerRoutes(scope, services, guard, routes);
  });
  await registerDocs(app);
  await app.ready();
}
