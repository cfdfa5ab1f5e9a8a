import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { time } from './columns.ts';
import { projects } from './projects.ts';

/** Who did what; rows are only ever added, and go after their time. */
export const auditEvents = pgTable(
  'audit_events',
  {
    id: text().primaryKey(),
    /** Null: of the whole server. */
    projectId: text('project_id').references(() => projects.id, { onDelete: 'cascade' }),
    action: text().notNull(),
    outcome: text({ enum: ['done', 'refused'] }).notNull(),
    actorKind: text('actor_kind', { enum: ['key', 'account', 'machine'] }),
    actorId: text('actor_id'),
    actorName: text('actor_name'),
    address: text(),
    subjectId: text('subject_id'),
    subjectName: text('subject_name'),
    details: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    requestId: text('request_id'),
    createdAt: time('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('audit_events_project').on(table.projectId, table.id.desc()),
    index('audit_events_time').on(table.createdAt),
  ],
);
