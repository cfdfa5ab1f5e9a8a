import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Every stored blob with the number of things that refer to it; at zero it may be collected. */
export const blobs = pgTable(
  'blobs',
  {
    sha256: text().primaryKey(),
    sizeBytes: bigint('size_bytes', { mode: 'number' }).notNull(),
    referenceCount: integer('reference_count').notNull().default(0),
    /** Last time the count changed or the bytes were put: collection waits a while after it. */
    touchedAt: timestamp('touched_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
  },
  (table) => [
    index('blobs_unreferenced').on(table.touchedAt).where(sql`${table.referenceCount} = 0`),
  ],
);
