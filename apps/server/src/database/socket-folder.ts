import { mkdtempSync, openSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Bytes a Unix socket's path may have on the strictest system we run on (macOS: 104 with the final zero). */
const LONGEST_SOCKET_PATH = 103;

/** A name of the folder that is short enough for the socket in it to be connected to. */
export function socketFolder(clusterFolder: string): string {
  const socket = path.join(clusterFolder, '.s.PGSQL.5432');
  if (Buffer.byteLength(socket) <= LONGEST_SOCKET_PATH) return clusterFolder;
  // Kept open for the life of the process: the name is only good in here.
  if (process.platform === 'linux') return `/proc/self/fd/${openSync(clusterFolder, 'r')}`;
  const link = path.join(mkdtempSync(path.join(tmpdir(), 'sheaf-')), 'database');
  symlinkSync(clusterFolder, link);
  return link;
}
