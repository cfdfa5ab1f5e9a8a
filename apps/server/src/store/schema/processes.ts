import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { time } from './columns.ts';

/** The processes of the service and when each was last heard of. */
export const processes = pgTable(
  'processes',
  {
    id: text().primaryKey(),
    role: text({ enum: ['all', 'api', 'worker'] }).notNull(),
    host: text().notNull(),
    version: text().notNull(),
    engineVersion: text('engine_version').notNull(),
    startedAt: time('started_at').notNull(),
    lastSeenAt: time('last_seen_at').notNull(),
  },
  (table) => [index('processes_seen').on(table.lastSeenAt)],
);
