import { readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import path from 'node:path';

/** The PostgreSQL that runs on a cluster folder now, or null; a file left by a dead one counts as none. */
export function findPostmaster(clusterFolder: string): number | null {
  const pid = readLock(clusterFolder);
  return pid !== null && isPostmasterOf(pid, clusterFolder) ? pid : null;
}

/**
 * Removes a lock left by a crash whose process id another program has now, which makes PostgreSQL refuse to start.
 * A lock of a dead process is left alone: PostgreSQL replaces it itself, and does so without a race.
 */
export function removeMisleadingLock(clusterFolder: string): void {
  const pid = readLock(clusterFolder);
  if (pid !== null && isAlive(pid) && !isPostmasterOf(pid, clusterFolder)) {
    rmSync(path.join(clusterFolder, 'postmaster.pid'), { force: true });
  }
}

function readLock(clusterFolder: string): number | null {
  try {
    const text = readFileSync(path.join(clusterFolder, 'postmaster.pid'), 'utf8');
    const pid = Number(text.split('\n')[0]);
    return Number.isInteger(pid) && pid > 0 ? pid : null;
  } catch {
    return null;
  }
}

/** Guards against a process id that was given to another program after a crash. */
function isPostmasterOf(pid: number, clusterFolder: string): boolean {
  if (!isAlive(pid)) return false;
  if (process.platform !== 'linux') return true;
  try {
    // PostgreSQL stays in its cluster folder for life.
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(clusterFolder);
  } catch {
    return false;
  }
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
