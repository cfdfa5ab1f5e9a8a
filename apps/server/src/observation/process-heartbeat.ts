import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { ENGINE_VERSION } from '@sheaf/parser/engine-version';
import { eq, lt, sql } from 'drizzle-orm';
import type { ServerConfig } from '../config/index.ts';
import type { OpenDatabase } from '../database/index.ts';
import { processes } from '../store/schema/index.ts';
import { SERVER_VERSION } from './server-version.ts';

const BEAT_MS = 15_000;
/** Silent for this long, a process is told to be dead. */
export const ALIVE_SECONDS = 60;
/** And after this it is not told of at all. */
const FORGET_HOURS = 24;

/** Says every now and then that this process lives; the returned function says that it has ended. */
export function startHeartbeat(database: OpenDatabase, role: ServerConfig['role']) {
  const id = randomUUID();
  const startedAt = new Date();
  const beat = async () => {
    const seen = { lastSeenAt: sql`now()` };
    await database.sideDb
      .insert(processes)
      .values({
        id,
        role,
        host: hostname(),
        version: SERVER_VERSION,
        engineVersion: ENGINE_VERSION,
        startedAt,
        ...seen,
      })
      .onConflictDoUpdate({ target: processes.id, set: seen });
    await database.sideDb
      .delete(processes)
      .where(lt(processes.lastSeenAt, sql`now() - ${FORGET_HOURS} * interval '1 hour'`));
  };
  // A database that is away for a beat is there for the next.
  const tell = () => void beat().catch(() => {});
  tell();
  const timer = setInterval(tell, BEAT_MS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await database.sideDb
      .delete(processes)
      .where(eq(processes.id, id))
      .catch(() => {});
  };
}
