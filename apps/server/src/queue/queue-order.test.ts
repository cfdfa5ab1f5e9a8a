import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { noteJobs, queueRig, store, uniqueJobs } from '../../../../test/harness/queue-rig.ts';

const rig = queueRig();

test('Q1: a job exists when, and only when, the transaction that enqueued it commits', async () => {
  await expect(
    rig.database.db.transaction(async (transaction) => {
      await rig.queue.enqueue(noteJobs, { text: 'lost' }, { transaction });
      throw new Error('changed my mind');
    }),
  ).rejects.toThrow('changed my mind');
  await rig.database.db.transaction((transaction) =>
    rig.queue.enqueue(noteJobs, { text: 'kept' }, { transaction }),
  );
  expect(await rig.runAll()).toEqual(['kept']);
});

test('Q2: interactive jobs run before normal ones, and those before background ones', async () => {
  await rig.queue.enqueue(noteJobs, { text: 'third' }, { priority: 'background' });
  await rig.queue.enqueue(noteJobs, { text: 'second' });
  await rig.queue.enqueue(noteJobs, { text: 'first' }, { priority: 'interactive' });
  expect(await rig.runAll()).toEqual(['first', 'second', 'third']);
});

test('Q3: shares are served in turn, whatever the length of their lines', async () => {
  for (let index = 0; index < 20; index++) {
    await rig.queue.enqueue(noteJobs, { text: `many ${index}` }, { share: 'many' });
  }
  await rig.queue.enqueue(noteJobs, { text: 'one' }, { share: 'one' });
  const order = await rig.runAll();
  expect(order).toHaveLength(21);
  expect(order.indexOf('one')).toBeLessThanOrEqual(2);
});

test('Q4: a newcomer starts where the line is served, so a stream of them starves nobody', async () => {
  for (let index = 0; index < 10; index++) {
    await rig.queue.enqueue(noteJobs, { text: `old ${index}` }, { share: 'old' });
  }
  const order: string[] = [];
  await rig.queue.work(
    noteJobs,
    { concurrency: 1 },
    {
      async run({ data }) {
        order.push(data.text);
        // As fast as one is done the next newcomer arrives, always with an empty line of its own.
        if (order.length < 14) {
          await rig.queue.enqueue(noteJobs, { text: 'new' }, { share: `new ${order.length}` });
        }
      },
    },
  );
  await vi.waitFor(() => expect(order.filter((text) => text !== 'new')).toHaveLength(10));
  // In turn is half and half; without the rule the old ones would come after all fourteen newcomers.
  expect(order.slice(0, 14).filter((text) => text !== 'new').length).toBeGreaterThanOrEqual(4);
});

test('Q5: a delayed job does not run before its time', async () => {
  await rig.queue.enqueue(noteJobs, { text: 'later' }, { delaySeconds: 1 });
  const begun = Date.now();
  expect(await rig.runAll()).toEqual(['later']);
  expect(Date.now() - begun).toBeGreaterThanOrEqual(900);
}, 10_000);

test('Q6: of an exclusive kind one job a singleton key waits or runs', async () => {
  const first = await rig.queue.enqueue(uniqueJobs, { text: 'a' }, { singletonKey: 'x' });
  const second = await rig.queue.enqueue(uniqueJobs, { text: 'b' }, { singletonKey: 'x' });
  const other = await rig.queue.enqueue(uniqueJobs, { text: 'c' }, { singletonKey: 'y' });
  expect(first).not.toBeNull();
  expect(second).toBeNull();
  expect(other).not.toBeNull();
});

test('Q15: two workers on one line run every job once', async () => {
  const ran: string[] = [];
  const other = await rig.open();
  for (let index = 0; index < 40; index++) await rig.queue.enqueue(noteJobs, { text: `${index}` });
  for (const each of [rig.queue, other]) {
    await each.work(
      noteJobs,
      { concurrency: 3 },
      {
        async run(job) {
          ran.push(job.data.text);
          await sleep(5);
          await job.settle(store(job.data.text));
        },
      },
    );
  }
  await vi.waitFor(async () => expect(await rig.outcomes()).toHaveLength(40), 10_000);
  expect(ran).toHaveLength(40);
});

test('Q17: somebody who waits on the line does not wait for others to end', async () => {
  const end = Promise.withResolvers<void>();
  const begun: string[] = [];
  await rig.queue.work(
    noteJobs,
    { concurrency: 1, reservedForInteractive: 1 },
    {
      async run({ data }) {
        begun.push(data.text);
        if (data.text.startsWith('long')) await end.promise;
      },
    },
  );
  await rig.queue.enqueue(noteJobs, { text: 'long 1' });
  await rig.queue.enqueue(noteJobs, { text: 'long 2' });
  await vi.waitFor(() => expect(begun).toEqual(['long 1']));
  await rig.queue.enqueue(noteJobs, { text: 'now' }, { priority: 'interactive' });
  await vi.waitFor(() => expect(begun).toEqual(['long 1', 'now']));
  end.resolve();
});

test('Q20: it says whether somebody waits on the line for what this process does', async () => {
  const end = Promise.withResolvers<void>();
  await rig.queue.work(noteJobs, { concurrency: 2 }, { run: () => end.promise });
  expect(rig.queue.isAwaited).toBe(false);
  const leave = rig.queue.enterCaller();
  expect(rig.queue.isAwaited).toBe(true);
  leave();
  expect(rig.queue.isAwaited).toBe(false);
  await rig.queue.enqueue(noteJobs, { text: 'now' }, { priority: 'interactive' });
  await vi.waitFor(() => expect(rig.queue.isAwaited).toBe(true));
  end.resolve();
  await vi.waitFor(() => expect(rig.queue.isAwaited).toBe(false));
});

test('Q18: more transactions at once than there are connections do not wait for each other', async () => {
  const ids = await Promise.all(
    Array.from({ length: 40 }, (_, index) =>
      rig.database.transact(async (transaction) => {
        // Every connection is taken before the queue is asked for the first time.
        await sleep(50);
        return rig.queue.enqueue(noteJobs, { text: `${index}` }, { transaction });
      }),
    ),
  );
  expect(new Set(ids).size).toBe(40);
});
