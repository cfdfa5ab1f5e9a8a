import type { SheafClient } from '@sheaf/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followJob } from './follow-job.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const CHILD = { job_id: 'job_2', filename: 'a.txt' };

/** A server whose trace says this, then ends or falls silent, and whose job ends after a while. */
function clientOf(events: readonly object[], endsAfterMs: number, isSilent: boolean) {
  const begun = Date.now();
  const get = vi.fn(async () => ({
    job_id: 'job_1',
    status: Date.now() - begun >= endsAfterMs ? 'completed' : 'processing',
  }));
  async function* trace(_: string, { signal }: { signal: AbortSignal }) {
    yield* events;
    await new Promise<void>((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason));
      if (!isSilent) setTimeout(resolve, endsAfterMs);
    });
  }
  const documents = { get, trace, children: async () => [CHILD] };
  return { client: { documents } as unknown as SheafClient, get };
}

async function follow(client: SheafClient, signal = new AbortController().signal) {
  const onSilence = vi.fn();
  const outcome = followJob(client, 'job_1', { signal, onSilence }).catch((error: Error) => error);
  await vi.advanceTimersByTimeAsync(120_000);
  return { outcome: await outcome, onSilence };
}

test('a trace that ends is all that is needed', async () => {
  const { client, get } = clientOf([{ event: 'child', data: CHILD }], 5_000, false);
  const { outcome, onSilence } = await follow(client);
  expect(outcome).toMatchObject({ job: { status: 'completed' }, children: [CHILD] });
  expect(onSilence).not.toHaveBeenCalled();
  expect(get).toHaveBeenCalledTimes(1);
});

test('a trace that falls silent does not hold up who waits', async () => {
  const { client } = clientOf([], 25_000, true);
  const { outcome, onSilence } = await follow(client);
  expect(outcome).toMatchObject({ job: { status: 'completed' }, children: [CHILD] });
  expect(onSilence).toHaveBeenCalledTimes(1);
});

test('a job that runs for long is followed for long', async () => {
  const { client } = clientOf([], 100_000, false);
  const { outcome, onSilence } = await follow(client);
  expect(outcome).toMatchObject({ job: { status: 'completed' } });
  expect(onSilence).not.toHaveBeenCalled();
});

test('an interruption ends it', async () => {
  const { client } = clientOf([], 200_000, true);
  const { outcome } = await follow(client, AbortSignal.timeout(1));
  expect(outcome).toBeInstanceOf(Error);
});
