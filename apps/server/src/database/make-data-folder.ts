import { chownSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { ownerOf } from './command-under.ts';
import { DatabaseError } from './database-error.ts';
import { makeFolders } from './make-folders.ts';
import type { PostgresAccount } from './postgres-account.ts';

/** Words for what a system answers about a place; anything else is told in the system's own. */
const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'this account may not write there',
  EEXIST: 'there is a file of that name',
  ENOENT: 'no folder can be made there',
  ENOSPC: 'the disk is full',
  ENOTDIR: 'a file is in the way',
  EPERM: 'the file system does not allow it',
  EROFS: 'the file system is read-only',
};

/** Makes the data folder and proves that a database can live in it: written to, closed to others, owned by the account. */
export function makeDataFolder(folder: string, account: PostgresAccount | null): void {
  try {
    makeFolders(folder, 0o700);
    // A probe tells more than the permissions do: root passes all of them, also on a file system that refuses.
    const probe = mkdtempSync(path.join(folder, '.probe-'));
    try {
      proveOwnership(probe, account);
    } finally {
      rmSync(probe, { recursive: true, force: true });
    }
  } catch (cause) {
    if (cause instanceof DatabaseError) throw cause;
    const { code = '', message } = cause as NodeJS.ErrnoException;
    throw new DatabaseError(
      `the data folder ${folder} cannot be used: ${REASONS[code] ?? message}; choose another with --data`,
      { cause },
    );
  }
}

/** PostgreSQL refuses a folder that others may enter or that is not its own; some file systems know neither. */
function proveOwnership(probe: string, account: PostgresAccount | null): void {
  const owner = ownerOf(account);
  if (owner) chownSync(probe, owner.uid, owner.gid);
  const { uid, mode } = statSync(probe);
  if ((mode & 0o077) === 0 && (owner === null || uid === owner.uid)) return;
  throw new DatabaseError(
    `the data folder ${path.dirname(probe)} cannot be used: its file system keeps no owners and permissions; choose another with --data`,
  );
}
