import {
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import { projects } from './projects.ts';

const bytea = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' });

/** The first answer to each `Idempotency-Key`, to be given again. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    projectId: text('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    key: text().notNull(),
    /** SHA-256 over endpoint and body: the same key with another one is refused. */
    fingerprint: text().notNull(),
    /** Who is at work on it; another may take over once `leaseUntil` has passed. */
    owner: text().notNull(),
    leaseUntil: timestamp('lease_until', { withTimezone: true, precision: 3 }).notNull(),
    /** Null while the first request is still at work. */
    status: integer(),
    headers: jsonb().$type<Record<string, string>>(),
    body: bytea(),
    expiresAt: timestamp('expires_at', { withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.key] }),
    index('idempotency_keys_expiry').on(table.expiresAt),
  ],
);
