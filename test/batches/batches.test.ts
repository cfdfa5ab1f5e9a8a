import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createClient } from '@sheaf/client';
import type {
  BatchDryRun,
  BatchExecutionList,
  BatchProgress,
  DataElement,
  List,
  Session,
} from '@sheaf/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { batchesCommand } from '../../packages/cli/src/batches/batches-command.ts';
import { runCaptured } from '../../packages/cli/src/run-captured.ts';
import { json } from '../api/start-api.ts';
import { type BatchRig, put, SCRIPTED, startBatchRig } from './start-batch-rig.ts';

let rig: BatchRig;
let invoices: string;
beforeAll(async () => {
  rig = await startBatchRig();
  invoices = await rig.addDatasource({
    'one.txt': 'Invoice number: A-1\nTotal: 100 euros\n',
    'two.txt': 'Invoice number: A-2\nTotal: 200 euros\n',
    'three.txt': 'Invoice number: A-3\nTotal: 300 euros\n',
    'prices.csv': 'article,price\nchair,40\ntable,90\nlamp,15\n',
  });
});
afterAll(() => rig.close());

const TEXTS = { media_types: ['text/plain'] };

/** B18 holds in everything that was ever told. */
function expectWhole(told: readonly BatchProgress[]): void {
  for (const one of told) {
    const { pending, running, succeeded, failed, canceled } = one;
    expect(pending + running + succeeded + failed + canceled).toBe(one.total_items);
  }
  const percents = told.map((one) => one.percent_complete);
  expect(percents).toEqual([...percents].sort((one, other) => one - other));
}

test('B1, B2, B3: files run through an agent without a network, and each leaves its artifact', async () => {
  const agent = await rig.addAgent({ instructions: 'What is the total of the invoice?' });
  const { id } = await rig.define({
    agent_id: agent.id,
    input_datasource_id: invoices,
    filters: TEXTS,
    user_message: 'What is the total of {{filename}}?',
  });
  const executionId = await rig.execute(id);
  const told = await rig.follow(executionId);
  expectWhole(told);
  expect(told.at(-1)).toMatchObject({ status: 'completed', succeeded: 3, percent_complete: 100 });
  const execution = await rig.execution(executionId);
  expect(execution).toMatchObject({ agent_id: agent.id, agent_version: '1', failed: 0 });
  const answers = execution.items.map(({ result }) => (result as { message: string }).message);
  for (const [index, answer] of answers.entries()) expect(answer).toContain(`${index + 1}00`);
  const output = `/v2/datasources/${execution.output_datasource_id}/data-elements`;
  const artifacts = (await rig.read<List<DataElement>>(output)).data;
  expect(artifacts.map(({ metadata }) => metadata.batch_item).sort()).toEqual([1, 2, 3]);
  expect(artifacts[0]?.metadata).toMatchObject({ batch_execution_id: executionId });
  const { session_id: sessionId, output_artifacts: own } = execution.items[0] ?? {};
  expect(own).toMatchObject([{ type: 'json', valid: true }]);
  const session = await rig.read<Session>(`/v2/sessions/${sessionId}`);
  expect([session.status, session.messages.length]).toEqual(['completed', 2]);
});

test('a stream is resumed behind its last event, and ends with the true totals', async () => {
  const { data } = await rig.read<BatchExecutionList>('/v2/batch-executions?status=completed');
  const path = `/v2/batch-executions/id/${data[0]?.id}/realtime-progress`;
  const headers = { accept: 'text/event-stream' };
  const whole = await (await rig.api.call(path, { headers })).text();
  const ids = [...whole.matchAll(/^id: (\d+)$/gm)].map(([, id]) => Number(id));
  expect(ids).toEqual([...ids].sort((one, other) => one - other));
  const middle = ids.at(-2);
  const rest = await rig.api.call(path, {
    headers: { ...headers, 'last-event-id': String(middle) },
  });
  const text = await rest.text();
  expect(text).not.toContain(`id: ${middle}\n`);
  expect(text).toContain('"status":"completed"');
  expect(await rig.read<BatchProgress>(path)).toMatchObject({ status: 'completed' });
});

