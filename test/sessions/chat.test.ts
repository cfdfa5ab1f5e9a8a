import {
  type Agent,
  CHAT_EVENT_SCHEMAS,
  type ChatEventName,
  type ChatResponse,
  type ContentProcessed,
  type Datasource,
  type ScoringJob,
  type ScoringSummary,
  type Session,
  type SessionMessages,
} from '@sheaf/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WIDE_LIMITS } from '../api/document-calls.ts';
import { readAllEvents } from '../api/read-events.ts';
import { json, startApi, type TestApi } from '../api/start-api.ts';

let api: TestApi;
let agent: Agent;
beforeAll(async () => {
  api = await startApi(WIDE_LIMITS);
  await api.startWorkers();
  const { id } = await call<Datasource>('/v2/datasources', json({ name: 'Contracts' }));
  const body = new FormData();
  const lease =
    '# Lease\n\n## Rent\n\nThe monthly rent is 1,200 euros.\n\n## Landlord\n\nThe landlord is Anna Berg of Hamburg.';
  const sales = '| Year | Sales |\n|---|---|\n| 2021 | 10 |\n| 2022 | 30 |\n| 2023 | 25 |\n';
  body.append('files', new Blob([lease]), 'lease.md');
  body.append('files', new Blob([`# Figures\n\n${sales}`]), 'sales.md');
  await call<ContentProcessed>(`/v2/datasources/${id}/content/process`, { method: 'POST', body });
  const spec = { display_name: 'Contract Helper', instructions: 'Answer.', datasources: [id] };
  agent = await call<Agent>('/v2/agents', json(spec));
});
afterAll(() => api.close());

async function call<Body>(path: string, init?: RequestInit): Promise<Body> {
  const response = await api.call(path, init);
  const text = await response.text();
  expect([response.status, text]).toEqual([expect.toSatisfy((s: number) => s < 300), text]);
  return JSON.parse(text) as Body;
}

async function openSession(): Promise<string> {
  const path = `/v2/agents/${agent.id}/sessions`;
  return (await call<{ session_id: string }>(path, json({}))).session_id;
}

test('a question of fact is answered with the sentence, its place and the short answer', async () => {
  const id = await openSession();
  const question = { user_message: 'Who is the landlord?' };
  const answer = await call<ChatResponse>(`/v2/sessions/${id}/chat`, json(question));
  expect(answer.response.clean_message).toContain('Anna Berg');
  expect(answer.response.message).toMatch(/\[1\]/);
  const [citation] = answer.response.citations ?? [];
  const [source] = answer.response.sources ?? [];
  expect(citation?.source_ids).toEqual([source?.source_id]);
  expect(source).toMatchObject({ title: 'lease.md', tool_name: 'search' });
  expect(source?.bboxes.length).toBeGreaterThan(0);
  expect(answer.tool_activity?.[0]?.tool_call.tool_name).toBe('search');
});

test('a stream has the events of the specification in their order, and can be read again', async () => {
  const id = await openSession();
  const question = { user_message: 'What is the monthly rent?', include_thinking: true };
  const response = await api.call(`/v2/sessions/${id}/chat/stream`, json(question));
  expect(response.headers.get('content-type')).toContain('text/event-stream');
  const frames = (await readAllEvents(response)).filter(({ event }) => event !== undefined);
  const names = frames.map(({ event }) => event);
  expect([names[0], names.at(-1)]).toEqual(['connected', 'completion']);
  for (const { event, data } of frames) {
    const schema = CHAT_EVENT_SCHEMAS[event as ChatEventName];
    expect([event, schema.safeParse(JSON.parse(data)).error?.issues ?? []]).toEqual([event, []]);
  }
  const sequences = frames.slice(1).map(({ data }) => Number(JSON.parse(data).sequence));
  expect(sequences).toEqual(sequences.map((_, index) => index));
  const { signal_id: signalId } = JSON.parse(frames[0]?.data ?? '') as { signal_id: string };
  const again = await api.call(`/v2/sessions/${id}/turns/${signalId}/events`, {
    headers: { 'last-event-id': String(frames.length - 1) },
  });
  const rest = (await readAllEvents(again)).filter(({ event }) => event !== undefined);
  expect(rest.map(({ event }) => event)).toEqual(['completion']);
});

