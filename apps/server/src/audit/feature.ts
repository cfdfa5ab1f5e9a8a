import { auditEventListQuerySchema, auditEventListSchema } from '@sheaf/contract';
import { and, inArray, sql } from 'drizzle-orm';
import { defineFeature } from '../features/feature.ts';
import { defineRoute } from '../http/route.ts';
import { inAnyProject } from '../store/owned-by.ts';
import { auditEvents } from '../store/schema/index.ts';
import { listAuditEvents } from './list-audit-events.ts';

/** At a time, so that a chore holds nothing up. */
const BATCH = 10_000;

/** Who did what, for who asks later. */
export const auditFeature = defineFeature({
  name: 'audit',
  routes: [
    defineRoute({
      method: 'GET',
      url: '/v2/audit-events',
      operationId: 'listAuditEvents',
      tag: 'observation',
      summary: 'Who did what, newest first.',
      description:
        'With a key: in its project. For an admin who is signed in: in the current project and on the whole server, as sign-ins.',
      scope: 'admin',
      rateClass: 'read',
      query: auditEventListQuerySchema,
      answers: { 200: { description: 'A page of events.', schema: auditEventListSchema } },
      errors: ['invalid_cursor'],
      handle: listAuditEvents,
    }),
  ],
  chores: [
    {
      name: 'old audit events',
      on: 'api',
      async run({ database: { db }, settings: { retainAuditDays } }) {
        const old = db
          .select({ id: auditEvents.id })
          .from(auditEvents)
          .where(
            and(
              inAnyProject(auditEvents, 'a chore'),
              sql`${auditEvents.createdAt} < now() - ${retainAuditDays} * interval '1 day'`,
            ),
          )
          .limit(BATCH);
        await db
          .delete(auditEvents)
          .where(and(inAnyProject(auditEvents, 'a chore'), inArray(auditEvents.id, old)));
      },
    },
  ],
});
