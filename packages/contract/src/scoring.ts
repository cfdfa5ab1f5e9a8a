import { z } from 'zod';
import { SCORING_MODULES } from './agents/agent.ts';
import { listOf, listQuerySchema } from './list.ts';
import { timestampSchema } from './timestamp.ts';

export const SCORING_STATUSES = [
  'submitted',
  'in_progress',
  'completed',
  'failed',
  'not_run',
] as const;

export const scoringJobSchema = z
  .object({
    job_id: z.string(),
    module: z.enum(SCORING_MODULES),
    status: z.enum(SCORING_STATUSES),
    score: z.number().nullable().describe('0 to 1; 0 to 10 for `judge`.'),
    explanation: z.string().nullable(),
    agent_name: z.string(),
    agent_version: z.string(),
    session_id: z.string(),
    turn: z.int().describe('Counted from 0.'),
    batch_execution_id: z.string().nullable(),
    agent_identity_context: z.object({
      project_id: z.string(),
      agent_name: z.string(),
      agent_version: z.string(),
      agent_session_id: z.string(),
      tool_id: z.string().nullable(),
    }),
    scoring_config: z.record(z.string(), z.unknown()),
    input_value: z.string(),
    output_value: z.string(),
    created_at: timestampSchema,
    completed_at: timestampSchema.nullable(),
  })
  .meta({ id: 'ScoringJob' });

export const scoringJobQuerySchema = listQuerySchema.extend({
  agent_name: z.string().optional(),
  agent_version: z.string().optional(),
  agent_session_id: z.string().optional(),
  session_id: z.string().optional(),
  module: z.enum(SCORING_MODULES).optional(),
  status: z.enum(SCORING_STATUSES).optional(),
  batch_execution_id: z.string().optional(),
});
export const scoringJobListSchema = listOf(scoringJobSchema).meta({ id: 'ScoringJobList' });

const moduleScores = z.record(z.string(), z.number());

export const scoringSummarySchema = z
  .object({
    status: z.enum(SCORING_STATUSES),
    aggregate_score: z.number().nullable().describe('The product of the parts.'),
    module_scores: moduleScores,
    n_jobs_per_module: z.record(z.string(), z.int()),
    job_ids: z.array(z.string()),
    turns: z.array(
      z.object({
        turn: z.int(),
        aggregate_score: z.number().nullable(),
        module_scores: moduleScores,
      }),
    ),
    primary_field: z.string(),
    primary_value: z.string(),
    secondary_field: z.string().nullable(),
    secondary_value: z.string().nullable(),
    jobs: z.array(scoringJobSchema),
  })
  .meta({ id: 'ScoringSummary' });

export type ScoringJob = z.infer<typeof scoringJobSchema>;
export type ScoringModule = ScoringJob['module'];
export type ScoringSummary = z.infer<typeof scoringSummarySchema>;
