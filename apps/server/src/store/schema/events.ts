import { bigint, index, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { projects } from './projects.ts';

/** A stream of events that can be replayed until it expires. */
export const eventStreams = pgTable(
  'event_streams',
  {
    id: text().primaryKey(),
    projectId: text('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    /** Id of the newest event. */
    lastEventId: bigint('last_event_id', { mode: 'number' }).notNull().default(0),
    /** Set once no further event can come. */
    closedAt: timestamp('closed_at', { withTimezone: true, precision: 3 }),
    expiresAt: timestamp('expires_at', { withTimezone: true, precision: 3 }),
  },
  (table) => [index('event_streams_expiry').on(table.expiresAt)],
);

export const events = pgTable(
  'events',
  {
    streamId: text('stream_id')
      .notNull()
      .references(() => eventStreams.id, { onDelete: 'cascade' }),
    /** Counts 1, 2, 3, … within the stream. */
    id: bigint({ mode: 'number' }).notNull(),
    name: text().notNull(),
    /** One line of JSON. */
    data: text().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.streamId, table.id] })],
);