test('B4, B9, B13, B15: what fails is tried again, told apart, and run again when asked to', async () => {
  const events = ['batch.completed', 'batch.item_failed'];
  const hook = json({ url: `${rig.models.url}/hook`, events });
  const { id: hookId } = await rig.read<{ id: string }>('/v2/webhooks', hook);
  let isBroken = true;
  let atOnce = 0;
  let most = 0;
  rig.models.play(({ prompt }) => {
    if (isBroken && prompt.includes('A-2')) return { status: 400 };
    most = Math.max(most, ++atOnce);
    // Before its answer can be complete.
    setTimeout(() => atOnce--, 15);
    return { text: ['It is ', 'so [1].'], delayMs: 20 };
  });
  const agent = await rig.addAgent({ llm_model: SCRIPTED });
  const spec = { agent: agent.name, user_message: 'What is it?', name: 'Nested' };
  const { execution_id: executionId } = await rig.read<{ execution_id: string }>(
    '/v2/batch-executions',
    json({
      batch_spec_json: {
        ...spec,
        input: { datasource_id: invoices, filters: TEXTS },
        execution: { concurrency: 1, retry_limit: 1 },
      },
    }),
  );
  const told = await rig.follow(executionId);
  expectWhole(told);
  expect(told.at(-1)).toMatchObject({ status: 'completed_with_errors', succeeded: 2, failed: 1 });
  expect(most).toBe(1);
  const { items, token_usage: usage } = await rig.execution(executionId, '&items_status=failed');
  expect(items).toMatchObject([{ item: 2, attempts: 2, error_code: 'model_unavailable' }]);
  expect(usage.input_tokens).toBeGreaterThan(0);
  const deliveries = await rig.read<List<{ event: string }>>(`/v2/webhooks/${hookId}/deliveries`);
  expect(deliveries.data.map(({ event }) => event).sort()).toEqual(events);
  isBroken = false;
  rig.models.play(() => ({ text: ['Now it is.'] }));
  const again = `/v2/batch-executions/id/${executionId}/retry-failed`;
  expect((await rig.api.call(again, { method: 'POST' })).status).toBe(202);
  expect((await rig.follow(executionId)).at(-1)).toMatchObject({
    status: 'completed',
    succeeded: 3,
    failed: 0,
  });
  expect(rig.models.requests).toHaveLength(1);
  expect(await rig.refusal(again, { method: 'POST' })).toEqual([409, 'illegal_batch_state']);
});

test('B7, B8, B10 to B12: pause, resume and cancel, and what a state does not allow', async () => {
  rig.models.play(() => ({ text: Array.from({ length: 2_000 }, () => 'word '), delayMs: 50 }));
  const agent = await rig.addAgent({ llm_model: SCRIPTED });
  const { id } = await rig.define({
    agent_id: agent.id,
    input_datasource_id: invoices,
    filters: TEXTS,
    concurrency: 1,
  });
  const executionId = await rig.execute(id);
  const path = `/v2/batch-executions/id/${executionId}`;
  await expect
    .poll(async () => (await rig.execution(executionId)).running, { timeout: 30_000 })
    .toBe(1);
  await rig.read(path, put({ paused: true, concurrency: 3 }));
  await rig.read(path, put({ paused: true }));
  expect(await rig.execution(executionId)).toMatchObject({ paused: true, running: 1, pending: 2 });
  await rig.read(path, put({ paused: false }));
  await expect
    .poll(async () => (await rig.execution(executionId)).running, { timeout: 30_000 })
    .toBe(3);
  const canceled = await rig.read<{ status: string }>(`${path}/cancel`, { method: 'POST' });
  expect(['canceling', 'canceled']).toContain(canceled.status);
  expect((await rig.follow(executionId)).at(-1)).toMatchObject({
    status: 'canceled',
    succeeded: 0,
    canceled: 3,
  });
  await expect.poll(() => rig.models.left).toBe(3);
  for (const [call, init] of [
    [`${path}/cancel`, { method: 'POST' }],
    [`${path}/retry-failed`, { method: 'POST' }],
    [path, put({ paused: true })],
    [path, put({ concurrency: 2 })],
  ] as const) {
    expect([call, ...(await rig.refusal(call, init))]).toEqual([call, 409, 'illegal_batch_state']);
  }
});

