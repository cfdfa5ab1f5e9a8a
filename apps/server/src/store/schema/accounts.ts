import { sql } from 'drizzle-orm';
import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { time } from './columns.ts';
import { projects } from './projects.ts';

/** The people who sign in; they belong to the server, not to a project. */
export const accounts = pgTable(
  'accounts',
  {
    id: text().primaryKey(),
    /** In small letters: one address has one account. */
    email: text().notNull(),
    name: text().notNull(),
    role: text({ enum: ['admin', 'member'] }).notNull(),
    /** `scrypt$N$r$p$salt$hash`; null until the invitation is used. */
    passwordHash: text('password_hash'),
    /** Projects a member may open; null: all. */
    projectIds: text('project_ids').array(),
    createdAt: time('created_at').notNull().defaultNow(),
    lastSignInAt: time('last_sign_in_at'),
  },
  (table) => [uniqueIndex('accounts_email').on(table.email)],
);

/** Sessions by the SHA-256 of the token in the cookie; the token itself is never stored. */
export const accountSessions = pgTable(
  'account_sessions',
  {
    hash: text().primaryKey(),
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    currentProjectId: text('current_project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    createdAt: time('created_at').notNull().defaultNow(),
    lastSeenAt: time('last_seen_at').notNull().defaultNow(),
    expiresAt: time('expires_at').notNull(),
  },
  (table) => [
    index('account_sessions_account').on(table.accountId),
    index('account_sessions_expiry').on(table.expiresAt),
  ],
);

/** Links that let somebody choose a password, good once: of a first start, an invitation, a recovery. */
export const accountLinks = pgTable(
  'account_links',
  {
    /** SHA-256 of the token in the link. */
    hash: text().primaryKey(),
    /** Null: it makes the first account. */
    accountId: text('account_id').references(() => accounts.id, { onDelete: 'cascade' }),
    createdAt: time('created_at').notNull().defaultNow(),
    /** Null: until it is used. */
    expiresAt: time('expires_at'),
  },
  (table) => [
    index('account_links_account').on(table.accountId),
    index('account_links_first').on(table.createdAt).where(sql`${table.accountId} is null`),
  ],
);
