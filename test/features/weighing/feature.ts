import { listOf, listQuerySchema } from '@sheaf/contract';
import { defineFeature } from '@sheaf/server/features';
import { createWork, defineWork, JobFailure, toJobWork } from '@sheaf/server/jobs';
import { jobKind } from '@sheaf/server/queue';
import { and, eq } from 'drizzle-orm';
import { Gauge } from 'prom-client';
import { z } from 'zod';
import { sendEventStream } from '../../../apps/server/src/events/send-event-stream.ts';
import { HttpError } from '../../../apps/server/src/http/http-error.ts';
import { listPage } from '../../../apps/server/src/http/list-page.ts';
import { defineRoute } from '../../../apps/server/src/http/route.ts';
import { ownedBy } from '../../../apps/server/src/store/owned-by.ts';
import { jobs } from '../../../apps/server/src/store/schema/index.ts';

const weigh = defineWork<{ grams: number }>({
  kind: jobKind('weigh'),
  idPrefix: 'wgh',
  keepDays: 1,
  places: () => ({ concurrency: 1 }),
  async run(_services, { input }) {
    if (input.grams < 0) throw new JobFailure('invalid_option', 'nothing weighs less than nothing');
    const result = { grams: input.grams + 1 };
    return { result, events: [{ name: 'weighed', data: result }] };
  },
});

const itemSchema = z.object({ job_id: z.string(), status: z.string(), result: z.unknown() });

const write = { tag: 'weighing', scope: 'weighing:write', rateClass: 'write' } as const;
const read = { tag: 'weighing', scope: 'weighing:read', rateClass: 'read' } as const;

/** A feature as small as one can be, with everything one can have. */
export const weighingFeature = defineFeature({
  name: 'weighing',
  scopeAreas: ['weighing'],
  jobs: [toJobWork(weigh)],
  webhookEvents: ['weighing.completed'],
  measure(registry) {
    const help = 'Scales in use.';
    new Gauge({ name: 'weighing_scales', help, registers: [registry] }).set(1);
  },
  routes: [
    defineRoute({
      ...write,
      method: 'POST',
      url: '/v2/weighings',
      operationId: 'weigh',
      summary: 'Weigh something.',
      body: z.strictObject({ grams: z.number(), note: z.string().optional() }),
      answers: { 202: { description: 'The job.', schema: z.object({ job_id: z.string() }) } },
      async handle({ body, principal, services, reply }) {
        const { projectId, keyId } = principal;
        const row = await services.database.transact((transaction) =>
          createWork(transaction, services, weigh, {
            projectId,
            apiKeyId: keyId,
            input: { grams: body.grams },
          }),
        );
        reply.code(202);
        return { job_id: row.id };
      },
    }),
    defineRoute({
      ...read,
      method: 'GET',
      url: '/v2/weighings',
      operationId: 'listWeighings',
      summary: 'What was weighed.',
      query: listQuerySchema,
      answers: { 200: { description: 'A page.', schema: listOf(itemSchema) } },
      errors: ['invalid_cursor'],
      handle: ({ query, principal, services }) =>
        listPage<typeof jobs.$inferSelect, z.infer<typeof itemSchema>>(services.database.db, {
          list: 'weighings',
          principal,
          query,
          table: jobs,
          where: eq(jobs.kind, 'weigh'),
          toItem: ({ id, status, result }) => ({ job_id: id, status, result }),
        }),
    }),
    defineRoute({
      ...read,
      method: 'GET',
      url: '/v2/weighings/:job_id/progress',
      operationId: 'followWeighing',
      summary: 'Progress.',
      params: z.object({ job_id: z.string() }),
      answers: { 200: { description: 'The events.', mediaTypes: ['text/event-stream'] } },
      async handle({ params, principal, services, request, reply }) {
        const [row] = await services.database.db
          .select()
          .from(jobs)
          .where(and(eq(jobs.id, params.job_id), ownedBy(jobs, principal)));
        if (!row) throw new HttpError('not_found', `There is no job ${params.job_id}.`);
        return sendEventStream(services, request, reply, row.id);
      },
    }),
  ],
});
