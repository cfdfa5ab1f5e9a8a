import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { limitConcurrency } from './limit-concurrency.ts';

test('no more than the limit run at once, in order, and a failure frees its place', async () => {
  const limit = limitConcurrency(3);
  const started: number[] = [];
  let running = 0;
  let most = 0;
  const work = async (index: number) => {
    started.push(index);
    most = Math.max(most, ++running);
    await turn();
    running--;
    if (index % 4 === 0) throw new Error(`${index}`);
    return index;
  };
  const all = Array.from({ length: 20 }, (_, index) => limit(() => work(index)));
  const outcomes = await Promise.allSettled(all);
  expect(most).toBe(3);
  expect(started).toEqual(started.toSorted((a, b) => a - b));
  expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(5);
});
