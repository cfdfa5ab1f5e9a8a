import type { ScoringJob } from '@sheaf/client';
import { expect, test } from 'vitest';
import { toSeries } from './to-series.ts';

const job = (module: string, score: number | null, minute: number) =>
  ({ module, score, created_at: `2026-01-01T00:0${minute}:00.000Z` }) as ScoringJob;

test('scores stand by module in the order of time, marks out of ten as shares', () => {
  const series = toSeries([
    job('grounding', 1, 2),
    job('judge', 5, 3),
    job('grounding', 0.5, 1),
    job('grounding', null, 4),
  ]);
  expect(series).toEqual([
    { module: 'grounding', points: [0.5, 1], mean: 0.75 },
    { module: 'judge', points: [0.5], mean: 0.5 },
  ]);
});
