import type { ArtifactSchemaListItem, ArtifactSchemaRecord, List } from '@sheaf/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  lookUpArtifactSchema,
  validateArtifact,
} from '../../apps/server/src/artifact-schemas/index.ts';
import { detailOf, WIDE_LIMITS } from '../api/document-calls.ts';
import { json, startApi, type TestApi } from '../api/start-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi(WIDE_LIMITS);
});
afterAll(() => api.close());

const ROOT = '/v2/artifact-schemas';
const INVOICE = {
  type: 'object',
  properties: { number: { type: 'string' }, total: { type: ['number', 'null'] } },
  required: ['number'],
};

async function create(body: object): Promise<ArtifactSchemaRecord> {
  const response = await api.call(ROOT, json(body));
  const text = await response.text();
  expect([response.status, text]).toEqual([201, text]);
  return JSON.parse(text) as ArtifactSchemaRecord;
}

const put = (id: string, body: object) =>
  api.call(`${ROOT}/${id}`, { ...json(body), method: 'PUT' });

test('a schema is made, listed, read, changed in versions and removed', async () => {
  const made = await create({
    display_name: 'Supplier Invoice',
    type: 'json',
    schema_def: INVOICE,
  });
  expect(made).toMatchObject({
    name: 'supplier-invoice',
    version: '1',
    parent_version: null,
    storage_strategy: 'inline',
    fields_summary: [
      { name: 'number', type: 'string' },
      { name: 'total', type: 'number|null' },
    ],
  });
  const list = (await (await api.call(ROOT)).json()) as List<ArtifactSchemaListItem>;
  expect(list.data.map(({ id }) => id)).toContain(made.id);
  const changed = await put(made.id, { description: 'Of suppliers', display_name: 'Bill' });
  expect(await changed.json()).toMatchObject({
    id: made.id,
    name: 'supplier-invoice',
    display_name: 'Bill',
    version: '2',
    parent_version: '1',
    schema_def: INVOICE,
  });
  const first = await api.call(`${ROOT}/${made.id}?version=1`);
  expect(await first.json()).toMatchObject({ display_name: 'Supplier Invoice', version: '1' });
  expect((await api.call(`${ROOT}/${made.id}?version=3`)).status).toBe(404);
  const gone = await api.call(`${ROOT}/${made.id}`, { method: 'DELETE' });
  expect(await gone.json()).toEqual({ id: made.id });
  expect((await api.call(`${ROOT}/${made.id}`)).status).toBe(404);
});

test('names are unique in a project, and free in another', async () => {
  const body = { display_name: 'Same Name', type: 'text' };
  expect((await create(body)).name).toBe('same-name');
  expect((await create(body)).name).toBe('same-name-2');
  const { key } = await api.createKey({ project: 'others' });
  const other = await api.call(ROOT, json(body, { 'service-api-key': key }));
  expect(await other.json()).toMatchObject({ name: 'same-name' });
});

test('a broken schema is refused with the place where it is broken', async () => {
  const broken = { type: 'object', properties: { total: { type: 'money' } } };
  const refused = await api.call(
    ROOT,
    json({ display_name: 'X', type: 'json', schema_def: broken }),
  );
  expect(await detailOf(refused)).toContainEqual(
    expect.objectContaining({ loc: ['body', 'schema_def', 'properties', 'total', 'type'] }),
  );
  const { id } = await create({ display_name: 'Sound', type: 'yaml', schema_def: INVOICE });
  const again = await put(id, { schema_def: { $ref: '#/nowhere' } });
  expect(await detailOf(again)).toEqual([
    expect.objectContaining({ loc: ['body', 'schema_def', '$ref'] }),
  ]);
  expect(await (await api.call(`${ROOT}/${id}`)).json()).toMatchObject({ version: '1' });
});

