import {
  CHAT_EVENT_SCHEMAS,
  type ChatEventName,
  type CreateAgent,
  type Datasource,
  type Session,
} from '@sheaf/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readAllEvents } from '../api/read-events.ts';
import { json } from '../api/start-api.ts';
import { type ModelRig, startModelRig } from './start-model-rig.ts';
import type { ModelRequest, ModelServer } from './start-model-server.ts';

let rig: ModelRig;
let models: ModelServer;
let contracts: Datasource;

const PROVIDERS = ['openai', 'anthropic', 'openai-compatible'];
const LEASE =
  '# Lease\n\n## Rent\n\nThe monthly rent is 1,200 euros.\n\n## Landlord\n\nThe landlord is Anna Berg of Hamburg.';

beforeAll(async () => {
  rig = await startModelRig();
  models = rig.models;
  contracts = await rig.addDatasource('Contracts', { 'lease.md': LEASE });
});
afterAll(() => rig.close());

function openSession(spec: Partial<CreateAgent>, options: object = {}): Promise<string> {
  return rig.openSession({ datasources: [contracts.id], ...spec }, options);
}

/** The number a model was shown a passage under. */
function numberOf(prompt: string, words: string): number {
  const before = prompt.slice(0, prompt.indexOf(words));
  return Number([...before.matchAll(/source\\*":(\d+)/g)].at(-1)?.[1]);
}

/** Searches, then answers with the sentence that has the words. */
function searcher(query: string, words: string, answer: (n: number) => string[]) {
  return ({ prompt }: ModelRequest) =>
    prompt.includes('quoted_text')
      ? { text: answer(numberOf(prompt, words)) }
      : { calls: [{ name: 'search', json: JSON.stringify({ query }) }] };
}

test.each(PROVIDERS)(
  '%s answers after a search, with a checked mark and counted tokens',
  async (provider) => {
    models.play(
      searcher('landlord', 'Anna Berg', (n) => ['The landlord is ', 'Anna Berg [', `${n}`, '].']),
    );
    const id = await openSession({ llm_model: `${provider}:scripted` });
    const answer = await rig.ask(id, 'Who is the landlord?');
    expect(answer.response.message).toBe('The landlord is Anna Berg[1].');
    expect(answer.response.clean_message).toBe('The landlord is Anna Berg.');
    expect(answer.response.citations).toEqual([{ position: 25, source_ids: [1] }]);
    expect(answer.response.sources?.[0]).toMatchObject({ title: 'lease.md', tool_name: 'search' });
    const usage = [{ model: `${provider}:scripted`, input_tokens: 200, output_tokens: 40 }];
    expect(answer.token_usage).toEqual(usage);
    expect((await rig.call<Session>(`/v2/sessions/${id}`)).token_usage).toEqual(usage);
  },
);

test('a stream shows no part of a mark, and its events follow the specification', async () => {
  const pieces = (n: number) => [
    'The landlord is Anna',
    ' Berg ',
    '[',
    `${n}`,
    ']',
    '. That',
    ' is all.',
  ];
  models.play((request) => ({
    ...searcher('landlord', 'Anna Berg', pieces)(request),
    delayMs: 120,
  }));
  const id = await openSession({ llm_model: 'openai-compatible:scripted' });
  const question = json({ user_message: 'Who is the landlord?' });
  const response = await rig.api.call(`/v2/sessions/${id}/chat/stream`, question);
  const frames = (await readAllEvents(response)).filter(({ event }) => event !== undefined);
  for (const { event, data } of frames) {
    const schema = CHAT_EVENT_SCHEMAS[event as ChatEventName];
    expect([event, schema.safeParse(JSON.parse(data)).error?.issues ?? []]).toEqual([event, []]);
  }
  const partials = frames
    .filter(({ event }) => event === 'partial_response')
    .map(({ data }) => JSON.parse(data).data.message as string);
  expect(partials.length).toBeGreaterThan(2);
  for (const partial of partials) expect(partial).not.toMatch(/\[\d*$/);
  expect(frames.at(-1)?.event).toBe('completion');
});

test('a statement its source does not support loses its mark, and the message says so', async () => {
  const wrong = (n: number) => [`The monthly rent is 9,999 dollars and was paid by Peter [${n}].`];
  models.play(searcher('rent', 'monthly rent', wrong));
  const { response } = await rig.ask(await openSession({ llm_model: 'openai:scripted' }), 'Rent?');
  expect(response.citations).toEqual([]);
  expect(response.message).toContain('not confirmed by the documents');
});

test.each(PROVIDERS)(
  '%s is told what is wrong with a call, and may call again',
  async (provider) => {
    const calls = [
      { name: 'search', json: '{"query": 5' },
      { name: 'calculate', json: '{"expr": "1+1"}' },
      { name: 'no_such_tool', json: '{}' },
      { name: 'calculate', json: '{"expression": "6 * 7"}' },
    ];
    models.play(({ turn }) => {
      const next = calls[turn - 1];
      return next ? { calls: [next] } : { text: ['It is 42.'] };
    });
    const id = await openSession({ llm_model: `${provider}:scripted` });
    const answer = await rig.ask(id, 'What is 6 * 7?');
    expect(answer.response.clean_message).toBe('It is 42.');
    const results = answer.tool_activity?.map(({ tool_result: result }) => result?.result);
    const wrong = { error: expect.any(String) };
    expect(results).toEqual([wrong, wrong, wrong, { value: 42 }]);
  },
);

test('a model that never answers is made to in its last step', async () => {
  models.play(() => ({ calls: [{ name: 'calculate', json: '{"expression": "1"}' }] }));
  const options = { max_iterations_per_user_message: 3 };
  const id = await openSession({ llm_model: 'openai-compatible:scripted' }, options);
  const { response } = await rig.ask(id, 'Hello?');
  expect(models.requests).toHaveLength(3);
  expect(models.requests[2]?.prompt).toContain('"tool_choice":"none"');
  expect(response.message).toContain('steps');
});

test.each(PROVIDERS)('%s declines, and that is said', async (provider) => {
  models.play(() => ({ refuses: true }));
  const { response } = await rig.ask(
    await openSession({ llm_model: `${provider}:scripted` }),
    'Do it.',
  );
  expect(response.message).toBe('The model declined to answer.');
});

test('models that are busy, broken or cut off are followed by the next, which is told', async () => {
  models.play(({ model }) => {
    if (model === 'busy') return { status: 429 };
    if (model === 'broken') return { status: 500 };
    if (model === 'dropped') return { text: ['Half an'], drop: true };
    return { text: ['Whole.'] };
  });
  const id = await openSession({
    llm_model: 'openai:busy',
    fallback_models: ['anthropic:broken', 'openai-compatible:dropped', 'openai-compatible:well'],
  });
  const question = json({ user_message: 'Hello?' });
  const response = await rig.api.call(`/v2/sessions/${id}/chat/stream`, question);
  const frames = await readAllEvents(response);
  const told = frames
    .filter(({ event }) => event === 'status')
    .map(({ data }) => JSON.parse(data).content);
  expect(told).toEqual([
    'openai:busy failed: it answered with status 429. anthropic:broken is asked now.',
    'anthropic:broken failed: it answered with status 500. openai-compatible:dropped is asked now.',
    expect.stringMatching(
      /^openai-compatible:dropped failed: .* openai-compatible:well is asked now\.$/,
    ),
  ]);
  const asked = models.requests.map(({ model }) => model);
  expect(asked).toEqual(['busy', 'busy', 'broken', 'broken', 'dropped', 'dropped', 'well']);
  const end = frames.find(({ event }) => event === 'completion');
  expect(JSON.parse(end?.data ?? '').data.message).toBe('Whole.');
});

test('the last fallback may be no language model at all', async () => {
  models.play(() => ({ status: 500 }));
  const spec = { llm_model: 'openai:scripted', fallback_models: ['builtin'] };
  const { response } = await rig.ask(await openSession(spec), 'Who is the landlord?');
  expect(response.clean_message).toContain('Anna Berg');
});

test('a silent model is given up', async () => {
  models.play(({ model }) =>
    model === 'silent' ? { text: ['a', 'b'], delayMs: 4_000 } : { text: ['Here.'] },
  );
  const spec = { llm_model: 'openai:silent', fallback_models: ['anthropic:scripted'] };
  const { response } = await rig.ask(await openSession(spec), 'Hello?');
  expect(response.message).toBe('Here.');
});

test('when the time is over there is what has come', async () => {
  const words = Array.from({ length: 40 }, (_, index) => `word${index} `);
  models.play(() => ({ text: words, delayMs: 100 }));
  const id = await openSession({ llm_model: 'anthropic:scripted' });
  const { response } = await rig.ask(id, 'Talk.', { timeout_seconds: 1 });
  expect(response.message).toMatch(/^word0 word1 /);
  expect(response.message).toContain('The time was over');
});

test('a session stops at its tokens', async () => {
  models.play(() => ({ calls: [{ name: 'calculate', json: '{"expression": "1"}' }] }));
  const options = { max_iterations_per_user_message: 100, prompt: 'long '.repeat(3_500) };
  const id = await openSession({ llm_model: 'openai:scripted' }, options);
  const { response, token_usage: used } = await rig.ask(id, 'Hello?');
  expect(response.message).toContain('all tokens');
  const tokens = used.reduce(
    (sum, { input_tokens, output_tokens }) => sum + input_tokens + output_tokens,
    0,
  );
  expect(tokens).toBeLessThanOrEqual(20_000);
});

test('twenty sessions at once get each their own answer', async () => {
  models.play(({ prompt }) => ({
    text: [`You said ${/code-\d+/.exec(prompt)?.[0]}.`],
    delayMs: 20,
  }));
  const id = Array.from({ length: 20 }, (_, index) => index);
  const answers = await Promise.all(
    id.map(async (index) => {
      const model = `${PROVIDERS[index % 3]}:scripted`;
      return rig.ask(await openSession({ llm_model: model }), `This is code-${index}.`);
    }),
  );
  const said = answers.map(({ response }) => response.message);
  expect(said).toEqual(id.map((index) => `You said code-${index}.`));
});

test('cancel leaves the model in the middle of its answer, and what it wrote is counted', async () => {
  models.play(() => ({ text: Array.from({ length: 100 }, () => 'and on '), delayMs: 100 }));
  const id = await openSession({ llm_model: 'openai-compatible:scripted' });
  const question = json({ user_message: 'Talk.' });
  const stream = await rig.api.call(`/v2/sessions/${id}/chat/stream`, question);
  const told = readAllEvents(stream);
  await expect.poll(() => models.requests.length, { timeout: 5_000 }).toBe(1);
  await new Promise((resolve) => setTimeout(resolve, 500));
  await rig.call(`/v2/sessions/${id}/cancel`, json({}));
  await expect.poll(() => models.left, { timeout: 5_000 }).toBe(1);
  expect((await told).some(({ event }) => event === 'completion')).toBe(false);
  await expect
    .poll(async () => (await rig.call<Session>(`/v2/sessions/${id}`)).token_usage.length)
    .toBe(1);
});
