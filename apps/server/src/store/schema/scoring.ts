import { index, integer, jsonb, pgTable, real, text } from 'drizzle-orm/pg-core';
import { turns } from './agents.ts';
import { time } from './columns.ts';
import { projects } from './projects.ts';

/** How far one module trusts one answer. */
export const scoringJobs = pgTable(
  'scoring_jobs',
  {
    id: text().primaryKey(),
    projectId: text('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    module: text({
      enum: ['grounding', 'retrieval', 'parse', 'consistency', 'judge', 'schema'],
    }).notNull(),
    status: text({ enum: ['submitted', 'in_progress', 'completed', 'failed', 'not_run'] })
      .notNull()
      .default('submitted'),
    score: real(),
    explanation: text(),
    agentName: text('agent_name').notNull(),
    agentVersion: text('agent_version').notNull(),
    sessionId: text('session_id').notNull(),
    turnId: text('turn_id')
      .notNull()
      .references(() => turns.id, { onDelete: 'cascade' }),
    turn: integer().notNull(),
    batchExecutionId: text('batch_execution_id'),
    config: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    createdAt: time('created_at').notNull().defaultNow(),
    completedAt: time('completed_at'),
  },
  (table) => [
    index('scoring_jobs_project').on(table.projectId, table.id.desc()),
    index('scoring_jobs_agent').on(table.projectId, table.agentName, table.sessionId),
    index('scoring_jobs_turn').on(table.turnId),
  ],
);
