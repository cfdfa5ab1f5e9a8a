import type { ScoringJob, ScoringSummary } from '@sheaf/contract';

type Summary = Omit<
  ScoringSummary,
  'primary_field' | 'primary_value' | 'secondary_field' | 'secondary_value'
>;

/** Ten is the best a judge can give. */
const JUDGE_SCALE = 10;

/** The mean of each module, and their product, over all turns and turn by turn. */
export function summarise(jobs: readonly ScoringJob[]): Summary {
  const byTurn = Map.groupBy(jobs, ({ session_id, turn }) => `${session_id} ${turn}`);
  const scores = meansOf(jobs);
  return {
    status: statusOf(jobs),
    aggregate_score: productOf(scores),
    module_scores: scores,
    n_jobs_per_module: countsOf(jobs),
    job_ids: jobs.map(({ job_id }) => job_id),
    turns: [...byTurn.values()]
      .map((some) => {
        const parts = meansOf(some);
        const turn = some[0]?.turn ?? 0;
        return { turn, aggregate_score: productOf(parts), module_scores: parts };
      })
      .sort((a, b) => a.turn - b.turn),
    jobs: [...jobs],
  };
}

function statusOf(jobs: readonly ScoringJob[]): Summary['status'] {
  const has = (status: ScoringJob['status']) => jobs.some((job) => job.status === status);
  if (has('submitted') || has('in_progress')) return 'in_progress';
  if (has('completed')) return 'completed';
  return has('failed') ? 'failed' : 'not_run';
}

function meansOf(jobs: readonly ScoringJob[]): Record<string, number> {
  const scored = Map.groupBy(
    jobs.filter(({ score }) => score !== null),
    ({ module }) => module,
  );
  const means = [...scored].map(([module, some]) => {
    const sum = some.reduce((total, { score }) => total + (score ?? 0), 0);
    return [module, sum / some.length];
  });
  return Object.fromEntries(means);
}

function productOf(scores: Readonly<Record<string, number>>): number | null {
  const parts = Object.entries(scores).map(([module, score]) =>
    module === 'judge' ? score / JUDGE_SCALE : score,
  );
  return parts.length === 0 ? null : parts.reduce((product, part) => product * part, 1);
}

function countsOf(jobs: readonly ScoringJob[]): Record<string, number> {
  const groups = Map.groupBy(jobs, ({ module }) => module);
  return Object.fromEntries([...groups].map(([module, some]) => [module, some.length]));
}
