import { index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { ofProject, time } from './columns.ts';

/** A named set of tasks; a conversation with it is a session. */
export const blueprints = pgTable(
  'blueprints',
  {
    id: text().primaryKey(),
    projectId: ofProject(),
    name: text().notNull(),
    description: text().notNull().default(''),
    datasources: text().array().notNull().default([]),
    createdAt: time('created_at').notNull().defaultNow(),
    updatedAt: time('updated_at').notNull().defaultNow(),
  },
  (table) => [index('blueprints_project').on(table.projectId, table.id.desc())],
);

/** A typed tool of a blueprint. */
export const blueprintTasks = pgTable(
  'blueprint_tasks',
  {
    id: text().primaryKey(),
    projectId: ofProject(),
    blueprintId: text('blueprint_id')
      .notNull()
      .references(() => blueprints.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    type: text({ enum: ['agent', 'extract', 'search', 'query'] }).notNull(),
    description: text().notNull().default(''),
    inputSchema: jsonb('input_schema').$type<Record<string, unknown>>().notNull(),
    outputSchema: jsonb('output_schema').$type<Record<string, unknown>>().notNull(),
    configSchema: jsonb('config_schema').$type<Record<string, unknown>>(),
    toolSchema: jsonb('tool_schema').$type<Record<string, unknown>>(),
    createdAt: time('created_at').notNull().defaultNow(),
  },
  (table) => [uniqueIndex('blueprint_tasks_name').on(table.blueprintId, table.name)],
);
