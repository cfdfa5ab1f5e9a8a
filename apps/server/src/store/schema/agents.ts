import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { ofProject, time } from './columns.ts';

/** An agent by its name; what it is stands in its versions. */
export const agents = pgTable(
  'agents',
  {
    id: text().primaryKey(),
    projectId: ofProject(),
    name: text().notNull(),
    /** The newest version. */
    version: integer().notNull().default(1),
    /** The newest that was published. */
    publishedVersion: integer('published_version'),
    /** What of the newest version lists show and filter by. */
    spec: jsonb().$type<Record<string, unknown>>().notNull(),
    lastExecutionStatus: text('last_execution_status'),
    lastExecutionTime: time('last_execution_time'),
    createdAt: time('created_at').notNull().defaultNow(),
    createdBy: text('created_by').notNull(),
  },
  (table) => [
    uniqueIndex('agents_name').on(table.projectId, table.name),
    index('agents_project').on(table.projectId, table.id.desc()),
  ],
);

/** A version of an agent; a published one never changes. */
export const agentVersions = pgTable(
  'agent_versions',
  {
    id: text().notNull(),
    projectId: ofProject(),
    agentId: text('agent_id')
      .notNull()
      .references(() => agents.id, { onDelete: 'cascade' }),
    version: integer().notNull(),
    parentVersion: integer('parent_version'),
    spec: jsonb().$type<Record<string, unknown>>().notNull(),
    commitMessage: text('commit_message'),
    publishedAt: time('published_at'),
    publishedBy: text('published_by'),
    createdAt: time('created_at').notNull().defaultNow(),
    createdBy: text('created_by').notNull(),
  },
  (table) => [primaryKey({ columns: [table.agentId, table.version] })],
);

/** A conversation with an agent as it was when the conversation began; it stays when the agent is deleted. */
export const sessions = pgTable(
  'sessions',
  {
    id: text().primaryKey(),
    projectId: ofProject(),
    /** What kind of conversation: with an agent, a blueprint, or a single transform. */
    kind: text({ enum: ['agent', 'blueprint', 'transform'] })
      .notNull()
      .default('agent'),
    agentId: text('agent_id'),
    agentName: text('agent_name').notNull(),
    agentVersion: text('agent_version').notNull(),
    /** The agent as it was. */
    spec: jsonb().$type<Record<string, unknown>>().notNull(),
    /** What the session was made with: prompt, context, policy. */
    options: jsonb().$type<Record<string, unknown>>().notNull(),
    status: text({ enum: ['running', 'completed', 'failed', 'canceled'] })
      .notNull()
      .default('running'),
    error: text(),
    messagesCount: integer('messages_count').notNull().default(0),
    tokenUsage: jsonb('token_usage').$type<Record<string, unknown>[]>().notNull().default([]),
    /** Files attached to messages: a datasource of its own, that nobody else sees. */
    datasourceId: text('datasource_id'),
    /** Of a transform: what was extracted. */
    result: jsonb().$type<Record<string, unknown>>(),
    batchExecutionId: text('batch_execution_id'),
    apiKeyId: text('api_key_id').notNull(),
    startTime: time('start_time').notNull().defaultNow(),
    endTime: time('end_time'),
  },
  (table) => [
    index('sessions_agent').on(table.agentId, table.startTime.desc()),
    index('sessions_project').on(table.projectId, table.id.desc()),
  ],
);

/** One message and what it was answered; its id is that of the job that answers and of the stream that tells. */
export const turns = pgTable(
  'turns',
  {
    id: text().primaryKey(),
    projectId: ofProject(),
    sessionId: text('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    ordinal: integer().notNull(),
    userMessage: text('user_message').notNull(),
    /** As `completion` told it; null until then. */
    response: jsonb().$type<Record<string, unknown>>(),
    toolActivity: jsonb('tool_activity').$type<Record<string, unknown>[]>().notNull().default([]),
    thinking: jsonb().$type<string[]>().notNull().default([]),
    tokenUsage: jsonb('token_usage').$type<Record<string, unknown>[]>().notNull().default([]),
    confidence: jsonb().$type<number>(),
    attachmentIds: text('attachment_ids').array().notNull().default([]),
    createdAt: time('created_at').notNull().defaultNow(),
    finishedAt: time('finished_at'),
  },
  (table) => [uniqueIndex('turns_session').on(table.sessionId, table.ordinal)],
);
