import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { fromDrizzle, PgBoss } from 'pg-boss';
import type { DatabaseListener, OpenDatabase, Transaction } from '../database/index.ts';
import type { JobKind } from './job-kind.ts';
import type { EnqueueOptions, JobRecord, JobState, Queue, QueueCount } from './queue.ts';
import { CANCEL_CHANNEL, WAKE_CHANNEL } from './queue-channels.ts';
import { releaseJobs } from './release-jobs.ts';
import { lineOf, takePlace, takePlaces, toPriority } from './take-place.ts';
import { WorkLoop } from './work-loop.ts';

export type OpenQueueOptions = {
  readonly database: OpenDatabase;
  readonly listener: DatabaseListener;
  /** Every kind this program knows; kinds need not be worked on here. */
  readonly kinds: readonly JobKind<object>[];
  /** Whether this process keeps house and runs schedules: the worker role. */
  readonly maintain: boolean;
  /** How often schedules are looked at; the default suits those of minutes. */
  readonly scheduleSeconds?: number;
  readonly onError?: (error: Error) => void;
};

const DAY_SECONDS = 24 * 60 * 60;
/** What became of a job is kept by the feature that asked for it; the queue forgets soon. */
const KEEP_ENDED_SECONDS = 60 * 60;

/** The queue on a database: pg-boss, with fair lines, fencing and quick recovery on top. */
export async function openQueue(options: OpenQueueOptions): Promise<Queue> {
  const { database, listener } = options;
  const boss = await startBoss(options);
  const loops: WorkLoop[] = [];
  let callers = 0;

  return {
    get isAwaited() {
      return callers > 0 || loops.some((loop) => loop.isAwaited);
    },
    enterCaller() {
      callers++;
      return () => {
        callers--;
      };
    },
    enqueue: (kind, data, enqueueOptions = {}) =>
      enqueue(database, boss, kind, data, enqueueOptions),
    enqueueAll: (kind, jobs, enqueueOptions) =>
      enqueueAll(database, boss, kind, jobs, enqueueOptions),
    cancel: (kind, id, transaction = database.db) => cancel(boss, kind, [id].flat(), transaction),
    read: (kind, id) => read(database, kind, id),
    async schedule(kind, key, cron, data) {
      if (cron === null) await boss.unschedule(kind.name, key);
      else await boss.schedule(kind.name, cron, data ?? null, { key, tz: 'UTC' });
    },
    async work(kind, { concurrency, reservedForInteractive = 0 }, handler) {
      const loop = new WorkLoop({
        database,
        boss,
        listener,
        kind,
        concurrency,
        reservedForInteractive,
        handler: handler as never,
        onError: options.onError ?? (() => {}),
      });
      loops.push(loop);
      await loop.start();
    },
    count: () => count(database),
    releaseAll: () => releaseJobs(database.db, { counted: true, abandonedForMs: 0 }),
    async stop(graceMs = 0) {
      await Promise.all(loops.map((loop) => loop.stop(graceMs)));
      await boss.stop({ graceful: false, close: false });
    },
  };
}

async function startBoss(options: OpenQueueOptions): Promise<PgBoss> {
  const { database, maintain } = options;
  const boss = new PgBoss({
    // Not on the pool: it looks queues up in the middle of a transaction, when others may hold all connections. What it
    // writes by itself, heartbeats above all, is written again after a crash.
    db: { executeSql: (text, values) => database.sidePool.query(text, values) },
    schema: 'pgboss',
    supervise: maintain,
    schedule: maintain,
    // Retention is short, so the table stays small enough to clean often.
    maintenanceIntervalSeconds: 10 * 60,
    cronMonitorIntervalSeconds: options.scheduleSeconds ?? 15,
    ...(options.scheduleSeconds !== undefined && {
      cronWorkerIntervalSeconds: options.scheduleSeconds,
    }),
  });
  boss.on('error', (error) => options.onError?.(error));
  await boss.start();
  for (const kind of options.kinds) await createKind(boss, kind);
  return boss;
}

