import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ArtifactSchemaRecord, Datasource } from '@sheaf/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { json } from '../api/start-api.ts';
import { type ModelRig, startModelRig } from './start-model-rig.ts';

let rig: ModelRig;
let sales: Datasource;
let weather: Server;
let host: string;
const asked: string[] = [];

beforeAll(async () => {
  rig = await startModelRig(['--allow-private-targets', 'true']);
  const rows = ['region,units,secret', 'North,10,9001', 'South,30,9002', 'North,5,9003'];
  sales = await rig.addDatasource('Sales', { 'sales.csv': `${rows.join('\n')}\n` });
  weather = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.end('Rain\u200b in Kiel');
  });
  await new Promise<void>((resolve) => weather.listen(0, '127.0.0.1', resolve));
  host = `127.0.0.1:${(weather.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await rig.close();
  await new Promise((resolve) => weather.close(resolve));
});

/** Plays the calls one after the other, then the text. */
function play(calls: readonly { name: string; input: object }[], text: string): void {
  rig.models.play(({ turn }) => {
    const next = calls[turn - 1];
    return next
      ? { calls: [{ name: next.name, json: JSON.stringify(next.input) }] }
      : { text: [text] };
  });
}

const MODEL = 'openai-compatible:scripted';

test('a model asks tables in SQL, and sees no column that a policy hides', async () => {
  const sum = "select sum(units) as total from sales where region = 'North'";
  play(
    [
      { name: 'query', input: {} },
      { name: 'query', input: { sql: sum } },
      { name: 'query', input: { sql: 'select secret from sales' } },
    ],
    'North sold 15 units.',
  );
  const policy = { datasources: { [sales.id]: { hidden_columns: { sales: ['secret'] } } } };
  const spec = { llm_model: MODEL, datasources: [sales.id] };
  const answer = await rig.ask(await rig.openSession(spec, { policy }), 'What did North sell?');
  const results = answer.tool_activity?.map(({ tool_result: result }) => result?.result);
  expect(results).toEqual([
    { tables: 1 },
    { columns: [{ name: 'total', type: expect.any(String) }], rows: [[expect.anything()]] },
    { error: expect.stringContaining('may not be asked') },
  ]);
  const prompts = rig.models.requests.map(({ prompt }) => prompt).join('\n');
  expect(prompts).toMatch(/\b15\b/);
  expect(prompts).not.toMatch(/900[123]/);
});

test('an artifact that its schema refuses is told to the model, and kept with its errors', async () => {
  const schema = {
    display_name: 'Sales Note',
    type: 'json',
    schema_def: { type: 'object', properties: { units: { type: 'integer' } }, required: ['units'] },
  };
  const { id, name } = await rig.call<ArtifactSchemaRecord>('/v2/artifact-schemas', json(schema));
  const make = (content: unknown) => ({
    name: 'create_artifact',
    input: { artifact: name, content },
  });
  const spec = { llm_model: MODEL, artifacts: [id] };
  play([make({ units: 'many' }), make({ units: 15 })], 'Done.');
  const right = await rig.ask(await rig.openSession(spec), 'Write the note.');
  expect(rig.models.requests[1]?.prompt).toContain('must be integer');
  expect(right.response.artifacts).toMatchObject([
    { name, valid: true, content: { units: 15 }, mime_type: 'application/json' },
  ]);
  play([make({ units: 'many' })], 'Done.');
  const wrong = await rig.ask(await rig.openSession(spec), 'Write the note.');
  expect(wrong.response.artifacts).toMatchObject([{ valid: false, errors: [expect.any(String)] }]);
});

test('a tool of the network reaches the hosts it is given and no others, and only when approved', async () => {
  const tool = {
    name: 'weather',
    type: 'http' as const,
    config: { hosts: [host] },
    require_approval: true,
    approval_message: 'Ask the weather service?',
  };
  const spec = { llm_model: MODEL, tools: [tool] };
  const get = { name: 'weather', input: { url: `http://${host}/kiel` } };
  const id = await rig.openSession(spec);
  play([get], 'I would ask for the weather.');
  const first = await rig.ask(id, 'What is the weather?');
  expect(asked).toEqual([]);
  const [action] = first.response.call_to_actions ?? [];
  expect(action).toMatchObject({ label: 'Ask the weather service?', action: 'send_message' });
  play([get, { name: 'weather', input: { url: `http://${host}/other` } }], 'It rains.');
  await rig.ask(id, String(action?.action_data.user_message));
  expect(asked).toEqual(['/kiel']);
  expect(rig.models.requests[1]?.prompt).toContain('Rain in Kiel');
  const open = await rig.openSession({ ...spec, tools: [{ ...tool, require_approval: false }] });
  play([{ name: 'weather', input: { url: 'http://evil.example/' } }], 'Nothing.');
  const refused = await rig.ask(open, 'Look elsewhere.');
  expect(refused.tool_activity?.[0]?.tool_result?.result).toEqual({
    error: expect.stringContaining('is not among those that may be reached'),
  });
  expect(asked).toEqual(['/kiel']);
});
