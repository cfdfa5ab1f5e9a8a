import { mkdir } from 'node:fs/promises';

/** The folder for files on their way in. */
export async function openStagingFolder(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return folder;
}
