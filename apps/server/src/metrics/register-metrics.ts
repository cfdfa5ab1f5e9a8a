import type { FastifyInstance, onResponseHookHandler } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { z } from 'zod';
import type { Feature } from '../features/feature.ts';
import type { ApiServices } from '../http/api-services.ts';
import { HttpError } from '../http/http-error.ts';
import { isLoopback } from '../http/security/is-loopback.ts';
import { describeCounters } from './describe-counters.ts';

/** Seconds: from a cached read to a long synchronous parse. */
const DURATION_BUCKETS = [0.005, 0.02, 0.1, 0.5, 2, 10, 60, 300];

/** `/metrics` in Prometheus' text form: requests, the queue, and the process. Register before the routes. */
export function registerMetrics(
  app: FastifyInstance,
  services: ApiServices,
  features: readonly Feature[],
): void {
  if (services.config.metrics === 'off') return;
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  measureRequests(app, registry);
  measureQueue(registry, services);
  measureStreams(registry, services);
  for (const feature of features) feature.measure(registry, services);
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
      return reply
        .type(registry.contentType)
        .send(`${await registry.metrics()}\n${await describeCounters(services.counters)}`);
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
  const measures = new WeakSet<onResponseHookHandler>();
  app.addHook('onRoute', (route) => {
    for (const method of [route.method].flat()) {
      const labels = { method, route: route.url };
      const duration = durations.labels(labels);
      const byStatus = new Map<number, ReturnType<typeof requests.labels>>();
      const measure: onResponseHookHandler = (_request, reply, done) => {
        const status = reply.statusCode;
        const counter = byStatus.get(status) ?? requests.labels({ ...labels, status });
        byStatus.set(status, counter);
        counter.inc();
        duration.observe(reply.elapsedTime / 1000);
        done();
      };
      measures.add(measure);
      // A HEAD route comes with the measure of its GET.
      const own = [route.onResponse ?? []].flat().filter((hook) => !measures.has(hook as never));
      route.onResponse = [...own, measure];
    }
  });
}

function measureQueue(registry: Registry, { queue }: ApiServices): void {
  new Gauge({
    name: 'sheaf_queue_jobs',
    help: 'Jobs in line and at work, by kind.',
    labelNames: ['kind', 'state'],
    registers: [registry],
    async collect() {
      this.reset();
      for (const { kind, state, jobs } of await queue.count()) this.set({ kind, state }, jobs);
    },
  });
  new Gauge({
    name: 'sheaf_queue_oldest_waiting_seconds',
    help: 'For how long the job that has waited longest could have begun, by kind.',
    labelNames: ['kind'],
    registers: [registry],
    async collect() {
      this.reset();
      for (const { kind, state, oldestSeconds } of await queue.count()) {
        if (state === 'waiting') this.set({ kind }, oldestSeconds);
      }
    },
  });
}

function measureStreams(registry: Registry, { eventHub }: ApiServices): void {
  new Gauge({
    name: 'sheaf_event_streams_open',
    help: 'Event streams that this process is sending.',
    registers: [registry],
    collect() {
      this.set(eventHub.openStreams);
    },
  });
}
