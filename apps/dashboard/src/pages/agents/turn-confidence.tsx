import type { ScoringSummary } from '@sheaf/client';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { describeScore } from './describe-score.ts';

/** Which turn of which session is meant. */
export type ScoredTurn = {
  readonly agentName: string;
  readonly sessionId: string;
  readonly turn: number;
};

/** Scores come soon after the answer: asked after until they are there. */
const ASK_MS = 1_500;

/** How sure an answer is, and what that is made of. */
export function TurnConfidence({ scored }: { readonly scored: ScoredTurn }) {
  const { agentName, sessionId, turn } = scored;
  const [isOpen, setIsOpen] = useState(false);
  const { data } = useQuery({
    queryKey: ['scores', agentName, sessionId, turn],
    queryFn: ({ signal }) => client.scoring.ofSession(agentName, sessionId, { signal }),
    refetchInterval: ({ state }) => (isUnderWay(state.data) ? ASK_MS : false),
    retry: false,
  });
  const own = data?.turns.find((each) => each.turn === turn);
  const jobs = data?.jobs.filter((job) => job.turn === turn) ?? [];
  if (!own || jobs.length === 0) return null;
  return (
    <div className="grid min-w-0 flex-1 gap-2">
      <div>
        <Button size="small" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {own.aggregate_score === null
            ? 'Confidence'
            : `Confidence ${Math.round(own.aggregate_score * 100)} %`}
        </Button>
      </div>
      {isOpen && (
        <ul
          aria-label="Parts of the confidence"
          className="grid gap-2 rounded-lg border border-line bg-surface p-3 text-sm"
        >
          {jobs.map((job) => (
            <li key={job.job_id} className="grid gap-0.5">
              <span className="flex justify-between gap-3">
                <span className="font-medium">{job.module}</span>
                <span className="tabular-nums">{describeScore(job)}</span>
              </span>
              <span className="text-xs text-muted">{job.explanation ?? job.status}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function isUnderWay(summary: ScoringSummary | undefined): boolean {
  return summary?.status === 'submitted' || summary?.status === 'in_progress';
}