test.each([
  ['csv', { columns: [{ name: 'a', type: 'money' }] }, ['columns', 0, 'type']],
  ['csv', { columns: [{ name: 'a' }, { name: 'A' }] }, ['columns', 1, 'name']],
  ['csv', {}, ['columns']],
  ['markdown', { sections: [{}] }, ['sections', 0, 'heading']],
  ['markdown', { sections: [{ heading: 'x', level: 2 }] }, ['sections', 0, 'level']],
  ['text', { type: 'object' }, []],
] as const)('the definition of %s is checked: %j', async (type, definition, place) => {
  const body = { display_name: 'X', type, schema_def: definition };
  expect(await detailOf(await api.call(ROOT, json(body)))).toEqual([
    expect.objectContaining({ loc: ['body', 'schema_def', ...place] }),
  ]);
});

test('tables and texts are summarised by columns and sections', async () => {
  const table = await create({
    display_name: 'Rows',
    type: 'csv',
    schema_def: { columns: [{ name: 'item' }, { name: 'price', type: 'number' }] },
  });
  expect(table.fields_summary).toEqual([
    { name: 'item', type: 'string' },
    { name: 'price', type: 'number' },
  ]);
  const text = await create({
    display_name: 'Report',
    type: 'markdown',
    schema_def: { sections: [{ heading: 'Summary' }] },
  });
  expect(text.fields_summary).toEqual([{ name: 'Summary', type: 'section' }]);
  const file = await create({ display_name: 'Paper', type: 'pdf' });
  expect(file.storage_strategy).toBe('blob');
});

test('agents find a schema by id or name and check artifacts by it', async () => {
  const { id, name } = await create({
    display_name: 'Checked',
    type: 'json',
    schema_def: INVOICE,
    max_size_bytes: 200,
  });
  const { db } = api.database;
  const { rows } = await api.database.pool.query(
    'select project_id from artifact_schemas where id = $1',
    [id],
  );
  const owner = { projectId: String(rows[0]?.project_id) };
  const row = await lookUpArtifactSchema(db, owner, name);
  expect(row?.id).toBe(id);
  expect((await lookUpArtifactSchema(db, owner, id))?.name).toBe(name);
  expect(await lookUpArtifactSchema(db, { projectId: 'prj_other' }, id)).toBeUndefined();
  if (!row) throw new Error('not found');
  expect(validateArtifact(row, { number: '17' })).toEqual([]);
  expect(validateArtifact(row, '{"number": 17}')).toEqual(['/number must be string.']);
  expect(validateArtifact(row, { number: 'x'.repeat(300) })).toHaveLength(1);
});

test("another project's schemas are not there, and scopes are needed", async () => {
  const { id } = await create({ display_name: 'Private', type: 'text' });
  const { key } = await api.createKey({ project: 'strangers' });
  const headers = { 'service-api-key': key };
  expect((await api.call(`${ROOT}/${id}`, { headers })).status).toBe(404);
  const changed = await api.call(`${ROOT}/${id}`, {
    ...json({ description: 'x' }, headers),
    method: 'PUT',
  });
  expect(changed.status).toBe(404);
  expect((await api.call(`${ROOT}/${id}`, { method: 'DELETE', headers })).status).toBe(404);
  const reader = await api.createKey({ scopes: ['artifact-schemas:read'] });
  const mayRead = { 'service-api-key': reader.key };
  expect((await api.call(`${ROOT}/${id}`, { headers: mayRead })).status).toBe(200);
  expect((await api.call(ROOT, json({ display_name: 'X', type: 'text' }, mayRead))).status).toBe(
    403,
  );
});

test('a creation that is repeated under its key makes one schema', async () => {
  const again = () =>
    api.call(ROOT, json({ display_name: 'Once', type: 'text' }, { 'idempotency-key': 'once' }));
  const [first, second] = [await again(), await again()];
  expect(second.headers.get('idempotent-replayed')).toBe('true');
  expect(await second.json()).toEqual(await first.json());
});
