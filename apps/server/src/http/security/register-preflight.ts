import type { FastifyInstance } from 'fastify';

/** Answers what a browser asks before a call from another origin; it carries no key. */
export function registerPreflight(app: FastifyInstance): void {
  for (const url of ['/v1/*', '/v2/*']) {
    app.options(url, { schema: { hide: true } }, (_request, reply) => reply.code(204).send());
  }
}
