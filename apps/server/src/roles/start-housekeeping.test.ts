import { pino } from 'pino';
import { expect, test } from 'vitest';
import { startHousekeeping } from './start-housekeeping.ts';

test('chores are done in order, again and again, whatever becomes of one', async () => {
  const log: string[] = [];
  const logger = pino({}, { write: (line: string) => void log.push(JSON.parse(line).msg) });
  const done: string[] = [];
  const stop = startHousekeeping(
    [
      async () => {
        done.push('first');
        throw new Error('broken');
      },
      async () => done.push('second'),
    ],
    5,
    logger,
  );
  await expect.poll(() => done.length).toBeGreaterThanOrEqual(6);
  stop();
  expect(done.slice(0, 4)).toEqual(['first', 'second', 'first', 'second']);
  expect(new Set(log)).toEqual(new Set(['keeping house']));
});

test('a round that takes longer than the interval is not joined by another, and none begins after the end', async () => {
  let running = 0;
  let most = 0;
  let rounds = 0;
  const stop = startHousekeeping(
    [
      async () => {
        rounds++;
        most = Math.max(most, ++running);
        await new Promise((resolve) => setTimeout(resolve, 20));
        running--;
      },
    ],
    1,
    pino({ level: 'silent' }),
  );
  await expect.poll(() => rounds).toBeGreaterThanOrEqual(3);
  stop();
  const seen = rounds;
  await new Promise((resolve) => setTimeout(resolve, 60));
  expect([most, rounds]).toEqual([1, seen]);
});
