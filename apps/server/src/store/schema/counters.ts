import { doublePrecision, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** What was counted over all processes, for `/metrics`. */
export const counters = pgTable(
  'counters',
  {
    name: text().notNull(),
    labels: jsonb().$type<Record<string, string>>().notNull(),
    value: doublePrecision().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.name, table.labels] })],
);
