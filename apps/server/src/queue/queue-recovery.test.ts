import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { noteJobs, queueRig, store } from '../../../../test/harness/queue-rig.ts';
import { LeaseLostError, type RunningJob } from './queue.ts';

const rig = queueRig();

test('Q7: a job that throws is run again after a growing wait, and given up in one transaction', async () => {
  const times: number[] = [];
  const id = await rig.queue.enqueue(noteJobs, { text: 'bad' });
  await rig.queue.work(
    noteJobs,
    { concurrency: 1 },
    {
      async run() {
        times.push(Date.now());
        throw new Error('no luck');
      },
      giveUp: async ({ data }, reason, transaction) =>
        store(`${data.text}: ${reason}`)(transaction),
    },
  );
  await vi.waitFor(async () => expect(await rig.outcomes()).toEqual(['bad: no luck']), 20_000);
  expect(times).toHaveLength(3);
  expect((times[2] ?? 0) - (times[1] ?? 0)).toBeGreaterThan(1_500);
  expect(await rig.queue.read(noteJobs, id ?? '')).toMatchObject({ state: 'failed', attempts: 3 });
}, 120_000);

test('Q8: a job whose worker died is run again, and only the new attempt can settle it', async () => {
  const id = await rig.queue.enqueue(noteJobs, { text: 'orphan' });
  const zombie = Promise.withResolvers<RunningJob<{ readonly text: string }>>();
  const release = Promise.withResolvers<void>();
  const lost: unknown[] = [];
  await rig.queue.work(
    noteJobs,
    { concurrency: 1 },
    {
      async run(job) {
        if (job.attempt === 1) {
          zombie.resolve(job);
          await release.promise;
          await job.settle(store('zombie')).catch((error: unknown) => void lost.push(error));
          return;
        }
        await job.settle(store(`attempt ${job.attempt}`));
      },
    },
  );
  const { signal } = await zombie.promise;
  await rig.database.pool.query(
    `update pgboss.job set state = 'retry', start_after = now() where id = $1`,
    [id],
  );
  const other = await rig.open();
  await other.work(
    noteJobs,
    { concurrency: 1 },
    {
      run: (job) => job.settle(store(`attempt ${job.attempt}`)),
    },
  );
  await vi.waitFor(async () => expect(await rig.outcomes()).toEqual(['attempt 2']), 5_000);
  await vi.waitFor(() => expect(signal.aborted).toBe(true), 5_000);
  expect(signal.reason).toBe('lease_lost');
  release.resolve();
  await vi.waitFor(() => expect(lost).toEqual([expect.any(LeaseLostError)]));
  expect(await rig.outcomes()).toEqual(['attempt 2']);
}, 15_000);

test('Q9: a job without heartbeats is free again within ten seconds, on any machine', async () => {
  const id = await rig.queue.enqueue(noteJobs, { text: 'silent' });
  await rig.database.pool.query(
    `update pgboss.job set state = 'active', started_on = now(), heartbeat_on = now() where id = $1`,
    [id],
  );
  const begun = Date.now();
  await rig.queue.work(noteJobs, { concurrency: 1 }, { run: (job) => job.settle(store('found')) });
  await vi.waitFor(async () => expect(await rig.outcomes()).toEqual(['found']), 15_000);
  expect(Date.now() - begun).toBeGreaterThan(7_000);
  expect(Date.now() - begun).toBeLessThan(11_500);
}, 20_000);

test('Q10: a job that kills every worker is given up with the reason', async () => {
  const id = await rig.queue.enqueue(noteJobs, { text: 'killer' });
  await rig.database.pool.query(
    `update pgboss.job set state = 'active', retry_count = 2, started_on = now() - interval '9 s',
     heartbeat_on = now() - interval '9 s' where id = $1`,
    [id],
  );
  await rig.queue.work(
    noteJobs,
    { concurrency: 1 },
    {
      run: async () => {},
      giveUp: async (_, reason, transaction) => store(reason)(transaction),
    },
  );
  await vi.waitFor(
    async () => expect(await rig.outcomes()).toEqual([expect.stringMatching(/died 3 times/)]),
    5_000,
  );
}, 10_000);

