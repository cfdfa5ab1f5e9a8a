import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';

/** Removes, among the files on their way in, what has not changed for so long: crashes have left it. Gives how many. */
export async function sweepStagingFolder(folder: string, staleMs: number): Promise<number> {
  let removed = 0;
  for (const name of await readdir(folder)) {
    const place = path.join(folder, name);
    const found = await stat(place).catch(() => null);
    if (!found || Date.now() - found.mtimeMs < staleMs) continue;
    await rm(place, { recursive: true, force: true });
    removed++;
  }
  return removed;
}
