import { index, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { projects } from './projects.ts';

/** Keys by the SHA-256 of their value; the value itself is never stored. */
export const apiKeys = pgTable(
  'api_keys',
  {
    id: text().primaryKey(),
    projectId: text('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** Hexadecimal SHA-256 of the key. */
    hash: text().notNull(),
    /** First characters, to tell keys apart in lists. */
    prefix: text().notNull(),
    /** After a rotation: the old value's hash, good until `previousExpiresAt`. */
    previousHash: text('previous_hash'),
    previousExpiresAt: timestamp('previous_expires_at', { withTimezone: true, precision: 3 }),
    scopes: text().array().notNull(),
    allowedAddresses: text('allowed_addresses').array(),
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
    expiresAt: timestamp('expires_at', { withTimezone: true, precision: 3 }),
    lastUsedAt: timestamp('last_used_at', { withTimezone: true, precision: 3 }),
    revokedAt: timestamp('revoked_at', { withTimezone: true, precision: 3 }),
  },
  (table) => [
    uniqueIndex('api_keys_hash').on(table.hash),
    uniqueIndex('api_keys_previous_hash').on(table.previousHash),
    index('api_keys_project').on(table.projectId, table.id.desc()),
  ],
);