test('what was said and cited stays with the session', async () => {
  const id = await openSession();
  const path = `/v2/sessions/${id}`;
  const question = json({ user_message: 'Who is the landlord?' });
  const { response } = await call<ChatResponse>(`${path}/chat`, question);
  expect(response.citations?.length).toBeGreaterThan(0);
  const session = await call<Session>(path);
  expect(session.messages.map(({ role }) => role)).toEqual(['user', 'assistant']);
  expect(session.messages[1]?.sources).toEqual(response.sources);
  const messages = await call<SessionMessages>(`${path}/messages`);
  expect(messages.messages.at(-1)?.citations).toEqual(response.citations);
});

test('what the documents do not say is said to be so', async () => {
  const id = await openSession();
  const question = { user_message: 'How many moons has Jupiter?' };
  const { response } = await call<ChatResponse>(`/v2/sessions/${id}/chat`, json(question));
  expect(response.answer?.kind).toBe('none');
  expect(response.sources).toEqual([]);
});

test('what documents are about is told of each, and which there are', async () => {
  const id = await openSession();
  const about = json({ user_message: 'What are these documents about?' });
  const { response } = await call<ChatResponse>(`/v2/sessions/${id}/chat`, about);
  expect(response.clean_message).toContain('lease.md: The monthly rent is 1,200 euros.');
  expect(response.clean_message).toContain('sales.md: Year | Sales');
  expect(response.sources?.length).toBeGreaterThan(1);
  const which = json({ user_message: 'Which documents are there?' });
  const list = await call<ChatResponse>(`/v2/sessions/${id}/chat`, which);
  expect(list.response.answer?.values.toSorted()).toEqual(['lease.md', 'sales.md']);
});

test('a follow-up is looked for with what it leaves unsaid', async () => {
  const id = await openSession();
  const question = json({ user_message: 'What were the sales in 2022?' });
  const first = await call<ChatResponse>(`/v2/sessions/${id}/chat`, question);
  expect(first.response.answer?.values).toEqual(['30']);
  const next = json({ user_message: 'and in 2023?' });
  const second = await call<ChatResponse>(`/v2/sessions/${id}/chat`, next);
  expect(second.response.answer?.values).toEqual(['25']);
  expect(second.response.sources?.[0]).toMatchObject({ title: 'sales.md', tool_name: 'query' });
});

test('a file attached to a message is read in that session and nowhere else', async () => {
  const id = await openSession();
  const body = new FormData();
  body.append('user_message', 'What colour is the lighthouse?');
  body.append('files', new Blob(['The lighthouse is painted crimson.']), 'note.txt');
  const sent = { method: 'POST', body };
  const { response } = await call<ChatResponse>(`/v2/sessions/${id}/chat`, sent);
  expect(response.clean_message).toContain('crimson');
  const other = await openSession();
  const again = json({ user_message: 'What colour is the lighthouse?' });
  const stranger = await call<ChatResponse>(`/v2/sessions/${other}/chat`, again);
  expect(stranger.response.clean_message).not.toContain('crimson');
  const list = await call<{ data: Datasource[] }>('/v2/datasources');
  expect(list.data.map(({ name }) => name)).toEqual(['Contracts']);
});

test('whom a long contract names first, and who signed it last, is found however often they are spoken of', async () => {
  const duties = Array.from(
    { length: 60 },
    (_, at) =>
      `## Duty ${at}\n\nThe Lessor keeps part ${at} of the building in repair. ${'Whatever the Lessor leaves undone after a notice in writing, the Lessor bears the cost of it. '.repeat(6)}`,
  );
  const opening =
    'This agreement is made between Mill Road Homes LLC, a company of Ohio (the “Lessor”), and Tom Reed (the “Lessee”).';
  const closing = 'MILL ROAD HOMES LLC\n\nBy: /s/ Ida Moreau\n\nTitle: Director';
  const text = ['# Agreement', opening, ...duties, '## End', closing].join('\n\n');
  const ask = async (question: string) => {
    const body = new FormData();
    body.append('user_message', question);
    body.append('files', new Blob([text]), 'agreement.md');
    const sent = { method: 'POST', body };
    const path = `/v2/sessions/${await openSession()}/chat`;
    return (await call<ChatResponse>(path, sent)).response.clean_message;
  };
  expect(await ask('Who is the lessor?')).toContain('Mill Road Homes LLC');
  expect(await ask('Who signed on behalf of Mill Road Homes?')).toContain('Ida Moreau');
});

