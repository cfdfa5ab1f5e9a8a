import { setTimeout as sleep } from 'node:timers/promises';
import { TRACE_EVENT_SCHEMAS, type TraceEventName } from '@sheaf/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { codeOf, finished, form, getJob, submit, WIDE_LIMITS } from './document-calls.ts';
import { readAllEvents, readEvents } from './read-events.ts';
import { createStandingParser, type StandingParser } from './standing-parser.ts';
import { startApi, type TestApi } from './start-api.ts';
import { startWorker, type TestWorker } from './start-worker.ts';

let api: TestApi;
let worker: TestWorker;
let parser: StandingParser;
beforeEach(async () => {
  api = await startApi(WIDE_LIMITS);
  parser = createStandingParser();
  worker = await startWorker(api, parser);
});
afterEach(async () => {
  parser.letGo();
  await worker.stop();
  await api.close();
});

const began = () => expect.poll(parser.running, { timeout: 10_000 }).toBeGreaterThan(0);

test('a job at work shows how far it is and has no result yet', async () => {
  const jobId = await submit(api, 'words', 'a.txt');
  await began();
  await expect
    .poll(() => getJob(api, jobId))
    .toMatchObject({
      status: 'processing',
      progress: { pages_done: 1, pages_total: 2 },
      detected_format: 'text',
      attempts: 1,
      finished_at: null,
    });
  const result = await api.call(`/v2/documents/${jobId}/result`);
  expect(result.headers.get('retry-after')).toBe('2');
  expect(await codeOf(result)).toEqual([409, 'job_not_finished']);
});

test('who asks only for the head of a trace does not wait for its end', async () => {
  const jobId = await submit(api, 'words', 'a.txt');
  await began();
  const head = await api.call(`/v2/documents/${jobId}/trace`, {
    method: 'HEAD',
    signal: AbortSignal.timeout(5_000),
  });
  expect([head.status, head.headers.get('content-type')]).toEqual([
    200,
    'text/event-stream; charset=utf-8',
  ]);
  expect((await getJob(api, jobId)).finished_at).toBeNull();
});

test('cancel stops a running job within a second', async () => {
  const jobId = await submit(api, 'words', 'a.txt');
  await began();
  const canceled = await api.call(`/v2/documents/${jobId}/cancel`, { method: 'POST' });
  expect(await canceled.json()).toMatchObject({
    status: 'failed',
    error: 'canceled by request',
    error_code: 'canceled',
  });
  await expect.poll(parser.stopped, { timeout: 1_000 }).toBe(1);
  const again = await api.call(`/v2/documents/${jobId}/cancel`, { method: 'POST' });
  expect(await codeOf(again)).toEqual([409, 'job_finished']);
  await sleep(300);
  expect((await getJob(api, jobId)).status).toBe('failed');
});

test('cancel takes a queued job out of the line', async () => {
  const ids = [];
  for (let count = 0; count < 4; count++) ids.push(await submit(api, `words ${count}`, 'a.txt'));
  await expect.poll(parser.running).toBe(2);
  const last = ids.at(-1) ?? '';
  await api.call(`/v2/documents/${last}/cancel`, { method: 'POST' });
  parser.letGo();
  for (const id of ids.slice(0, -1)) {
    expect((await finished(api, id)).status).toBe('completed');
  }
  expect(await getJob(api, last)).toMatchObject({
    status: 'failed',
    attempts: 0,
    started_at: null,
  });
});

test('deleting a running job stops it', async () => {
  const jobId = await submit(api, 'words', 'a.txt');
  await began();
  await api.call(`/v2/documents/${jobId}`, { method: 'DELETE' });
  await expect.poll(parser.stopped, { timeout: 1_000 }).toBe(1);
  expect((await api.call(`/v2/documents/${jobId}`)).status).toBe(404);
});

test('a caller who leaves a synchronous call stops its work', async () => {
  const leaving = new AbortController();
  const call = api.call('/v2/documents/process', {
    ...form('words', 'a.txt'),
    signal: leaving.signal,
  });
  await began();
  leaving.abort();
  await expect(call).rejects.toThrow();
  await expect.poll(parser.stopped, { timeout: 2_000 }).toBe(1);
  const list = (await (await api.call('/v2/documents')).json()) as { data: unknown[] };
  expect(list.data).toMatchObject([{ status: 'failed', error: 'canceled by request' }]);
  expect(api.log.filter((line) => line.includes('FST_ERR'))).toEqual([]);
});

