import {
  scoringJobListSchema,
  scoringJobQuerySchema,
  scoringJobSchema,
  scoringSummarySchema,
} from '@sheaf/contract';
import { z } from 'zod';
import { defineRoute, type Route } from '../http/route.ts';
import { getScoringJob } from './operations/get-scoring-job.ts';
import { listScoringJobs } from './operations/list-scoring-jobs.ts';
import {
  agentParams,
  sessionParams,
  summariseAgent,
  summariseSession,
} from './operations/summarise-scores.ts';

const read = { tag: 'confidence scoring', scope: 'scoring:read', rateClass: 'read' } as const;
const summary = { description: 'The scores and their parts.', schema: scoringSummarySchema };

export const scoringRoutes: readonly Route[] = [
  defineRoute({
    ...read,
    method: 'GET',
    url: '/v2/confidence-scoring/job/:job_id',
    operationId: 'getScoringJob',
    summary: 'One score of one answer.',
    params: z.object({ job_id: z.string() }),
    answers: { 200: { description: 'The score.', schema: scoringJobSchema } },
    handle: getScoringJob,
  }),
  defineRoute({
    ...read,
    method: 'GET',
    url: '/v2/confidence-scoring/jobs',
    operationId: 'listScoringJobs',
    summary: 'Scores, newest first.',
    query: scoringJobQuerySchema,
    answers: { 200: { description: 'A page of scores.', schema: scoringJobListSchema } },
    errors: ['invalid_cursor'],
    handle: listScoringJobs,
  }),
  defineRoute({
    ...read,
    method: 'GET',
    url: '/v2/confidence-scoring/summary/agent/:agent_name',
    operationId: 'summariseAgentScores',
    summary: 'How far the answers of an agent can be trusted.',
    params: agentParams,
    answers: { 200: summary },
    handle: summariseAgent,
  }),
  defineRoute({
    ...read,
    method: 'GET',
    url: '/v2/confidence-scoring/summary/agent/:agent_name/session/:session_id',
    operationId: 'summariseSessionScores',
    summary: 'The same for one session.',
    params: sessionParams,
    answers: { 200: summary },
    handle: summariseSession,
  }),
];