test('rows of a table run through a schema, and the results come as files', async () => {
  const tables = await rig.read<{ table_name: string }[]>(`/v2/datasources/${invoices}/tables`);
  const schema = {
    type: 'object',
    properties: { article: { type: 'string' }, price: { type: ['number', 'null'] } },
  };
  const { execution_id: executionId } = await rig.read<{ execution_id: string }>(
    '/v2/batch-executions',
    json({
      input_datasource_id: invoices,
      artifact_schema: schema,
      filters: { table_name: tables[0]?.table_name },
    }),
  );
  expect((await rig.follow(executionId)).at(-1)).toMatchObject({ succeeded: 3, failed: 0 });
  const results = `/v2/batch-executions/id/${executionId}/results?format=`;
  const csv = await (await rig.api.call(`${results}csv`)).text();
  const [head = '', first = ''] = csv.split('\r\n');
  expect(head).toContain('row.article,row.price,article,price,status');
  expect(first).toContain(',chair,40,chair,40,succeeded');
  const lines = (await (await rig.api.call(`${results}jsonl`)).text()).trim().split('\n');
  expect(lines.map((line) => JSON.parse(line).item)).toEqual([1, 2, 3]);
  const book = await (await rig.api.call(`${results}xlsx`)).arrayBuffer();
  const { read, utils } = await import('@e965/xlsx');
  const sheet = read(new Uint8Array(book)).Sheets.Results;
  expect(sheet && utils.sheet_to_json(sheet)[2]).toMatchObject({ item: 3, 'row.article': 'lamp' });
});

test('B2, B5: where nothing succeeded it failed, where there was nothing to do it is done', async () => {
  rig.models.play(() => ({ status: 400 }));
  const agent = await rig.addAgent({ llm_model: SCRIPTED });
  const batch = { agent_id: agent.id, input_datasource_id: invoices, filters: TEXTS };
  const { id } = await rig.define({ ...batch, retry_limit: 0 });
  const all = await rig.execute(id);
  expect((await rig.follow(all)).at(-1)).toMatchObject({ status: 'failed', failed: 3 });
  const empty = json({ name: 'Empty' });
  const { id: gone } = await rig.read<{ id: string }>('/v2/datasources', empty);
  const { id: orphan } = await rig.define({ ...batch, filters: {}, input_datasource_id: gone });
  await rig.read(`/v2/datasources/${gone}`, { method: 'DELETE' });
  const [status] = await rig.refusal(`/v2/batch-definitions/id/${orphan}/execute`, json({}));
  expect(status).toBe(422);
  const none = await rig.execute(id, { overrides: { filters: { regex: 'nothing like it' } } });
  expect((await rig.follow(none)).at(-1)).toMatchObject({ status: 'completed', total_items: 0 });
});

test('the command line runs, watches and exports, and the SDK reads what there is', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'sheaf-batches-'));
  const schema = path.join(folder, 'invoice.json');
  const out = path.join(folder, 'out.csv');
  await writeFile(schema, JSON.stringify({ type: 'object', properties: { total: {} } }));
  const environment = { SHEAF_URL: rig.api.url, SHEAF_API_KEY: rig.api.key };
  const flags = ['--schema', schema, '--datasource', invoices, '--match', 'txt$'];
  const ran = await runCaptured(batchesCommand, ['run', ...flags, '--watch', '--export', out], {
    environment,
  });
  expect(ran).toMatchObject({ code: 0, stdout: expect.stringContaining('3 succeeded') });
  expect((await readFile(out, 'utf8')).split('\r\n')).toHaveLength(5);
  await rm(folder, { recursive: true });
  const client = createClient({ baseUrl: rig.api.url, apiKey: rig.api.key });
  const [newest] = (await client.batches.list({ limit: 1 })).data;
  const names: string[] = [];
  for await (const item of client.batches.items(newest?.id ?? '', { items_limit: 1 })) {
    names.push(item.filename);
  }
  expect(names.sort()).toEqual(['one.txt', 'three.txt', 'two.txt']);
  const listed = await runCaptured(batchesCommand, ['executions', '-n', '1'], { environment });
  expect(listed.stdout).toContain(newest?.id);
  const refused = await runCaptured(batchesCommand, ['cancel', newest?.id ?? ''], { environment });
  expect(refused).toMatchObject({ code: 1, stderr: expect.stringContaining('completed') });
});

test('a dry run counts and tries, and keeps nothing', async () => {
  const agent = await rig.addAgent({ instructions: 'What is the total?' });
  const { id } = await rig.define({ agent_id: agent.id, input_datasource_id: invoices });
  const path = `/v2/batch-definitions/id/${id}/execute`;
  const tried = await rig.read<BatchDryRun>(path, json({ dry_run: true }));
  expect(tried).toMatchObject({ matching_items: 4 });
  expect(tried.sample.map(({ status }) => status)).toEqual(Array(4).fill('succeeded'));
  expect(tried.estimated_seconds).toBeGreaterThan(0);
  const list = `/v2/batch-executions?batch_definition_id=${id}`;
  expect((await rig.read<BatchExecutionList>(list)).pagination.total).toBe(0);
});
