import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { noteJobs, queueRig, store } from '../../../../test/harness/queue-rig.ts';
import type { JobHandler } from './queue.ts';

const rig = queueRig();

/** Longer than a silent job is left alone. */
const LONG_MS = 10_000;

test('Q19: an outcome may take long to store, adds jobs meanwhile, and no other job loses its lease over it', async () => {
  const attempts: string[] = [];
  const handler: JobHandler<{ readonly text: string }> = {
    async run({ data, attempt, settle }) {
      attempts.push(`${data.text} ${attempt}`);
      if (data.text === 'neighbour') await sleep(LONG_MS);
      await settle(async (transaction) => {
        await store(data.text)(transaction);
        if (data.text !== 'long') return;
        await sleep(LONG_MS);
        await rig.queue.enqueue(noteJobs, { text: 'child' }, { transaction });
      });
    },
  };
  await rig.queue.enqueue(noteJobs, { text: 'long' });
  await rig.queue.enqueue(noteJobs, { text: 'neighbour' });
  const other = await rig.open(true);
  await rig.queue.work(noteJobs, { concurrency: 2 }, handler);
  await other.work(noteJobs, { concurrency: 2 }, handler);
  await vi.waitFor(
    async () => expect(await rig.outcomes()).toEqual(['child', 'long', 'neighbour']),
    30_000,
  );
  expect(attempts.sort()).toEqual(['child 1', 'long 1', 'neighbour 1']);
}, 40_000);