test('a synchronous call that takes too long is stopped and says what to do', async () => {
  const hasty = await startApi({ ...WIDE_LIMITS, syncTimeoutMs: 300 }, api.database);
  const response = await hasty.call('/v2/documents/process', form('words', 'a.txt'));
  expect(await codeOf(response)).toEqual([400, 'timed_out']);
  await expect.poll(parser.stopped, { timeout: 2_000 }).toBe(1);
  await hasty.close();
});

test('the trace tells a job from its start, live, and ends', async () => {
  const jobId = await submit(api, 'words', 'a.txt');
  await began();
  const response = await api.call(`/v2/documents/${jobId}/trace`);
  expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  expect(response.headers.get('x-ratelimit-remaining')).not.toBeNull();
  const frames = [];
  for await (const frame of readEvents(response)) {
    frames.push(frame);
    if (frame.event === 'warning') parser.letGo();
  }
  const events = frames.filter((frame) => frame.event && frame.event !== ':');
  expect(events.map((frame) => frame.event)).toEqual([
    'connected',
    'status',
    'status',
    'page',
    'warning',
    'completed',
  ]);
  expect(events.map((frame) => frame.id)).toEqual(['1', '2', '3', '4', '5', '6']);
  for (const frame of events) {
    TRACE_EVENT_SCHEMAS[frame.event as TraceEventName].parse(JSON.parse(frame.data));
  }
  expect(frames.at(-1)).toEqual({ data: '[DONE]' });
});

test('a trace reopened with Last-Event-ID goes on where it broke off; a late reader gets all', async () => {
  parser.letGo();
  const jobId = await submit(api, 'words', 'a.txt');
  await finished(api, jobId);
  const path = `/v2/documents/${jobId}/trace`;
  const all = await readAllEvents(await api.call(path));
  const rest = await readAllEvents(await api.call(path, { headers: { 'last-event-id': '3' } }));
  const ids = (frames: typeof all) => frames.flatMap((frame) => frame.id ?? []);
  expect(ids(all)).toEqual(['1', '2', '3', '4', '5', '6']);
  expect(ids(rest)).toEqual(['4', '5', '6']);
  const done = await readAllEvents(await api.call(path, { headers: { 'last-event-id': '6' } }));
  expect(done.at(-1)).toEqual({ data: '[DONE]' });
  const bad = await api.call(path, { headers: { 'last-event-id': 'six' } });
  expect(bad.status).toBe(422);
});

test('a canceled job’s trace ends with the reason', async () => {
  const jobId = await submit(api, 'words', 'a.txt');
  await began();
  const reading = api.call(`/v2/documents/${jobId}/trace`).then(readAllEvents);
  await api.call(`/v2/documents/${jobId}/cancel`, { method: 'POST' });
  const frames = await reading;
  expect(frames.at(-2)).toMatchObject({
    event: 'failed',
    data: '{"error":"canceled by request","code":"canceled"}',
  });
  expect(frames.at(-1)).toEqual({ data: '[DONE]' });
});

test('the trace of a job that is deleted meanwhile says so and ends', async () => {
  const jobId = await submit(api, 'words', 'a.txt');
  await began();
  const response = await api.call(`/v2/documents/${jobId}/trace`);
  const reading = readAllEvents(response);
  await sleep(500);
  await api.call(`/v2/documents/${jobId}`, { method: 'DELETE' });
  const frames = await reading;
  expect(frames.at(-2)).toMatchObject({
    event: 'error',
    data: '{"code":"not_found","message":"It was deleted meanwhile."}',
  });
  expect(frames.at(-1)).toEqual({ data: '[DONE]' });
});

test('a trace is followed in another process than the one that took the job', async () => {
  const other = await startApi(WIDE_LIMITS, api.database);
  const jobId = await submit(api, 'words', 'a.txt');
  await began();
  const reading = other
    .call(`/v2/documents/${jobId}/trace`, { headers: { 'service-api-key': api.key } })
    .then(readAllEvents);
  await sleep(200);
  parser.letGo();
  expect((await reading).at(-1)).toEqual({ data: '[DONE]' });
  await other.close();
});
