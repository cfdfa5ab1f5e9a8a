import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { isWithin } from '../output-names.ts';

export type SeenFile = {
  /** Below the watched folder, with `/`. */
  readonly name: string;
  readonly sizeBytes: number;
  readonly modifiedMs: number;
};

/** Names that programs give to what they are still writing; hidden files are no documents either. */
const UNFINISHED = /^[.~]|\.(?:part|partial|tmp|temp|crdownload|download|filepart|swp)$/i;

/** Every file of a folder and its folders that may be a document, by name; links are left out, for they may lead anywhere. */
export async function scanFolder(folder: string, outFolder: string): Promise<SeenFile[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const places = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((place) => !isWithin(place, outFolder));
  const names = places
    .map((place) => path.relative(folder, place).split(path.sep).join('/'))
    .filter((name) => !name.split('/').some((part) => UNFINISHED.test(part)));
  const seen = await Promise.all(names.sort().map((name) => look(folder, name)));
  return seen.filter((file) => file !== null);
}

/** Null for a file that went away meanwhile. */
async function look(folder: string, name: string): Promise<SeenFile | null> {
  const stats = await stat(path.join(folder, name)).catch(() => null);
  return stats?.isFile() ? { name, sizeBytes: stats.size, modifiedMs: stats.mtimeMs } : null;
}
