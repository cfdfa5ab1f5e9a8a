import { errorBodySchema } from '@sheaf/contract';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { ApiServices } from '../http/api-services.ts';
import { HttpError } from '../http/http-error.ts';

/** A database that takes longer is of no use to callers either. */
const READY_TIMEOUT_MS = 2_000;

const statusSchema = z.object({ status: z.literal('ok') }).meta({ id: 'ServiceStatus' });

/** `/health`: the process lives. `/ready`: it can do its work. */
export function registerHealth(app: FastifyInstance, services: ApiServices): void {
  app.get('/health', { schema: schemaOf('getHealth', 'The process lives.') }, async () => ({
    status: 'ok',
  }));
  app.get(
    '/ready',
    { schema: schemaOf('getReady', 'The server can do its work: its database answers.', UNREADY) },
    async () => {
      if (services.shutdown.aborted) throw new HttpError('shutting_down');
      await requireDatabase(services);
      return { status: 'ok' };
    },
  );
}

async function requireDatabase({ database }: ApiServices): Promise<void> {
  const timeout = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('too slow')), READY_TIMEOUT_MS).unref();
  });
  try {
    await Promise.race([database.pool.query('select 1'), timeout]);
  } catch (error) {
    throw new HttpError('not_ready', undefined, { cause: error, headers: { 'retry-after': '1' } });
  }
}

/** What probes wait for the end of. */
const UNREADY = {
  503: {
    description: 'One of `shutting_down`, `not_ready`.',
    content: { 'application/json': { schema: errorBodySchema } },
  },
};

function schemaOf(operationId: string, summary: string, refusals: object = {}) {
  const content = { 'application/json': { schema: statusSchema } };
  return {
    operationId,
    summary,
    tags: ['service'],
    response: { 200: { description: summary, content }, ...refusals },
  };
}
