import {
  bigint,
  boolean,
  index,
  integer,
  json,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { ofProject, time } from './columns.ts';

const definition = {
  displayName: text('display_name').notNull(),
  description: text().notNull().default(''),
  type: text({ enum: ['json', 'markdown', 'csv', 'yaml', 'text', 'html', 'pdf'] }).notNull(),
  /** In the order its author gave it, which binary JSON would not keep. */
  schemaDef: json('schema_def').$type<Record<string, unknown>>().notNull(),
  required: boolean().notNull().default(false),
  maxSizeBytes: bigint('max_size_bytes', { mode: 'number' }),
  createdBy: text('created_by').notNull(),
};

/** What artifacts and transforms have to be like: the newest version of each. */
export const artifactSchemas = pgTable(
  'artifact_schemas',
  {
    id: text().primaryKey(),
    projectId: ofProject(),
    name: text().notNull(),
    version: integer().notNull().default(1),
    ...definition,
    createdAt: time('created_at').notNull().defaultNow(),
    updatedAt: time('updated_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('artifact_schemas_name').on(table.projectId, table.name),
    index('artifact_schemas_project').on(table.projectId, table.id.desc()),
  ],
);

/** Every version there ever was. */
export const artifactSchemaVersions = pgTable(
  'artifact_schema_versions',
  {
    projectId: ofProject(),
    artifactSchemaId: text('artifact_schema_id')
      .notNull()
      .references(() => artifactSchemas.id, { onDelete: 'cascade' }),
    version: integer().notNull(),
    ...definition,
    createdAt: time('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.artifactSchemaId, table.version] })],
);
