import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { time } from './columns.ts';
import { projects } from './projects.ts';

export const JOB_STATUSES = ['queued', 'processing', 'completed', 'failed', 'canceled'] as const;

/** One piece of work that somebody asked for and may ask after: ingests, downloads, transforms, scores. */
export const jobs = pgTable(
  'jobs',
  {
    id: text().primaryKey(),
    projectId: text('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    /** Name of the kind of work. */
    kind: text().notNull(),
    /** The key that asked for it: work is shared out fairly between keys. */
    apiKeyId: text('api_key_id').notNull(),
    /** The thing it is about; it goes with that thing. */
    subjectId: text('subject_id'),
    status: text({ enum: JOB_STATUSES }).notNull().default('queued'),
    stage: text().notNull().default('queued'),
    progress: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    input: jsonb().$type<Record<string, unknown>>().notNull(),
    result: jsonb().$type<Record<string, unknown>>(),
    error: text(),
    errorCode: text('error_code'),
    attempts: integer().notNull().default(0),
    /** The queue's name for the work, to cancel it. */
    queueId: text('queue_id'),
    createdAt: time('created_at').notNull().defaultNow(),
    startedAt: time('started_at'),
    finishedAt: time('finished_at'),
    /** When the record may go; null: never by itself. */
    expiresAt: time('expires_at'),
  },
  (table) => [
    index('jobs_project').on(table.projectId, table.kind, table.id.desc()),
    index('jobs_subject').on(table.subjectId, table.kind, table.id.desc()),
    index('jobs_expiry').on(table.expiresAt),
  ],
);
