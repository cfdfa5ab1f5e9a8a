import { spawn } from 'node:child_process';
import {
  chownSync,
  existsSync,
  lchownSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import path from 'node:path';
import { commandUnder, ownerOf } from './command-under.ts';
import { DatabaseError } from './database-error.ts';
import type { PostgresAccount } from './postgres-account.ts';
import { postgresEnvironment } from './postgres-environment.ts';
import { findPostmaster, isAlive } from './postmaster.ts';

export type ClusterPlace = {
  readonly dataFolder: string;
  readonly binaries: string;
  readonly account: PostgresAccount | null;
};

/**
 * How a cluster folder is named to PostgreSQL: by its working directory where the system allows it, so that
 * the account needs no way through the folders above (the folder is entered before root is given up).
 */
export function clusterArgument(clusterFolder: string): string {
  return process.platform === 'linux' ? '/proc/self/cwd' : clusterFolder;
}

/** Makes the cluster folder if there is none: complete or not at all, whoever else does the same. */
export async function createCluster(place: ClusterPlace, durable: boolean): Promise<string> {
  const clusterFolder = path.join(place.dataFolder, 'database');
  if (existsSync(path.join(clusterFolder, 'PG_VERSION'))) {
    takeOver(clusterFolder, place.account);
    return clusterFolder;
  }
  removeAbandonedDrafts(place.dataFolder);
  const draft = path.join(place.dataFolder, `database.new-${process.pid}`);
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { mode: 0o700 });
  const owner = ownerOf(place.account);
  if (owner) chownSync(draft, owner.uid, owner.gid);
  await runInitdb(place, draft, durable);
  try {
    renameSync(draft, clusterFolder);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    if (!existsSync(path.join(clusterFolder, 'PG_VERSION'))) throw error;
  }
  return clusterFolder;
}

/** A cluster that root brought back from a backup, or that ran under another account before, is given to this one. */
function takeOver(clusterFolder: string, account: PostgresAccount | null): void {
  if (account === null) return;
  const { uid, gid } = ownerOf(account) ?? { uid: 0, gid: 0 };
  if (statSync(clusterFolder).uid === uid || findPostmaster(clusterFolder) !== null) return;
  try {
    for (const name of readdirSync(clusterFolder, { recursive: true, encoding: 'utf8' })) {
      lchownSync(path.join(clusterFolder, name), uid, gid);
    }
    // Last: while it has its old owner, the next start does all of it again.
    chownSync(clusterFolder, uid, gid);
  } catch (cause) {
    throw new DatabaseError(
      `the database in ${clusterFolder} cannot be given to ${account.name}, under which it has to run (${(cause as Error).message})`,
      { cause },
    );
  }
}

function removeAbandonedDrafts(dataFolder: string): void {
  for (const name of readdirSync(dataFolder)) {
    const pid = Number(/^database\.new-(\d+)$/.exec(name)?.[1]);
    if (Number.isInteger(pid) && !isAlive(pid)) {
      rmSync(path.join(dataFolder, name), { recursive: true, force: true });
    }
  }
}

async function runInitdb(place: ClusterPlace, folder: string, durable: boolean): Promise<void> {
  const parameters = [
    ['--pgdata', clusterArgument(folder)],
    ['--username', 'sheaf'],
    ['--encoding', 'UTF8'],
    // Sorts by code point on every machine, so a copied data folder keeps its indexes valid.
    ['--locale-provider', 'builtin', '--builtin-locale', 'C.UTF-8', '--locale', 'C'],
    // The socket lies in this folder, which nobody but the account (and root) can enter.
    ['--auth', 'trust', '--no-instructions'],
    durable ? [] : ['--no-sync'],
  ].flat();
  const initdb = path.join(place.binaries, 'bin', 'initdb');
  const command = commandUnder(place.account, initdb, parameters);
  const child = spawn(command.program, command.parameters, {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: postgresEnvironment(),
    ...command.identity,
  });
  let complaint = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    complaint += text;
  });
  const code = await new Promise<number | null>((resolve) => {
    child.once('error', (error) => {
      complaint += error.message;
    });
    child.once('close', resolve);
  });
  if (code === 0) return;
  rmSync(folder, { recursive: true, force: true });
  throw new DatabaseError(`the database could not be created: ${complaint.trim()}`);
}
