import type { ScoringJob } from '@sheaf/client';

export type Series = {
  readonly module: string;
  /** From 0 to 1, the oldest first. */
  readonly points: readonly number[];
  readonly mean: number;
};

/** Scores by module, in the order of time; the judge's marks out of ten are made shares. */
export function toSeries(jobs: readonly ScoringJob[]): Series[] {
  const scored = jobs
    .filter(({ score }) => score !== null)
    .sort((a, b) => a.created_at.localeCompare(b.created_at));
  return [...Map.groupBy(scored, ({ module }) => module)].map(([module, own]) => {
    const points = own.map(({ score }) => (score ?? 0) / (module === 'judge' ? 10 : 1));
    const mean = points.reduce((sum, share) => sum + share, 0) / points.length;
    return { module, points, mean };
  });
}
