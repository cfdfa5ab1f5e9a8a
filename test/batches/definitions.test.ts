import type { BatchDefinition, BatchDefinitionList, BatchExecutionList } from '@sheaf/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runDueTicks } from '../../apps/server/src/batches/recurrence/run-due-ticks.ts';
import { batchDefinitions } from '../../apps/server/src/store/schema/index.ts';
import { json } from '../api/start-api.ts';
import { type BatchRig, put, startBatchRig } from './start-batch-rig.ts';

let rig: BatchRig;
let datasourceId: string;
beforeAll(async () => {
  // Without a worker: the clock is the test's.
  rig = await startBatchRig({ works: false });
  const made = await rig.read<{ id: string }>('/v2/datasources', json({ name: 'Empty' }));
  datasourceId = made.id;
});
afterAll(() => rig.close());

async function recurring(cron: string, zone: string, first: string): Promise<string> {
  const body = {
    name: cron,
    artifact_schema: { type: 'object' },
    input_datasource_id: datasourceId,
    recurrence_cron: cron,
    recurrence_time_zone: zone,
  };
  const { id, next_run_at: next } = await rig.define(body);
  expect(next).not.toBeNull();
  await rig.api.database.db
    .update(batchDefinitions)
    .set({ nextTick: new Date(first) })
    .where(eq(batchDefinitions.id, id));
  return id;
}

/** Four processes look at once. */
async function look(now: string): Promise<void> {
  const at = new Date(now);
  await Promise.all([1, 2, 3, 4].map(() => runDueTicks(rig.api.services, at)));
}

async function ticksOf(id: string): Promise<string[]> {
  const path = `/v2/batch-executions?limit=200&batch_definition_id=${id}`;
  const { data } = await rig.read<BatchExecutionList>(path);
  return data.map(({ scheduled_for: tick }) => tick?.slice(0, 16) ?? '').sort();
}

test('each tick is run once by several processes, over an hour of downtime and a clock that jumps', async () => {
  const id = await recurring('*/20 * * * *', 'UTC', '2026-01-01T10:00:00Z');
  await look('2026-01-01T09:59:59Z');
  expect(await ticksOf(id)).toEqual([]);
  await look('2026-01-01T10:00:00Z');
  expect(await ticksOf(id)).toEqual(['2026-01-01T10:00']);
  // An hour later: all that were missed.
  await look('2026-01-01T11:05:00Z');
  const all = ['10:00', '10:20', '10:40', '11:00'].map((time) => `2026-01-01T${time}`);
  expect(await ticksOf(id)).toEqual(all);
  // The clock is put back, and comes to the same times again.
  await look('2026-01-01T10:30:00Z');
  await look('2026-01-01T11:10:00Z');
  expect(await ticksOf(id)).toEqual(all);
  // Nobody waits for what was missed for days.
  await look('2026-01-05T12:00:00Z');
  const later = (await ticksOf(id)).slice(all.length);
  expect([later.length, later[0], later.at(-1)]).toEqual([
    72,
    '2026-01-04T12:20',
    '2026-01-05T12:00',
  ]);
});

test('each tick is run once where clocks are changed', async () => {
  const id = await recurring('30 2 * * *', 'Europe/Berlin', '2026-03-28T01:30:00Z');
  for (let hour = 0; hour <= 72; hour += 1) {
    await look(new Date(Date.UTC(2026, 2, 28, hour, 31)).toISOString());
  }
  const expected = ['2026-03-28T01:30', '2026-03-29T01:00', '2026-03-30T00:30', '2026-03-31T00:30'];
  expect(await ticksOf(id)).toEqual(expected);
});

test('definitions have versions, URNs and a project', async () => {
  const agent = await rig.addAgent();
  const made = await rig.define({ agent_id: agent.id, input_datasource_id: datasourceId });
  const path = `/v2/batch-definitions/id/${made.id}`;
  await rig.read(`/v2/agents/${agent.id}`, put({ instructions: 'Otherwise.' }));
  const changed = await rig.read<BatchDefinition>(path, put({ concurrency: 3 }));
  expect(changed).toMatchObject({ version: '2', parent_version: '1', agent_version: '1' });
  expect(changed.agent_spec_json).toMatchObject({ instructions: 'Answer.' });
  const repinned = await rig.read<BatchDefinition>(path, put({ agent_id: agent.id }));
  expect(repinned).toMatchObject({ version: '3', concurrency: 3, agent_version: '2' });
  const { data } = await rig.read<BatchDefinitionList>(`${path}/versions`);
  expect(data.map(({ version }) => version)).toEqual(['3', '2', '1']);
  const byUrn = (urn: string) => `/v2/batch-definitions/catalog-urn?catalog_urn=${urn}`;
  expect(await rig.read(byUrn(made.catalog_urn))).toMatchObject({ id: made.id, version: '1' });
  const newest = made.catalog_urn.replace(/:1$/, '');
  expect(await rig.read(byUrn(newest))).toMatchObject({ version: '3' });
  const list = await rig.read<BatchDefinitionList>('/v2/batch-definitions?limit=1&offset=1');
  expect(list.pagination).toMatchObject({ offset: 1, limit: 1 });
  const { key } = await rig.api.createKey({ project: 'strangers' });
  const stranger = { headers: { 'service-api-key': key } };
  expect((await rig.refusal(path, stranger))[0]).toBe(404);
  expect((await rig.refusal(byUrn(made.catalog_urn), stranger))[0]).toBe(404);
  await rig.read(path, { method: 'DELETE' });
  expect((await rig.refusal(path))[0]).toBe(404);
});

test.each([
  [{}, 'agent_id'],
  [{ agent_id: 'agt_none' }, 'agent_id'],
  [{ artifact_schema: 'none' }, 'artifact_schema'],
  [{ artifact_schema: {}, agent_id: 'agt_none' }, 'artifact_schema'],
  [{ artifact_schema: {}, output_datasource_id: 'ds_none' }, 'output_datasource_id'],
  [{ artifact_schema: {}, filters: { regex: '(' } }, 'regex'],
  [{ artifact_schema: {}, filters: { table_name: 'none' } }, 'table_name'],
  [{ artifact_schema: {}, recurrence_cron: '61 * * * *' }, 'recurrence_cron'],
  [{ artifact_schema: {}, recurrence_cron: '0 0 31 2 *' }, 'recurrence_cron'],
  [{ artifact_schema: {}, recurrence_time_zone: 'Mars/Olympus' }, 'recurrence_time_zone'],
  [{ artifact_schema: {}, concurrency: 1_000 }, 'concurrency'],
  [{ artifact_schema: {}, retry_limit: -1 }, 'retry_limit'],
])('%o is a 422 at %s', async (wrong, name) => {
  const body = json({ name: 'Wrong', input_datasource_id: datasourceId, ...wrong });
  const response = await rig.api.call('/v2/batch-definitions', body);
  const { detail } = (await response.json()) as { detail: { loc: string[] }[] };
  expect([response.status, detail[0]?.loc.at(-1)]).toEqual([422, name]);
});
