import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { runBatchCrashes } from '../harness/batch-crash-run.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'sheaf-batch-crash-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('B14, B16, B18: a worker and an API that are killed lose no item and run none twice', async () => {
  const report = await runBatchCrashes({
    folder,
    items: 60,
    kills: 2,
    pauseMs: 400,
    concurrency: 4,
    retryLimit: 5,
    failing: 0.05,
    hanging: 0,
    delayMs: 100,
  });
  expect(report).toMatchObject({
    items: 60,
    wrong: [],
    notOnce: [],
    totalsAreRight: true,
    isMonotonic: true,
    end: { total_items: 60, pending: 0, running: 0 },
  });
  expect(report.mostAttempts).toBeLessThanOrEqual(6);
  expect(report.mostAtOnce).toBeLessThanOrEqual(4);
  expect(report.kills.worker).toBeGreaterThan(0);
}, 240_000);