async function createKind(boss: PgBoss, kind: JobKind<object>): Promise<void> {
  const settings = {
    retryLimit: kind.retryLimit,
    retryDelay: kind.retryDelaySeconds,
    retryBackoff: true,
    retryDelayMax: 60,
    // Attempts are bounded by their own limits and by heartbeats, jobs in line by nothing.
    expireInSeconds: DAY_SECONDS - 1,
    retentionSeconds: 365 * DAY_SECONDS,
    deleteAfterSeconds: KEEP_ENDED_SECONDS,
  };
  await boss.createQueue(kind.name, {
    ...settings,
    policy: kind.exclusive ? 'exclusive' : 'standard',
  });
  await boss.updateQueue(kind.name, settings);
}

async function enqueue<Data extends object>(
  database: OpenDatabase,
  boss: PgBoss,
  kind: JobKind<Data>,
  data: Data,
  options: EnqueueOptions,
): Promise<string | null> {
  if (!options.transaction) {
    return database.transact((transaction) =>
      enqueue(database, boss, kind, data, { ...options, transaction }),
    );
  }
  const { transaction } = options;
  const priority = options.priority ?? 'normal';
  const line = lineOf(kind, priority);
  const place = await takePlace(database.sidePool, line, `-${options.share ?? ''}`);
  const id = await boss.send(kind.name, data, {
    id: options.id ?? randomUUID(),
    priority: toPriority(priority, place),
    ...(options.delaySeconds !== undefined && { startAfter: options.delaySeconds }),
    ...(options.singletonKey !== undefined && { singletonKey: options.singletonKey }),
    db: fromDrizzle(transaction, sql),
  });
  await transaction.execute(sql`select pg_notify(${WAKE_CHANNEL}, ${line})`);
  return id;
}

async function enqueueAll<Data extends object>(
  database: OpenDatabase,
  boss: PgBoss,
  kind: JobKind<Data>,
  jobs: readonly { readonly id: string; readonly data: Data }[],
  { transaction, share = '', priority = 'normal' }: Parameters<Queue['enqueueAll']>[2],
): Promise<void> {
  if (jobs.length === 0) return;
  const line = lineOf(kind, priority);
  const first = await takePlaces(database.sidePool, line, `-${share}`, jobs.length);
  await boss.insert(
    kind.name,
    jobs.map((job, index) => ({ ...job, priority: toPriority(priority, first + index) })),
    { db: fromDrizzle(transaction, sql) },
  );
  await transaction.execute(sql`select pg_notify(${WAKE_CHANNEL}, ${line})`);
}

async function cancel(
  boss: PgBoss,
  kind: JobKind<object>,
  ids: readonly string[],
  transaction: Transaction,
): Promise<boolean> {
  const answer = await boss.cancel(kind.name, [...ids], { db: fromDrizzle(transaction, sql) });
  await transaction.execute(
    sql`select pg_notify(${CANCEL_CHANNEL}, id) from unnest(${sql.param([...ids])}::text[]) as id`,
  );
  return (answer as { affected: number }).affected > 0;
}

const STATES: Record<string, JobState> = {
  created: 'waiting',
  retry: 'waiting',
  active: 'running',
  completed: 'completed',
  cancelled: 'canceled',
  failed: 'failed',
};

async function read(
  database: OpenDatabase,
  kind: JobKind<object>,
  id: string,
): Promise<JobRecord | null> {
  const { rows } = await database.pool.query<{
    state: string;
    retry_count: number;
    begun: boolean;
    progress: unknown;
  }>(
    `select state, retry_count, started_on is not null as begun, progress
     from pgboss.job left join queue_progress on job_id = id where name = $1 and id = $2`,
    [kind.name, id],
  );
  const [row] = rows;
  if (!row) return null;
  return {
    id,
    state: STATES[row.state] ?? 'failed',
    attempts: row.begun ? row.retry_count + 1 : 0,
    progress: row.progress ?? null,
  };
}

async function count(database: OpenDatabase): Promise<readonly QueueCount[]> {
  const { rows } = await database.pool.query<QueueCount>(`
    select name as kind, case when state = 'active' then 'running' else 'waiting' end as state, count(*)::int as jobs,
      greatest(0, extract(epoch from now() - min(case when state = 'active' then started_on else start_after end)))::float8
        as "oldestSeconds"
    from pgboss.job where state in ('created', 'retry', 'active') group by 1, 2`);
  return rows;
}
