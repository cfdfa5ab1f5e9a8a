import { DatabaseListener, type Transaction } from '@sheaf/server/database';
import { jobKind, openQueue, type Queue } from '@sheaf/server/queue';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import { startDatabase, type TestDatabase } from './start-database.ts';

type Note = { readonly text: string };

export const noteJobs = jobKind<Note>('note', { retryLimit: 2, retryDelaySeconds: 1 });
export const uniqueJobs = jobKind<Note>('unique', { exclusive: true });

export type QueueRig = {
  readonly database: TestDatabase;
  /** Opened anew for each test. */
  readonly queue: Queue;
  open(maintain?: boolean): Promise<Queue>;
  outcomes(): Promise<string[]>;
  /** Runs what is in line and gives the order it ran in. */
  runAll(): Promise<string[]>;
};

/** A queue for each test of a file, on a database of the file's own. */
export function queueRig(): QueueRig {
  let database: TestDatabase;
  let listener: DatabaseListener;
  let queue: Queue;
  const opened: Queue[] = [];

  async function open(maintain = false): Promise<Queue> {
    const kinds = [noteJobs, uniqueJobs];
    const another = await openQueue({ database, listener, kinds, maintain, scheduleSeconds: 1 });
    opened.push(another);
    return another;
  }

  beforeAll(async () => {
    database = await startDatabase();
    await database.pool.query('create table outcomes (text text primary key)');
    listener = new DatabaseListener(database.url);
  });
  beforeEach(async () => {
    queue = await open();
  });
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((each) => each.stop()));
    await database.pool.query(`delete from pgboss.job where name in ('note', 'unique')`);
    await database.pool.query('truncate queue_shares, outcomes');
  });
  afterAll(async () => {
    await listener.close();
    await database.drop();
  });

  return {
    get database() {
      return database;
    },
    get queue() {
      return queue;
    },
    open,
    async outcomes() {
      const { rows } = await database.pool.query<{ text: string }>('select text from outcomes');
      return rows.map(({ text }) => text).sort();
    },
    async runAll() {
      const order: string[] = [];
      await queue.work(
        noteJobs,
        { concurrency: 1 },
        { run: async ({ data }) => void order.push(data.text) },
      );
      await vi.waitFor(async () => {
        const unfinished = (await queue.count()).filter(
          ({ kind, state }) => kind === 'note' && (state === 'waiting' || state === 'running'),
        );
        expect(unfinished).toEqual([]);
      }, 5_000);
      return order;
    },
  };
}

/** Stores a line as the outcome of a job. */
export function store(text: string): (transaction: Transaction) => Promise<void> {
  return async (transaction) => {
    await transaction.execute(sql`insert into outcomes values (${text})`);
  };
}
