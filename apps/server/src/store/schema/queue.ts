import { bigint, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';

/**
 * Place in line of each party that has jobs waiting, so that nobody's thousands starve another's one.
 * The row with the empty share holds the place that is being served.
 */
export const queueShares = pgTable(
  'queue_shares',
  {
    line: text().notNull(),
    share: text().notNull(),
    lastPlace: bigint('last_place', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.line, table.share] })],
);

/** What a running attempt last said about how far it is. */
export const queueProgress = pgTable('queue_progress', {
  jobId: uuid('job_id').primaryKey(),
  attempt: integer().notNull(),
  progress: jsonb().notNull(),
});
