import { bigint, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** Requests taken out of a window, in all processes together. Its loss at a crash costs nothing: unlogged. */
export const rateLimitWindows = pgTable(
  'rate_limit_windows',
  {
    bucket: text().notNull(),
    /** Unix seconds. */
    windowStart: bigint('window_start', { mode: 'number' }).notNull(),
    used: integer().notNull(),
    /** How many the last caller was granted; only read by the statement that writes it. */
    granted: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.bucket, table.windowStart] }),
    index('rate_limit_windows_start').on(table.windowStart),
  ],
);
