import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { stopRunningPostgres } from '@sheaf/server/database';
import type { TestProject } from 'vitest/node';
import { ensureDashboard } from '../../apps/dashboard/build/ensure-dashboard.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder of the PostgreSQL of this run; the first test that needs it starts it. */
    databaseFolder: string;
  }
}

let databaseFolder: string | undefined;

/** One PostgreSQL for the whole run. */
export async function setup(project: TestProject): Promise<void> {
  databaseFolder = mkdtempSync(path.join(tmpdir(), 'sheaf-test-'));
  project.provide('databaseFolder', databaseFolder);
  // Servers that start side by side would each build it.
  if (project.name === 'system') await ensureDashboard();
}

export async function teardown(): Promise<void> {
  if (databaseFolder === undefined) return;
  await stopRunningPostgres(databaseFolder);
  rmSync(databaseFolder, { recursive: true, force: true });
}
