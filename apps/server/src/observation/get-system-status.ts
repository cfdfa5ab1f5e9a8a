import { statfs } from 'node:fs/promises';
import type { SystemStatus } from '@sheaf/contract';
import { ENGINE_VERSION } from '@sheaf/parser/engine-version';
import { desc, sql } from 'drizzle-orm';
import type { ApiServices } from '../http/api-services.ts';
import type { Call } from '../http/route.ts';
import { processes } from '../store/schema/index.ts';
import { describeLimits } from './describe-limits.ts';
import { describeModels } from './describe-models.ts';
import { ALIVE_SECONDS } from './process-heartbeat.ts';
import { SERVER_VERSION } from './server-version.ts';

/** `GET /v2/system`. */
export async function getSystemStatus({
  services,
}: Call<undefined, undefined, undefined>): Promise<SystemStatus> {
  const uptimeSeconds = process.uptime();
  const [queue, workers, storage] = await Promise.all([
    describeQueue(services),
    describeProcesses(services),
    describeStorage(services),
  ]);
  return {
    version: SERVER_VERSION,
    engine_version: ENGINE_VERSION,
    started_at: new Date(Date.now() - uptimeSeconds * 1000).toISOString(),
    uptime_seconds: Math.round(uptimeSeconds),
    queue,
    workers,
    storage,
    limits: describeLimits(services),
    models: describeModels(services.settings),
  };
}

async function describeQueue({ queue }: ApiServices): Promise<SystemStatus['queue']> {
  const byKind = Map.groupBy(await queue.count(), ({ kind }) => kind);
  return [...byKind].map(([kind, counts]) => {
    const of = (state: string) => counts.find((count) => count.state === state);
    const waiting = of('waiting');
    return {
      kind,
      waiting: waiting?.jobs ?? 0,
      running: of('running')?.jobs ?? 0,
      oldest_waiting_seconds: waiting && waiting.jobs > 0 ? waiting.oldestSeconds : null,
    };
  });
}

async function describeProcesses({ database }: ApiServices): Promise<SystemStatus['workers']> {
  const rows = await database.db
    .select({
      process: processes,
      isAlive: sql<boolean>`${processes.lastSeenAt} > now() - ${ALIVE_SECONDS} * interval '1 second'`,
    })
    .from(processes)
    .orderBy(desc(processes.lastSeenAt));
  return rows.map(({ process: { id, role, host, version, ...row }, isAlive }) => ({
    id,
    role,
    host,
    version,
    engine_version: row.engineVersion,
    started_at: row.startedAt.toISOString(),
    last_seen_at: row.lastSeenAt.toISOString(),
    is_alive: isAlive,
  }));
}

type Sizes = {
  readonly blob_count: string;
  readonly blob_bytes: string;
  readonly database_bytes: string;
};

async function describeStorage({
  database,
  settings,
}: ApiServices): Promise<SystemStatus['storage']> {
  const disk = await statfs(settings.data).catch(() => null);
  const { rows } = await database.pool.query<Sizes>(
    `select count(*) as blob_count, coalesce(sum(size_bytes), 0) as blob_bytes,
       pg_database_size(current_database()) as database_bytes from blobs`,
  );
  const [sizes] = rows;
  return {
    kind: settings.s3Bucket === null ? 'disk' : 's3',
    disk_total_bytes: disk && disk.blocks * disk.bsize,
    disk_free_bytes: disk && disk.bavail * disk.bsize,
    blob_count: Number(sizes?.blob_count ?? 0),
    blob_bytes: Number(sizes?.blob_bytes ?? 0),
    database_bytes: Number(sizes?.database_bytes ?? 0),
  };
}
