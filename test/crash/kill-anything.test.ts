import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { runCrashes } from '../harness/crash-run.ts';
import { mixedDocuments } from '../harness/mixed-documents.ts';

test('documents submitted while everything is being killed are all parsed, once and right', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'sheaf-kill-'));
  try {
    const documents = await mixedDocuments(20);
    const report = await runCrashes({ folder, documents, kills: 8, pauseMs: 500 });
    expect(report).toMatchObject({
      kills: { api: 2, worker: 4, database: 2 },
      completed: 20,
      failed: [],
      different: [],
      completedTwice: [],
      orphans: [],
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}, 300_000);
