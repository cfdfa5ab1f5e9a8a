import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findPostmaster, isAlive } from './postmaster.ts';

/** How long clients get to end before PostgreSQL is told to drop everything. */
const FAST_STOP_MS = 10_000;

/** Ends the PostgreSQL of a data folder, if one runs: open transactions are rolled back. */
export async function stopRunningPostgres(dataFolder: string): Promise<void> {
  const pid = findPostmaster(path.join(dataFolder, 'database'));
  if (pid === null) return;
  signal(pid, 'SIGINT');
  const deadline = Date.now() + FAST_STOP_MS;
  while (isAlive(pid)) {
    if (Date.now() > deadline) signal(pid, 'SIGQUIT');
    await sleep(10);
  }
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // It ended by itself in this very moment.
  }
}
