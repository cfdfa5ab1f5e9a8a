import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { noteJobs, queueRig } from '../../../../test/harness/queue-rig.ts';

const rig = queueRig();

test('Q16: a schedule enqueues at the times of its cron expression', async () => {
  const keeper = await rig.open(true);
  const ran = Promise.withResolvers<string>();
  await keeper.work(
    noteJobs,
    { concurrency: 1 },
    { run: async ({ data }) => ran.resolve(data.text) },
  );
  await keeper.schedule(noteJobs, 'chime', '* * * * *', { text: 'chime' });
  const { rows } = await rig.database.pool.query(
    `select cron, timezone from pgboss.schedule where key = 'chime'`,
  );
  expect(rows).toEqual([{ cron: '* * * * *', timezone: 'UTC' }]);
  expect(await Promise.race([ran.promise, sleep(100_000)])).toBe('chime');
  await keeper.schedule(noteJobs, 'chime', null);
  expect((await rig.database.pool.query(`select 1 from pgboss.schedule`)).rowCount).toBe(0);
}, 120_000);
