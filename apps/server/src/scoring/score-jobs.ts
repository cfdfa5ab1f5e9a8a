import type { AgentSpec, ScoringModule } from '@sheaf/contract';
import type { Transaction } from '../database/index.ts';
import { newId } from '../http/new-id.ts';
import { jobKind, type Queue } from '../queue/index.ts';
import { scoringJobs } from '../store/schema/index.ts';

/** Scores all modules of one turn. */
export const scoreJobs = jobKind<{ readonly turnId: string }>('score-turn', { retryLimit: 5 });

/** What every answer is looked at by, unless its agent says otherwise. */
const USUAL_MODULES: readonly ScoringModule[] = ['grounding', 'retrieval', 'parse'];

export type ScoredTurn = {
  readonly projectId: string;
  readonly turnId: string;
  readonly turn: number;
  readonly sessionId: string;
  readonly agentName: string;
  readonly agentVersion: string;
  readonly batchExecutionId: string | null;
};

/** Has an answer scored by the modules of its agent; nothing happens unless the transaction commits. */
export async function requestScores(
  transaction: Transaction,
  { queue }: { readonly queue: Queue },
  { confidence_configs: configs = [] }: AgentSpec,
  scored: ScoredTurn,
): Promise<void> {
  const wanted =
    configs.length > 0
      ? configs.map(({ module, config }) => ({ module, config: config ?? {} }))
      : USUAL_MODULES.map((module) => ({ module, config: {} }));
  await transaction
    .insert(scoringJobs)
    .values(wanted.map((one) => ({ id: newId('scr'), ...scored, ...one })));
  await queue.enqueue(
    scoreJobs,
    { turnId: scored.turnId },
    { transaction, share: scored.projectId, priority: 'background' },
  );
}