test('an agent is reached by name once it is published, in the version that was', async () => {
  const path = `/v2/agents/name/${agent.name}/sessions`;
  expect((await api.call(path, json({}))).status).toBe(404);
  const published = await call<{ version: string }>(
    `/v2/agents/${agent.id}/publish`,
    json({ commit_message: 'first' }),
  );
  const changed = { ...json({ instructions: 'Other.' }), method: 'PUT' };
  await call(`/v2/agents/${agent.id}`, changed);
  const { session_id: id } = await call<{ session_id: string }>(path, json({}));
  expect((await call<Session>(`/v2/sessions/${id}`)).version).toBe(published.version);
  const stale = await api.call(
    `/v2/agents/${agent.id}/publish`,
    json({ commit_message: 'x', version: '1' }),
  );
  expect(stale.status).toBe(409);
});

test('a policy keeps a datasource from being looked into', async () => {
  const [datasource = ''] = agent.datasources;
  const path = `/v2/agents/${agent.id}/sessions`;
  const policy = { datasources: { [datasource]: { disabled: true } } };
  const { session_id: id } = await call<{ session_id: string }>(path, json({ policy }));
  const question = { user_message: 'Who is the landlord?' };
  const { response } = await call<ChatResponse>(`/v2/sessions/${id}/chat`, json(question));
  expect(response.answer?.kind).toBe('none');
});

test('every answer is scored by its modules, and the aggregate shows its parts', async () => {
  const id = await openSession();
  await call(`/v2/sessions/${id}/chat`, json({ user_message: 'Who is the landlord?' }));
  const path = `/v2/confidence-scoring/summary/agent/${agent.name}/session/${id}`;
  await expect
    .poll(async () => (await call<ScoringSummary>(path)).status, { timeout: 15_000 })
    .toBe('completed');
  const summary = await call<ScoringSummary>(path);
  const { grounding = 0, retrieval = 0, parse = 0 } = summary.module_scores;
  expect(Math.min(grounding, retrieval, parse)).toBeGreaterThan(0.5);
  expect(summary.aggregate_score).toBeCloseTo(grounding * retrieval * parse);
  const job = await call<ScoringJob>(`/v2/confidence-scoring/job/${summary.job_ids[0]}`);
  expect(job).toMatchObject({ session_id: id, turn: 0, input_value: 'Who is the landlord?' });
  const { key } = await api.createKey({ project: 'strangers' });
  const headers = { 'service-api-key': key };
  const foreign = await api.call(`/v2/confidence-scoring/job/${job.job_id}`, { headers });
  expect(foreign.status).toBe(404);
});

test('what was deleted is no source of later answers', async () => {
  const { id } = await call<Datasource>('/v2/datasources', json({ name: 'Zoo' }));
  const body = new FormData();
  body.append('files', new Blob(['# Zoo\n\nThe keeper of the walrus is Olga Lund.']), 'zoo.md');
  const path = `/v2/datasources/${id}/content/process`;
  const { items } = await call<ContentProcessed>(path, { method: 'POST', body });
  const spec = { display_name: 'Zoo Helper', instructions: 'Answer.', datasources: [id] };
  const keeper = await call<Agent>('/v2/agents', json(spec));
  const opened = await call<{ session_id: string }>(`/v2/agents/${keeper.id}/sessions`, json({}));
  const ask = async () => {
    const question = { user_message: 'Who is the keeper of the walrus?' };
    return (await call<ChatResponse>(`/v2/sessions/${opened.session_id}/chat`, json(question)))
      .response;
  };
  expect((await ask()).clean_message).toContain('Olga Lund');
  const element = `/v2/datasources/${id}/data-elements/${items[0]?.id}`;
  await call(element, { method: 'DELETE' });
  const after = await ask();
  expect(after.clean_message).not.toContain('Olga Lund');
  expect([after.sources ?? [], after.citations ?? []]).toEqual([[], []]);
});
