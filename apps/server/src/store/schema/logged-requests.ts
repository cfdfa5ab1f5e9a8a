import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { time } from './columns.ts';
import { projects } from './projects.ts';

/** Calls of the API and how they were answered, for as long as the operator keeps them. */
export const loggedRequests = pgTable(
  'logged_requests',
  {
    id: text().primaryKey(),
    /** Null: refused before it was known who called. */
    projectId: text('project_id').references(() => projects.id, { onDelete: 'cascade' }),
    method: text().notNull(),
    path: text().notNull(),
    status: integer().notNull(),
    milliseconds: integer().notNull(),
    requestId: text('request_id').notNull(),
    callerKind: text('caller_kind', { enum: ['key', 'account'] }),
    callerId: text('caller_id'),
    callerName: text('caller_name'),
    address: text(),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    index('logged_requests_project').on(table.projectId, table.id.desc()),
    index('logged_requests_time').on(table.createdAt),
  ],
);
