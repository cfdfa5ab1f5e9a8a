import { setTimeout as sleep } from 'node:timers/promises';
import type { CreateAgent, Datasource } from '@sheaf/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Frame, readAllEvents, readEvents } from '../api/read-events.ts';
import { json } from '../api/start-api.ts';
import type { ModelReply } from '../models/model-reply.ts';
import { type ModelRig, startModelRig } from '../models/start-model-rig.ts';
import { faultsOf } from './check-stream.ts';

const LEASE = `# Lease of a flat

## Rent

The monthly rent is 1,200 euros. It is due on the third working day.

## Parties

The landlord is Anna Berg of Hamburg. The tenant is Tom Reed.

| Year | Rent | Heating |
| --- | --- | --- |
| 2023 | 1,100 | 90 |
| 2024 | 1,200 | 110 |`;

let rig: ModelRig;
let contracts: Datasource;
beforeAll(async () => {
  rig = await startModelRig();
  contracts = await rig.addDatasource('Contracts', { 'lease.md': LEASE });
  rig.models.play(({ model, prompt, turn }) => SCRIPTS[model]?.(prompt, turn) ?? { status: 404 });
});
afterAll(() => rig.close());

const WORDS = Array.from({ length: 60 }, (_, at) => `word${at} `);
const SEARCH = { name: 'search', json: '{"query": "landlord"}' };
/** What models of these names do. */
const SCRIPTS: Readonly<Record<string, (prompt: string, turn: number) => ModelReply>> = {
  searches: (prompt) =>
    prompt.includes('quoted_text') ? { text: ['Anna ', 'Berg [1].'] } : { calls: [SEARCH] },
  stumbles: (_, turn) =>
    turn % 3 === 0
      ? { text: ['Done.'] }
      : { calls: [{ name: turn % 3 === 1 ? 'search' : 'no_such_tool', json: '{"query": ' }] },
  loops: () => ({ calls: [{ name: 'calculate', json: '{"expression": "1 + 1"}' }] }),
  declines: () => ({ refuses: true }),
  busy: () => ({ status: 429 }),
  broken: () => ({ status: 500 }),
  drops: () => ({ text: ['Half an'], drop: true }),
  silent: () => ({ text: ['a', 'b'], delayMs: 4_000 }),
  talks: () => ({ text: WORDS, delayMs: 60 }),
};

type Talk = {
  readonly questions: readonly string[];
  readonly spec: Partial<CreateAgent>;
  readonly more?: object;
  readonly cancelAfterMs?: number;
};

const QUESTIONS: readonly (readonly string[])[] = [
  ['What is the monthly rent?', 'And when is it due?'],
  ['Who is the landlord?', 'Where does she live?'],
  ['Who is the tenant?'],
  ['What was the rent in 2023?', 'And in 2024?'],
  ['How much was the heating in 2024?'],
  ['What is the sum of the rents?'],
  ['What is the capital of Peru?'],
  ['Summarise the lease.'],
  ['Which documents are there?'],
  ['Hello!'],
];
const SWITCHES: readonly object[] = [
  {},
  { include_thinking: true },
  { include_tool_activity: false },
];
const PROVIDERS = ['openai', 'anthropic', 'openai-compatible'];
const FALLBACK = { fallback_models: ['builtin'] };

function talks(): Talk[] {
  const builtin = QUESTIONS.flatMap((questions) =>
    SWITCHES.map((more) => ({ questions, spec: {}, more })),
  );
  const scripted = PROVIDERS.flatMap((provider) => {
    const talk = (name: string, more: Partial<Talk> = {}): Talk => ({
      questions: ['Who is the landlord?'],
      ...more,
      spec: { llm_model: `${provider}:${name}`, ...more.spec },
    });
    return [
      ...Object.keys(SCRIPTS)
        .filter((name) => name !== 'talks' && name !== 'silent')
        .map((name) => talk(name)),
      ...['busy', 'broken', 'drops', 'silent'].map((name) => talk(name, { spec: FALLBACK })),
      talk('talks', { more: { timeout_seconds: 1 } }),
      talk('talks', { cancelAfterMs: 900 }),
    ];
  });
  return [...builtin, ...scripted];
}

/** Reads a stream that breaks off after some events, goes on where it was, and gives what came in all. */
async function readBrokenOff(sessionId: string, response: Response, after: number) {
  const frames: Frame[] = [];
  for await (const frame of readEvents(response)) {
    if (frame.data !== '') frames.push(frame);
    if (frames.length === after) break;
  }
  const last = frames.at(-1);
  if (last?.data === '[DONE]') return frames;
  const { signal_id: signalId } = JSON.parse(frames[0]?.data ?? '') as { signal_id: string };
  const headers = { 'last-event-id': frames.findLast(({ id }) => id !== undefined)?.id ?? '' };
  const place = `/v2/sessions/${sessionId}/turns/${signalId}/events`;
  return [...frames, ...(await readAllEvents(await rig.api.call(place, { headers })))];
}

/** The streams of one conversation, each broken off after another number of events. */
async function hold(talk: Talk, at: number): Promise<Frame[][]> {
  const session = await rig.openSession({ datasources: [contracts.id], ...talk.spec });
  const streams: Frame[][] = [];
  for (const question of talk.questions) {
    const body = json({ user_message: question, ...talk.more });
    const response = await rig.api.call(`/v2/sessions/${session}/chat/stream`, body);
    expect(response.status).toBe(200);
    const reading = readBrokenOff(session, response, 1 + (at % 7));
    if (talk.cancelAfterMs !== undefined) {
      await sleep(talk.cancelAfterMs);
      await rig.call(`/v2/sessions/${session}/cancel`, json({}));
    }
    streams.push(await reading);
  }
  return streams;
}

test('every stream of sixty conversations is as specified, also where it fails, ends early or breaks off', async () => {
  const all = talks();
  const held: Frame[][][] = [];
  for (let from = 0; from < all.length; from += 12)
    held.push(
      ...(await Promise.all(all.slice(from, from + 12).map((talk, at) => hold(talk, from + at)))),
    );
  expect(all.length).toBeGreaterThanOrEqual(60);
  const faults = held.flatMap((streams, at) =>
    streams.flatMap((frames) =>
      faultsOf(frames).map((fault) => `${JSON.stringify(all[at])}: ${fault}`),
    ),
  );
  expect(faults).toEqual([]);
  const ends = held.flat().map((frames) => frames.at(-2)?.event);
  expect(ends.filter((event) => event === 'error').length).toBeGreaterThan(6);
  expect(ends.filter((event) => event === 'completion').length).toBeGreaterThan(45);
}, 180_000);
