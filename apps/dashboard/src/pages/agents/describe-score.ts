import type { ScoringJob } from '@sheaf/client';

/** A score as people read it; the judge gives marks out of ten. */
export function describeScore({ module, score }: Pick<ScoringJob, 'module' | 'score'>): string {
  if (score === null) return '–';
  return module === 'judge' ? `${score} / 10` : `${Math.round(score * 100)} %`;
}
