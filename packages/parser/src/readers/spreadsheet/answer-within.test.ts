import { Worker } from 'node:worker_threads';
import { afterEach, expect, test } from 'vitest';
import { answerWithin } from './answer-within.ts';

let worker: Worker | undefined;
const start = (whatItDoes: string): Worker => {
  const source = `require('node:worker_threads').parentPort.on('message', function (job) { ${whatItDoes} })`;
  worker = new Worker(source, { eval: true });
  return worker;
};
const never = new AbortController().signal;

afterEach(async () => {
  await worker?.terminate();
});

test('a thread that answers in time is heard', async () => {
  expect(await answerWithin(start('this.postMessage(job + 1)'), 41, 5000, never)).toBe(42);
});

test('a thread that loops for ever is given up on by its own processor time', async () => {
  const started = process.cpuUsage();
  await expect(answerWithin(start('for (;;);'), 0, 300, never)).rejects.toMatchObject({
    code: 'malformed_file',
  });
  expect(process.cpuUsage(started).user).toBeGreaterThan(250_000);
});

test('nobody waits for a thread once the result is no longer wanted', async () => {
  const controller = new AbortController();
  const answer = answerWithin(start('for (;;);'), 0, 60_000, controller.signal);
  setTimeout(() => controller.abort(new Error('no longer wanted')), 50);
  await expect(answer).rejects.toThrow('no longer wanted');
});
