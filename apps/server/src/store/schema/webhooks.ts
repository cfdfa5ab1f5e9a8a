import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { projects } from './projects.ts';

const time = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

type StoredAttempt = {
  attempt: number;
  response_code: number | null;
  error: string | null;
  started_at: string;
  duration_ms: number;
};

/** Addresses a project wants to be told at, and of what. */
export const webhooks = pgTable(
  'webhooks',
  {
    id: text().primaryKey(),
    projectId: text('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    url: text().notNull(),
    events: text().array().notNull(),
    /** Signatures are made with it, so a digest would not do. */
    secret: text().notNull(),
    createdAt: time('created_at').notNull().defaultNow(),
    /** Set when the receiver answers 410 Gone. */
    disabledAt: time('disabled_at'),
  },
  (table) => [index('webhooks_project').on(table.projectId, table.id.desc())],
);

/** What signs callbacks of single documents; made when it is first needed. */
export const webhookSigningSecrets = pgTable('webhook_signing_secrets', {
  projectId: text('project_id')
    .primaryKey()
    .references(() => projects.id, { onDelete: 'cascade' }),
  secret: text().notNull(),
  createdAt: time('created_at').notNull().defaultNow(),
});

/** One message on its way to one address, with all attempts made. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: text().primaryKey(),
    projectId: text('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    /** Null: the callback of a single document. */
    webhookId: text('webhook_id').references(() => webhooks.id, { onDelete: 'cascade' }),
    /** The document it is about: deleted with it. */
    subjectId: text('subject_id'),
    url: text().notNull(),
    /** The same for all receivers, retries and replays of one event. */
    messageId: text('message_id').notNull(),
    event: text().notNull(),
    /** The exact text that is sent and signed. */
    body: text().notNull(),
    status: text({ enum: ['pending', 'delivered', 'failed'] }).notNull(),
    attempts: jsonb().$type<StoredAttempt[]>().notNull().default([]),
    replayOf: text('replay_of'),
    createdAt: time('created_at').notNull().defaultNow(),
    nextAttemptAt: time('next_attempt_at'),
    finishedAt: time('finished_at'),
  },
  (table) => [
    index('webhook_deliveries_webhook').on(table.webhookId, table.id.desc()),
    index('webhook_deliveries_subject')
      .on(table.subjectId, table.id.desc())
      .where(sql`${table.subjectId} is not null`),
    index('webhook_deliveries_finished').on(table.finishedAt),
  ],
);
