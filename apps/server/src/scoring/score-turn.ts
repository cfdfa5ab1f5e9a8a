import type { CompletionData } from '@sheaf/contract';
import { and, eq, sql } from 'drizzle-orm';
import type { ProcessServices } from '../features/process-services.ts';
import type { RunningJob } from '../queue/index.ts';
import { inAnyProject, ownedBy } from '../store/owned-by.ts';
import { scoringJobs, turns } from '../store/schema/index.ts';
import { scoreGrounding } from './modules/score-grounding.ts';
import { scoreParse } from './modules/score-parse.ts';
import { scoreRetrieval } from './modules/score-retrieval.ts';
import { scoreSchema } from './modules/score-schema.ts';

/** A module's verdict; null: it could not run, and the explanation says why. */
export type Score = { readonly score: number | null; readonly explanation: string };

type JobRow = typeof scoringJobs.$inferSelect;

/** Scores the answer of one turn with each module that was asked for. */
export async function scoreTurn(
  services: ProcessServices,
  job: RunningJob<{ readonly turnId: string }>,
): Promise<void> {
  const { db } = services.database;
  const [turn] = await db
    .select()
    .from(turns)
    .where(and(inAnyProject(turns, 'the queue named it'), eq(turns.id, job.data.turnId)));
  const response = turn?.response as CompletionData | null | undefined;
  if (!turn || !response) return;
  const waiting = await db
    .select()
    .from(scoringJobs)
    .where(
      and(
        ownedBy(scoringJobs, turn),
        eq(scoringJobs.turnId, turn.id),
        eq(scoringJobs.status, 'submitted'),
      ),
    );
  for (const row of waiting) {
    const score = await scoreBy(services, row, response);
    await db
      .update(scoringJobs)
      .set({
        status: score.score === null ? 'not_run' : 'completed',
        score: score.score,
        explanation: score.explanation,
        completedAt: sql`now()`,
      })
      .where(and(ownedBy(scoringJobs, row), eq(scoringJobs.id, row.id)));
  }
}

async function scoreBy(
  services: ProcessServices,
  { module, projectId }: JobRow,
  response: CompletionData,
): Promise<Score> {
  switch (module) {
    case 'grounding':
      return scoreGrounding(response);
    case 'retrieval':
      return scoreRetrieval(response);
    case 'parse':
      return scoreParse(services, { projectId }, response);
    case 'schema':
      return scoreSchema(response);
    case 'consistency':
    case 'judge':
      return { score: null, explanation: 'It needs a language model, and none is configured.' };
  }
}
