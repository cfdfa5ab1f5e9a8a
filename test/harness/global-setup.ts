import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { stopRunningPostgres } from '@sheaf/server/database';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder of the PostgreSQL of this run; the first test that needs it starts it. */
    databaseFolder: string;
  }
}

let databaseFolder: string | undefined;

/** One PostgreSQL for the whole run. */
export function setup(project: TestProject): void {
  databaseFolder = mkdtempSync(path.join(tmpdir(), 'sheaf-test-'));
  project.provide('databaseFolder', databaseFolder);
}

export async function teardown(): Promise<void> {
  if (databaseFolder === undefined) return;
  await stopRunningPostgres(databaseFolder);
  rmSync(databaseFolder, { recursive: true, force: true });
}
