import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { DatabaseError } from './database-error.ts';

/** Any number that no other part uses for its advisory lock. */
const SERVER_LOCK = 7_433_291_002;

const RETAKE_DELAY_MS = 200;
/** Longer than the slowest recovery after a crash. */
const RETAKE_ATTEMPTS = 1_000;

export type ServerNote = {
  readonly pid: number;
  readonly since: string;
  /** Null while it is still starting. */
  readonly address: string | null;
};

export type FolderHold = {
  /** Tells whoever comes next where this server answers. */
  announce(address: string): void;
  release(): Promise<void>;
};

/**
 * Makes this process the only server on a data folder. The hold is a lock on a connection to the folder's own
 * database, so it ends with the process however that dies.
 */
export async function holdDataFolder(
  dataFolder: string,
  url: string,
  onLost: (error: Error) => void,
): Promise<FolderHold> {
  const noteFile = path.join(dataFolder, 'server.json');
  const since = new Date().toISOString();
  let client: pg.Client | undefined;
  let released = false;

  async function take(): Promise<void> {
    const taken = new pg.Client({
      connectionString: url,
      application_name: `sheaf ${process.pid}`,
    });
    taken.on('error', () => {});
    try {
      await taken.connect();
      const { rows } = await taken.query<{ held: boolean }>(
        'select pg_try_advisory_lock($1) as held',
        [SERVER_LOCK],
      );
      if (!rows[0]?.held) {
        released = true;
        throw new DatabaseError(describeHolder(dataFolder, readServerNote(dataFolder)));
      }
    } catch (error) {
      await taken.end().catch(() => {});
      throw error;
    }
    client = taken;
    // Only a connection that held the folder is missed when it ends.
    taken.once('end', () => {
      if (!released) retake().catch(onLost);
    });
  }

  /** The database was restarted under us; whoever else was faster has the folder now. */
  async function retake(): Promise<void> {
    for (let attempt = 0; !released; attempt++) {
      await new Promise((resolve) => setTimeout(resolve, RETAKE_DELAY_MS));
      try {
        await take();
        return;
      } catch (error) {
        if (released || attempt > RETAKE_ATTEMPTS) throw error;
      }
    }
  }

  const write = (address: string | null) =>
    writeFileSync(noteFile, JSON.stringify({ pid: process.pid, since, address }), { mode: 0o600 });
  mkdirSync(dataFolder, { recursive: true });
  await take();
  write(null);
  return {
    announce: write,
    async release() {
      released = true;
      rmSync(noteFile, { force: true });
      await client?.end().catch(() => {});
    },
  };
}

/** What the server on a folder last wrote about itself; it may be dead by now. */
export function readServerNote(dataFolder: string): ServerNote | null {
  try {
    return JSON.parse(readFileSync(path.join(dataFolder, 'server.json'), 'utf8')) as ServerNote;
  } catch {
    return null;
  }
}

/** Whether a server holds the folder this database belongs to. */
export async function isServed(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query<{ held: boolean }>(
    `select exists (select from pg_locks where locktype = 'advisory'
       and (classid::bigint << 32) + objid::bigint = $1) as held`,
    [SERVER_LOCK],
  );
  return rows[0]?.held ?? false;
}

function describeHolder(dataFolder: string, note: ServerNote | null): string {
  if (!note) return `another Sheaf server is starting on ${dataFolder}`;
  const where = note.address === null ? 'is starting' : `answers on ${note.address}`;
  return `another Sheaf server (process ${note.pid}, since ${note.since}) runs on ${dataFolder} and ${where}; stop it first, or choose another folder with --data`;
}
