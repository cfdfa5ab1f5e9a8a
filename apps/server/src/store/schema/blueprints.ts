import { index, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { projects } from './projects.ts';

const time = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

const ofProject = () =>
  text('project_id')
    .notNull()
    .references(() => projects.id, { onDelete: 'cascade' });

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
