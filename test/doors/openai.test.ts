import type { Agent, Datasource, OpenaiCompletion } from '@sheaf/contract';
import OpenAI from 'openai';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { WIDE_LIMITS } from '../api/document-calls.ts';
import { json, startApi, type TestApi } from '../api/start-api.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 300_000 });

let api: TestApi;
let openai: OpenAI;
beforeAll(async () => {
  api = await startApi(WIDE_LIMITS);
  await api.startWorkers();
  const call = async <Body>(path: string, init: RequestInit) =>
    (await (await api.call(path, init)).json()) as Body;
  const { id } = await call<Datasource>('/v2/datasources', json({ name: 'Contracts' }));
  const body = new FormData();
  body.append('files', new Blob(['# Lease\n\nThe landlord is Anna Berg of Hamburg.']), 'lease.md');
  await call(`/v2/datasources/${id}/content/process`, { method: 'POST', body });
  const spec = { display_name: 'Contract Helper', instructions: 'Answer.', datasources: [id] };
  const agent = await call<Agent>('/v2/agents', json(spec));
  await call('/v2/agents', json({ display_name: 'Only a draft', instructions: 'Wait.' }));
  await call(`/v2/agents/${agent.id}/publish`, json({ commit_message: 'first' }));
  openai = new OpenAI({ baseURL: `${api.url}/openai/v1`, apiKey: api.key, maxRetries: 0 });
});
afterAll(() => api.close());

const question = { role: 'user', content: 'Who is the landlord?' } as const;

test('published agents are the models', async () => {
  const models = await openai.models.list();
  expect(models.data.map(({ id }) => id)).toEqual(['contract-helper']);
  expect(await openai.models.retrieve('contract-helper')).toMatchObject({ owned_by: 'sheaf' });
});

test('an answer comes in the form of OpenAI, with its sources beside it', async () => {
  const completion = (await openai.chat.completions.create({
    model: 'contract-helper',
    messages: [
      { role: 'system', content: 'Be brief.' },
      { role: 'user', content: 'What is this?' },
      { role: 'assistant', content: 'A lease.' },
      { role: 'user', content: [{ type: 'text', text: question.content }] },
    ],
    temperature: 0,
  })) as unknown as OpenaiCompletion;
  expect(completion.choices[0]?.message.content).toContain('Anna Berg');
  expect(completion.sheaf.sources[0]).toMatchObject({ title: 'lease.md' });
  expect(completion.sheaf.citations.length).toBeGreaterThan(0);
  const session = await api.call(`/v2/sessions/${completion.sheaf.session_id}/messages`);
  const { messages } = (await session.json()) as { messages: { message: string | null }[] };
  expect(messages.map(({ message }) => message)).toContain('A lease.');
});

test('a streamed answer is the same in pieces', async () => {
  const stream = await openai.chat.completions.create({
    model: 'contract-helper',
    messages: [question],
    stream: true,
    stream_options: { include_usage: true },
  });
  let text = '';
  const extensions: unknown[] = [];
  let usage: unknown;
  for await (const chunk of stream) {
    text += chunk.choices[0]?.delta.content ?? '';
    if ('sheaf' in chunk) extensions.push(chunk.sheaf);
    usage = chunk.usage ?? usage;
  }
  expect(text).toContain('Anna Berg');
  expect(extensions).toMatchObject([{ sources: [{ title: 'lease.md' }] }]);
  expect(usage).toMatchObject({ total_tokens: expect.any(Number) });
});

test('refusals are those that clients of OpenAI know', async () => {
  const ask = (model: string, rest: object = {}, client = openai) =>
    client.chat.completions.create({ model, messages: [question], ...rest });
  const stranger = new OpenAI({ baseURL: `${api.url}/openai/v1`, apiKey: 'wrong', maxRetries: 0 });
  await expect(ask('contract-helper', {}, stranger)).rejects.toMatchObject({
    status: 401,
    code: 'invalid_api_key',
    type: 'authentication_error',
  });
  await expect(ask('nobody')).rejects.toMatchObject({ status: 404, code: 'not_found' });
  await expect(ask('only-a-draft')).rejects.toMatchObject({ status: 404, code: 'not_published' });
  await expect(ask('contract-helper', { n: 2 })).rejects.toMatchObject({ status: 400, param: 'n' });
  await expect(ask('contract-helper', { messages: [] })).rejects.toMatchObject({ status: 400 });
  const reader = await api.createKey({ scopes: ['agents:read'] });
  const limited = new OpenAI({
    baseURL: `${api.url}/openai/v1`,
    apiKey: reader.key,
    maxRetries: 0,
  });
  await expect(ask('contract-helper', {}, limited)).rejects.toMatchObject({ status: 403 });
  const elsewhere = await fetch(`${api.url}/openai/v1/nothing`, {
    headers: { authorization: `Bearer ${api.key}` },
  });
  expect([elsewhere.status, await elsewhere.json()]).toMatchObject([
    404,
    { error: { code: 'route_not_found' } },
  ]);
});

test('a bearer opens this door and no other', async () => {
  const headers = { authorization: `Bearer ${api.key}` };
  expect((await fetch(`${api.url}/openai/v1/models`, { headers })).status).toBe(200);
  expect((await fetch(`${api.url}/v2/agents`, { headers })).status).toBe(401);
});
