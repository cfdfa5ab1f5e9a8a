import { mkdtemp, readdir, rm, rmdir, stat } from 'node:fs/promises';
import path from 'node:path';

/** Removes, among the files on their way in, what has not changed for so long: crashes have left it. Gives how many. */
export async function sweepStagingFolder(folder: string, staleMs: number): Promise<number> {
  const nowMs = await clockOf(folder);
  let removed = 0;
  for (const name of await readdir(folder)) {
    const place = path.join(folder, name);
    const found = await stat(place).catch(() => null);
    if (!found || nowMs - found.mtimeMs < staleMs) continue;
    await rm(place, { recursive: true, force: true });
    removed++;
  }
  return removed;
}

/** The time as the file system has it: one on the network may be hours off, and this machine's clock may have been set. */
async function clockOf(folder: string): Promise<number> {
  const probe = await mkdtemp(path.join(folder, 'clock-'));
  const { mtimeMs } = await stat(probe);
  await rmdir(probe);
  return mtimeMs;
}
