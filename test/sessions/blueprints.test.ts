import type { Blueprint, BlueprintInstance, BlueprintTask } from '@sheaf/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WIDE_LIMITS } from '../api/document-calls.ts';
import { readAllEvents } from '../api/read-events.ts';
import { json, startApi, type TestApi } from '../api/start-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi(WIDE_LIMITS);
  await api.startWorkers();
});
afterAll(() => api.close());

async function make<Body>(path: string, body: object): Promise<Body> {
  const response = await api.call(path, json(body));
  expect(response.status).toBe(201);
  return (await response.json()) as Body;
}

const task = {
  name: 'find clause',
  input_schema: { type: 'object', properties: { clause: { type: 'string' } } },
  output_schema: { type: 'object' },
};

test('a blueprint has tasks, and a conversation with it streams the events of sessions', async () => {
  const { id } = await make<Blueprint>('/v1/blueprint', { name: 'Contracts' });
  const added = await make<BlueprintTask>(`/v1/blueprint/${id}/task`, task);
  expect(added).toMatchObject({ blueprint_id: id, type: 'agent', name: 'find clause' });
  const instance = await make<BlueprintInstance>(`/v1/blueprint/${id}/instance`, {});
  const stream = await api.call(
    `/v1/${instance.id}/chat/stream`,
    json({ user_message: 'What is in clause 3?' }),
  );
  expect(stream.status).toBe(200);
  const names = (await readAllEvents(stream)).flatMap(({ event }) => event ?? []);
  expect([names[0], names.at(-1)]).toEqual(['connected', 'completion']);
  const read = await api.call(`/v1/blueprint-instance/${instance.id}`);
  const { messages } = (await read.json()) as BlueprintInstance;
  expect(messages.map(({ role }) => role)).toEqual(['user', 'assistant']);
});

test('a task without its schemas, or with a broken one, is a 422 that points at it', async () => {
  const { id } = await make<Blueprint>('/v1/blueprint', { name: 'Other' });
  const missing = await api.call(`/v1/blueprint/${id}/task`, json({ name: 'x' }));
  expect(missing.status).toBe(422);
  const wrong = { ...task, input_schema: { properties: { a: { type: 'strange' } } } };
  const broken = await api.call(`/v1/blueprint/${id}/task`, json(wrong));
  expect(broken.status).toBe(422);
  const { detail } = (await broken.json()) as { detail: { loc: string[] }[] };
  expect(detail[0]?.loc.slice(0, 4)).toEqual(['body', 'input_schema', 'properties', 'a']);
  await make(`/v1/blueprint/${id}/task`, task);
  expect((await api.call(`/v1/blueprint/${id}/task`, json(task))).status).toBe(409);
});

test('chat without a message is a 422, and with a stranger it is a 404', async () => {
  const { id } = await make<Blueprint>('/v1/blueprint', { name: 'Third' });
  const instance = await make<BlueprintInstance>(`/v1/blueprint/${id}/instance`, {});
  expect((await api.call(`/v1/${instance.id}/chat/stream`, json({}))).status).toBe(422);
  const { key } = await api.createKey({ project: 'strangers' });
  const foreign = json({ user_message: 'hello' }, { 'service-api-key': key });
  expect((await api.call(`/v1/${instance.id}/chat/stream`, foreign)).status).toBe(404);
});
