import { pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core';

/** What every other thing belongs to; keys decide which one a caller sees. */
export const projects = pgTable(
  'projects',
  {
    id: text().primaryKey(),
    name: text().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
  },
  (table) => [unique('projects_name').on(table.name)],
);
