import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { z } from 'zod';
import type { ApiServices } from '../http/api-services.ts';
import { HttpError } from '../http/http-error.ts';
import { isLoopback } from '../http/security/is-loopback.ts';

/** Seconds: from a cached read to a long synchronous parse. */
const DURATION_BUCKETS = [0.005, 0.02, 0.1, 0.5, 2, 10, 60, 300];

/** `/metrics` in Prometheus' text form: requests, the queue, and the process. */
export function registerMetrics(app: FastifyInstance, services: ApiServices): void {
  if (services.config.metrics === 'off') return;
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  measureRequests(app, registry);
  measureQueue(registry, services);
  const content = { 'text/plain': { schema: z.string() } };
  const response = { 200: { description: 'Prometheus text.', content } };
  app.get(
    '/metrics',
    {
      schema: { operationId: 'getMetrics', summary: 'Measurements.', tags: ['service'], response },
    },
    async (request, reply) => {
      if (services.config.metrics === 'loopback' && !isLoopback(request.ip)) {
        throw new HttpError('route_not_found');
      }
      return reply.type(registry.contentType).send(await registry.metrics());
    },
  );
}

function measureRequests(app: FastifyInstance, registry: Registry): void {
  const requests = new Counter({
    name: 'sheaf_http_requests_total',
    help: 'Requests by route and status.',
    labelNames: ['method', 'route', 'status'],
    registers: [registry],
  });
  const durations = new Histogram({
    name: 'sheaf_http_request_duration_seconds',
    help: 'Time until the answer was sent.',
    labelNames: ['method', 'route'],
    buckets: DURATION_BUCKETS,
    registers: [registry],
  });
  app.addHook('onResponse', (request, reply, done) => {
    const method = request.method;
    const route = request.routeOptions.url ?? 'unknown';
    requests.inc({ method, route, status: reply.statusCode });
    durations.observe({ method, route }, reply.elapsedTime / 1000);
    done();
  });
}

function measureQueue(registry: Registry, { queue }: ApiServices): void {
  new Gauge({
    name: 'sheaf_queue_jobs',
    help: 'Jobs by kind and state.',
    labelNames: ['kind', 'state'],
    registers: [registry],
    async collect() {
      this.reset();
      for (const { kind, state, jobs } of await queue.count()) this.set({ kind, state }, jobs);
    },
  });
}
