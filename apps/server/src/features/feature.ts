import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Registry } from 'prom-client';
import type { ServerConfig } from '../config/index.ts';
import type { ApiServices } from '../http/api-services.ts';
import type { Route } from '../http/route.ts';
import type { JobHandler, JobKind, WorkOptions } from '../queue/index.ts';
import type { ProcessServices } from './process-services.ts';

/** One area of the service: everything the rest has to know of it, in one object. */
export type Feature = {
  readonly name: string;
  /** Areas of key scopes: `documents` offers `documents:read` and `documents:write`. */
  readonly scopeAreas: readonly string[];
  readonly routes: readonly Route[];
  /** Kinds of work it enqueues, and who does them. */
  readonly jobs: readonly JobWork[];
  readonly chores: readonly Chore[];
  /** What goes on in a worker as long as it lives, where single jobs do not fit. */
  readonly loops: readonly Loop[];
  /** What webhooks can be told of. */
  readonly webhookEvents: readonly string[];
  /** Adds its measurements to `/metrics`. */
  measure(registry: Registry, services: ApiServices): void;
  /** Puts on the server what is no route of the API: hooks, other doors. Comes before the routes. */
  install(app: FastifyInstance, services: ApiServices): void;
  /** Answers what no route takes; false: it is not for this feature. */
  serveUnrouted(
    services: ApiServices,
    request: FastifyRequest,
    reply: FastifyReply,
  ): boolean | Promise<boolean>;
};

/** A kind of job, how many run at a time in a process, and how. */
export type JobWork = {
  readonly kind: JobKind<object>;
  places(settings: ServerConfig): WorkOptions;
  handler(services: ProcessServices): JobHandler<object>;
};

/** Something to be done now and then: on `api` every minute, on `worker` as often as the operator set. */
export type Chore = {
  readonly name: string;
  readonly on: 'api' | 'worker';
  run(services: ProcessServices): Promise<unknown>;
};

/** Work that a worker looks for by itself. */
export type Loop = {
  readonly name: string;
  start(services: ProcessServices): Promise<RunningLoop>;
};

export type RunningLoop = {
  /** Takes nothing new, lets what runs end within the time, and hands the rest back. */
  stop(graceMs: number): Promise<void>;
};

/** A feature has what it names, and nothing of the rest. */
export function defineFeature(feature: Partial<Feature> & Pick<Feature, 'name'>): Feature {
  return {
    scopeAreas: [],
    routes: [],
    jobs: [],
    chores: [],
    loops: [],
    webhookEvents: [],
    measure: () => {},
    install: () => {},
    serveUnrouted: () => false,
    ...feature,
  };
}

/** Ties the handler's type to the kind's. */
export function defineJob<Data extends object>(work: {
  readonly kind: JobKind<Data>;
  places(settings: ServerConfig): WorkOptions;
  handler(services: ProcessServices): JobHandler<Data>;
}): JobWork {
  return work as unknown as JobWork;
}
