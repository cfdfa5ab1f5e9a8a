import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  json,
  jsonb,
  pgTable,
  primaryKey,
  real,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { ofProject, time } from './columns.ts';

/** What is run over what, with everything it needs of others as it was then. */
export type StoredBatchSpec = {
  readonly name: string;
  readonly description: string;
  /** Who answers; null where a schema takes the place of an agent. */
  readonly agent: {
    readonly id: string;
    readonly name: string;
    readonly version: string;
    readonly urn: string;
    readonly spec: Record<string, unknown>;
  } | null;
  readonly schema: Record<string, unknown> | null;
  readonly inputDatasourceId: string;
  readonly outputDatasourceId: string | null;
  readonly filters: {
    readonly regex?: string | undefined;
    readonly media_types?: string[] | undefined;
    readonly element_ids?: string[] | undefined;
    readonly table_name?: string | undefined;
  };
  readonly userMessage: string | null;
  readonly concurrency: number;
  readonly retryLimit: number;
  readonly itemTimeoutSeconds: number;
  readonly cron: string | null;
  readonly timeZone: string;
};

/** In the order its author gave it, which binary JSON would not keep. */
const spec = () => json().$type<StoredBatchSpec>().notNull();

/** A batch that can be run again and again: its newest version. */
export const batchDefinitions = pgTable(
  'batch_definitions',
  {
    id: text().primaryKey(),
    projectId: ofProject(),
    name: text().notNull(),
    /** The name as its URN has it. */
    urnName: text('urn_name').notNull(),
    version: integer().notNull().default(1),
    spec: spec(),
    agentId: text('agent_id'),
    /** When it is run next by its recurrence; null: it does not recur. */
    nextTick: time('next_tick'),
    apiKeyId: text('api_key_id').notNull(),
    createdAt: time('created_at').notNull().defaultNow(),
    updatedAt: time('updated_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('batch_definitions_urn').on(table.projectId, table.urnName),
    index('batch_definitions_project').on(table.projectId, table.id.desc()),
    index('batch_definitions_tick').on(table.nextTick).where(sql`${table.nextTick} is not null`),
  ],
);

/** Every version there ever was. */
export const batchDefinitionVersions = pgTable(
  'batch_definition_versions',
  {
    id: text().notNull(),
    projectId: ofProject(),
    definitionId: text('definition_id')
      .notNull()
      .references(() => batchDefinitions.id, { onDelete: 'cascade' }),
    version: integer().notNull(),
    parentVersion: integer('parent_version'),
    spec: spec(),
    createdBy: text('created_by').notNull(),
    createdAt: time('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.definitionId, table.version] })],
);

/** Ticks of recurrences that were run: none is run twice. */
export const batchTicks = pgTable(
  'batch_ticks',
  {
    projectId: ofProject(),
    definitionId: text('definition_id')
      .notNull()
      .references(() => batchDefinitions.id, { onDelete: 'cascade' }),
    tick: time('tick').notNull(),
    executionId: text('execution_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.definitionId, table.tick] })],
);

export type RecentItem = {
  item: number;
  input_data_element_id: string | null;
  filename: string;
  status: 'pending' | 'running' | 'succeeded' | 'failed' | 'canceled';
  error: string | null;
  finished_at: string;
};

/** How many items had ended when. */
export type PacePoint = { at: number; ended: number };

/** One run. Its counts change in the transaction that changes the items, under the lock of this row. */
export const batchExecutions = pgTable(
  'batch_executions',
  {
    id: text().primaryKey(),
    projectId: ofProject(),
    /** Null: it was defined inline. It stays when the definition is deleted. */
    definitionId: text('definition_id'),
    definitionVersion: integer('definition_version'),
    spec: spec(),
    status: text({
      enum: [
        'queued',
        'running',
        'completed',
        'completed_with_errors',
        'failed',
        'canceling',
        'canceled',
      ],
    })
      .notNull()
      .default('queued'),
    paused: boolean().notNull().default(false),
    concurrency: integer().notNull(),
    retryLimit: integer('retry_limit').notNull(),
    outputDatasourceId: text('output_datasource_id'),
    /** Up to where items were laid out: the id of a file, or rows of a table. */
    layoutCursor: text('layout_cursor'),
    total: integer().notNull().default(0),
    pending: integer().notNull().default(0),
    running: integer().notNull().default(0),
    succeeded: integer().notNull().default(0),
    failed: integer().notNull().default(0),
    canceled: integer().notNull().default(0),
    inputTokens: integer('input_tokens').notNull().default(0),
    outputTokens: integer('output_tokens').notNull().default(0),
    recent: jsonb().$type<RecentItem[]>().notNull().default([]),
    pace: jsonb().$type<PacePoint[]>().notNull().default([]),
    /** When the stream was last told. */
    toldAt: time('told_at'),
    /** When items were last taken: who waited longest is served first. */
    servedAt: time('served_at'),
    error: text(),
    apiKeyId: text('api_key_id').notNull(),
    createdBy: text('created_by').notNull(),
    /** The tick of the recurrence that began it. */
    tick: time('tick'),
    createdAt: time('created_at').notNull().defaultNow(),
    startTime: time('start_time'),
    endTime: time('end_time'),
  },
  (table) => [
    index('batch_executions_project').on(table.projectId, table.id.desc()),
    index('batch_executions_definition').on(table.definitionId, table.id.desc()),
    index('batch_executions_open')
      .on(table.servedAt)
      .where(sql`${table.status} in ('queued', 'running', 'canceling')`),
  ],
);

export type StoredArtifact = {
  artifact_id: string;
  name: string;
  type: string;
  filename: string;
  mime_type: string;
  size_bytes: number;
  valid: boolean;
  data_element_id: string;
  url: string;
};

/** A file or a row of a table that goes through a batch. */
export const batchItems = pgTable(
  'batch_items',
  {
    executionId: text('execution_id')
      .notNull()
      .references(() => batchExecutions.id, { onDelete: 'cascade' }),
    /** Counts from 1. */
    ordinal: integer().notNull(),
    projectId: ofProject(),
    dataElementId: text('data_element_id'),
    filename: text().notNull(),
    row: json().$type<Record<string, unknown>>(),
    status: text({ enum: ['pending', 'running', 'succeeded', 'failed', 'canceled'] })
      .notNull()
      .default('pending'),
    /** Begun; with the runner it names an attempt, and only that one can settle the item. */
    attempts: integer().notNull().default(0),
    /** The process at work on it. */
    runnerId: text('runner_id'),
    /** Not before this; null: at once. */
    availableAt: time('available_at'),
    error: text(),
    errorCode: text('error_code'),
    result: json().$type<unknown>(),
    artifacts: jsonb().$type<StoredArtifact[]>().notNull().default([]),
    sessionId: text('session_id'),
    confidence: real(),
    finishedAt: time('finished_at'),
  },
  (table) => [
    primaryKey({ columns: [table.executionId, table.ordinal] }),
    index('batch_items_pending')
      .on(table.executionId, table.ordinal)
      .where(sql`${table.status} = 'pending'`),
    index('batch_items_running').on(table.runnerId).where(sql`${table.status} = 'running'`),
    index('batch_items_failed')
      .on(table.executionId, table.ordinal)
      .where(sql`${table.status} = 'failed'`),
  ],
);

/** Processes that run items; one that was not seen for a while is dead, and its items go to others. */
export const batchRunners = pgTable('batch_runners', {
  id: text().primaryKey(),
  seenAt: time('seen_at').notNull().defaultNow(),
});
