import type { DocumentJob, List, Session, TransformSubmitted } from '@sheaf/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { codeOf, form, getJob, WIDE_LIMITS } from '../api/document-calls.ts';
import { json, startApi, type TestApi } from '../api/start-api.ts';

const ROOT = '/v2/documents/transform';
const SCHEMA = JSON.stringify({
  type: 'object',
  properties: { invoice_number: { type: ['string', 'null'] } },
});

let api: TestApi;
beforeAll(async () => {
  // No worker runs: what is sent waits.
  api = await startApi({ ...WIDE_LIMITS, allowPrivateTargets: true });
});
afterAll(() => api.close());

async function session(id: string): Promise<Session> {
  return (await (await api.call(`/v2/sessions/${id}`)).json()) as Session;
}

async function submitted(name: string, more: Record<string, string> = {}): Promise<string> {
  const sent = form('Invoice No.: 17', name, { artifact_schema: SCHEMA, ...more });
  const response = await api.call(`${ROOT}/submit`, sent);
  return ((await response.json()) as TransformSubmitted).execution_id;
}

async function jobNamed(name: string): Promise<DocumentJob> {
  const list = await api.call(`/v2/documents?filename=${name}`);
  const [found] = ((await list.json()) as List<DocumentJob>).data;
  if (!found) throw new Error(`no job of ${name}`);
  return getJob(api, found.job_id);
}

test('a canceled transform ends, with the parse it began, and is told of', async () => {
  const hook = { url: 'http://127.0.0.1:9/hook', events: ['transform.failed'] };
  const made = await api.call('/v2/webhooks', json(hook));
  const { id: webhookId } = (await made.json()) as { id: string };
  const id = await submitted('stopped.txt');
  expect(await session(id)).toMatchObject({ status: 'running', end_time: null });
  const stopped = await api.call(`/v2/sessions/${id}/cancel`, { method: 'POST' });
  expect(await stopped.json()).toEqual({ session_id: id });
  expect(await session(id)).toMatchObject({
    status: 'canceled',
    error: 'canceled by request',
    end_time: expect.any(String),
  });
  expect(await jobNamed('stopped.txt')).toMatchObject({
    status: 'failed',
    error: 'canceled by request',
  });
  const again = await api.call(`/v2/sessions/${id}/cancel`, { method: 'POST' });
  expect(await codeOf(again)).toEqual([409, 'job_finished']);
  const log = await api.call(`/v2/webhooks/${webhookId}/deliveries`);
  const { data } = (await log.json()) as List<{ event: string }>;
  expect(data.map(({ event }) => event)).toEqual(['transform.failed']);
});

test('who leaves a call stops its work', async () => {
  const leaving = new AbortController();
  const sent = form('Invoice No.: 17', 'left.txt', { artifact_schema: SCHEMA });
  const call = api.call(ROOT, { ...sent, signal: leaving.signal });
  await expect
    .poll(() =>
      jobNamed('left.txt').then(
        ({ status }) => status,
        () => '',
      ),
    )
    .toBe('queued');
  leaving.abort();
  await expect(call).rejects.toThrow();
  await expect.poll(async () => (await jobNamed('left.txt')).status).toBe('failed');
  const { rows } = await api.database.pool.query(
    `select status from sessions where kind = 'transform' and options ->> 'job_id' = $1`,
    [(await jobNamed('left.txt')).job_id],
  );
  expect(rows).toEqual([{ status: 'canceled' }]);
});

test('work that waits is done when workers come, what came too late says so', async () => {
  const late = await submitted('late.txt', { timeout_seconds: '1' });
  const kept = await submitted('kept.txt');
  await new Promise((resolve) => setTimeout(resolve, 1_100));
  await api.startWorkers();
  await expect
    .poll(async () => (await session(kept)).status, { timeout: 30_000 })
    .toBe('completed');
  expect(await session(kept)).toMatchObject({ data: { invoice_number: '17' } });
  await expect.poll(async () => (await session(late)).status, { timeout: 30_000 }).toBe('failed');
  expect((await session(late)).error).toContain('timeout_seconds');
  await expect.poll(async () => (await jobNamed('late.txt')).status).toBe('completed');
});