test('Q11: an outcome and the end of its job are stored together or not at all', async () => {
  const id = await rig.queue.enqueue(noteJobs, { text: 'half' });
  let attempts = 0;
  await rig.queue.work(
    noteJobs,
    { concurrency: 1 },
    {
      run: (job) =>
        job.settle(async (transaction) => {
          await store('half')(transaction);
          if (++attempts === 1) throw new Error('disk full');
        }),
    },
  );
  await vi.waitFor(async () => expect(await rig.outcomes()).toEqual(['half']), 10_000);
  expect(attempts).toBe(2);
  expect(await rig.queue.read(noteJobs, id ?? '')).toMatchObject({
    state: 'completed',
    attempts: 2,
  });
}, 15_000);

test('Q12: a canceled job does not start, or is told within a second and cannot store', async () => {
  const waiting = await rig.queue.enqueue(noteJobs, { text: 'never' }, { delaySeconds: 60 });
  expect(await rig.queue.cancel(noteJobs, waiting ?? '')).toBe(true);
  const id = await rig.queue.enqueue(noteJobs, { text: 'stopped' });
  const told = Promise.withResolvers<number>();
  const begun = Promise.withResolvers<void>();
  const refusal = Promise.withResolvers<unknown>();
  await rig.queue.work(
    noteJobs,
    { concurrency: 1 },
    {
      async run(job) {
        job.signal.addEventListener('abort', () => told.resolve(Date.now()));
        begun.resolve();
        await told.promise;
        refusal.resolve(await job.settle(store('stopped')).catch((error: unknown) => error));
      },
    },
  );
  await begun.promise;
  const asked = Date.now();
  expect(await rig.queue.cancel(noteJobs, id ?? '')).toBe(true);
  expect((await told.promise) - asked).toBeLessThan(1_000);
  expect(await refusal.promise).toBeInstanceOf(LeaseLostError);
  expect(await rig.queue.cancel(noteJobs, id ?? '')).toBe(false);
  expect(await rig.outcomes()).toEqual([]);
});

test('Q13: stopping lets jobs end in time and hands the rest back uncounted', async () => {
  const quick = await rig.queue.enqueue(noteJobs, { text: 'quick' });
  const slow = await rig.queue.enqueue(noteJobs, { text: 'slow' });
  await rig.queue.work(
    noteJobs,
    { concurrency: 2 },
    {
      async run({ data, signal }) {
        if (data.text === 'quick') await sleep(200);
        else await new Promise((resolve) => signal.addEventListener('abort', resolve));
      },
    },
  );
  await vi.waitFor(async () =>
    expect(await rig.queue.read(noteJobs, slow ?? '')).toMatchObject({ state: 'running' }),
  );
  await rig.queue.stop(600);
  expect(await rig.queue.read(noteJobs, quick ?? '')).toMatchObject({ state: 'completed' });
  expect(await rig.queue.read(noteJobs, slow ?? '')).toMatchObject({ state: 'waiting' });
  const { rows } = await rig.database.pool.query(
    'select retry_limit from pgboss.job where id = $1',
    [slow],
  );
  expect(rows).toEqual([{ retry_limit: noteJobs.retryLimit + 1 }]);
});

test('Q14: progress can be read while a job runs, and an older attempt cannot overwrite it', async () => {
  const id = await rig.queue.enqueue(noteJobs, { text: 'slow' });
  const end = Promise.withResolvers<void>();
  await rig.queue.work(
    noteJobs,
    { concurrency: 1 },
    {
      async run(job) {
        await job.report({ done: 1 });
        await end.promise;
      },
    },
  );
  await vi.waitFor(async () =>
    expect(await rig.queue.read(noteJobs, id ?? '')).toMatchObject({ progress: { done: 1 } }),
  );
  await rig.database.pool.query('update queue_progress set attempt = 5 where job_id = $1', [id]);
  end.resolve();
  await vi.waitFor(async () =>
    expect(await rig.queue.read(noteJobs, id ?? '')).toMatchObject({
      state: 'completed',
      progress: null,
    }),
  );
});
