import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';

/** Longer than any upload or document lasts: what is older was left by a crash. */
const STALE_MS = 24 * 60 * 60 * 1000;

/** The folder for files on their way in, without what crashes have left there. */
export async function openStagingFolder(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const name of await readdir(folder)) {
    const place = path.join(folder, name);
    const { mtimeMs } = await stat(place).catch(() => ({ mtimeMs: Date.now() }));
    if (Date.now() - mtimeMs > STALE_MS) await rm(place, { recursive: true, force: true });
  }
  return folder;
}
