import { jobKind } from '@sheaf/server/queue';
import { composeFeatures } from '@sheaf/server/roles';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readAllEvents } from '../api/read-events.ts';
import { json, startApi, type TestApi } from '../api/start-api.ts';
import { weighingFeature } from './weighing/feature.ts';

let api: TestApi;
beforeAll(async () => {
  const features = composeFeatures([weighingFeature]);
  api = await startApi({}, undefined, '127.0.0.1', features);
  for (const { kind, places, handler } of weighingFeature.jobs) {
    await api.queue.work(kind, places(api.services.settings), handler(api.services));
  }
});
afterAll(() => api.close());

test('one object gives a feature its routes, its scopes and its place in the description', async () => {
  const reader = await api.createKey({ scopes: ['weighing:read'] });
  const refused = await api.call(
    '/v2/weighings',
    json({ grams: 3 }, { 'service-api-key': reader.key }),
  );
  expect(refused.status).toBe(403);
  const made = await api.call('/v2/api-keys', json({ name: 'w', scopes: ['weighing:write'] }));
  expect(made.status).toBe(201);
  const unknown = await api.call('/v2/api-keys', json({ name: 'w', scopes: ['documents:read'] }));
  expect(unknown.status).toBe(422);
  const description = (await (await api.call('/openapi.json')).json()) as { paths: object };
  expect(Object.keys(description.paths)).toContain('/v2/weighings/{job_id}/progress');
});

test('its job runs, streams, is listed, counted and told of', async () => {
  const created = await api.call('/v2/weighings', json({ grams: 41, note: null }));
  expect(created.status).toBe(202);
  const { job_id: jobId } = (await created.json()) as { job_id: string };
  const stream = await api.call(`/v2/weighings/${jobId}/progress`);
  const events = await readAllEvents(stream);
  const names = events.flatMap(({ event }) => event ?? []);
  expect(names).toEqual(['connected', 'weighed']);
  expect(events.at(-1)?.data).toBe('[DONE]');
  const list = await api.call('/v2/weighings?limit=1&offset=0');
  expect(await list.json()).toEqual({
    data: [{ job_id: jobId, status: 'completed', result: { grams: 42 } }],
    next_cursor: null,
    total: 1,
  });
  const metrics = await (await fetch(`${api.url}/metrics`)).text();
  expect(metrics).toContain('sheaf_jobs_total{kind="weigh",outcome="completed"} 1');
  expect(metrics).toContain('weighing_scales 1');
  const hook = { url: 'https://example.com/hook', events: ['weighing.completed'] };
  const { status } = await api.call('/v2/webhooks', json({ ...hook, events: ['weighing.lost'] }));
  expect(status).toBe(422);
});

test('a job that cannot be done says why, and one that is canceled stops', async () => {
  const created = await api.call('/v2/weighings', json({ grams: -1 }));
  const { job_id: jobId } = (await created.json()) as { job_id: string };
  await readAllEvents(await api.call(`/v2/weighings/${jobId}/progress`));
  const list = (await (await api.call('/v2/weighings')).json()) as { data: { status: string }[] };
  expect(list.data[0]?.status).toBe('failed');
  expect(weighingFeature.jobs[0]?.kind.name).toBe(jobKind('weigh').name);
});
