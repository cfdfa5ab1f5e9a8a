import type {
  ContentProcessed,
  DataElement,
  Datasource,
  List,
  SearchResult,
} from '@sheaf/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { detailOf, WIDE_LIMITS } from '../api/document-calls.ts';
import { json, startApi, type TestApi } from '../api/start-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi(WIDE_LIMITS);
  await api.startWorkers();
});
afterAll(() => api.close());

const invoice = (number: string, total: string) => `# Invoice

Invoice No.: ${number}

Invoice date: 12 May 2021

Total: ${total} EUR
`;

async function read<Body>(path: string, init?: RequestInit): Promise<Body> {
  const response = await api.call(path, init);
  const text = await response.text();
  expect([response.status, text]).toEqual([expect.toSatisfy((s: number) => s < 300), text]);
  return JSON.parse(text) as Body;
}

async function newDatasource(config: object | null): Promise<string> {
  const body = { name: 'Bills', ...(config && { metadata_config: config }) };
  return (await read<Datasource>('/v2/datasources', json(body))).id;
}

async function put(id: string, name: string, text: string): Promise<DataElement> {
  const body = new FormData();
  body.append('files', new Blob([text]), name);
  const path = `/v2/datasources/${id}/content/process`;
  const { items } = await read<ContentProcessed>(path, { method: 'POST', body });
  const [item] = items;
  if (!item) throw new Error('nothing was put in');
  return item;
}

async function found(id: string, filters: object): Promise<readonly string[]> {
  const path = `/v2/datasources/${id}/data-elements/search`;
  const { data } = await read<List<SearchResult>>(path, json({ metadata_filters: filters }));
  return data.map(({ name }) => name).sort();
}

const change = (body: object) => ({ ...json(body), method: 'PUT' });
const CATALOG = { type: 'catalog', model_id: 'invoice' };

test('metadata of a catalog model is extracted, with its places, and filtered by', async () => {
  const id = await newDatasource(CATALOG);
  const first = await put(id, 'first.md', invoice('RE-1', '100.00'));
  await put(id, 'second.md', invoice('RE-2', '2,500.00'));
  expect(first.metadata).toMatchObject({
    invoice_number: 'RE-1',
    invoice_date: '2021-05-12T00:00:00Z',
    total_amount: 100,
  });
  expect(first.metadata_sources.total_amount).toMatchObject({
    confidence: expect.any(Number),
    citations: [expect.objectContaining({ page_number: 0 })],
  });
  expect(Object.keys(first.metadata_sources).sort()).toEqual(Object.keys(first.metadata).sort());
  expect(await found(id, { total_amount: { gt: 1000 } })).toEqual(['second.md']);
  expect(await found(id, { invoice_number: 'RE-1' })).toEqual(['first.md']);
  expect(await found(id, { invoice_date: { lt: '2022-01-01T00:00:00Z' } })).toHaveLength(2);
  const unknown = await api.call(
    `/v2/datasources/${id}/data-elements/search`,
    json({ metadata_filters: { colour: 'red' } }),
  );
  expect(unknown.status).toBe(422);
});

test('another config is extracted anew, and what it does not have goes', async () => {
  const id = await newDatasource(null);
  const before = await put(id, 'a.md', invoice('RE-7', '70.00'));
  expect(before.metadata).toEqual({});
  const place = `/v2/datasources/${id}`;
  const element = `${place}/data-elements/${before.id}`;
  const fields = [{ name: 'invoice_number', type: 'string', index: true }];
  await read(place, change({ metadata_config: { type: 'custom', fields } }));
  await expect
    .poll(async () => (await read<DataElement>(element)).metadata, { timeout: 20_000 })
    .toEqual({ invoice_number: 'RE-7' });
  const others = [{ name: 'total', type: 'float', index: true }];
  await read(place, change({ metadata_config: { type: 'custom', fields: others } }));
  await expect
    .poll(async () => (await read<DataElement>(element)).metadata, { timeout: 20_000 })
    .toEqual({ total: 70 });
});

test('what a person set stays for the same bytes, and goes with them', async () => {
  const id = await newDatasource(CATALOG);
  const made = await put(id, 'a.md', invoice('RE-8', '80.00'));
  const place = `/v2/datasources/${id}`;
  const element = `${place}/data-elements/${made.id}`;
  const metadata = { invoice_number: 'corrected', shelf: 'B4' };
  const set = await read<DataElement>(element, change({ metadata }));
  expect(set).toMatchObject({ metadata, metadata_sources: {} });
  const fields = [
    { name: 'invoice_number', type: 'string', index: true },
    { name: 'total', type: 'float', index: true },
  ];
  await read(place, change({ metadata_config: { type: 'custom', fields } }));
  await expect
    .poll(async () => (await read<DataElement>(element)).metadata, { timeout: 20_000 })
    .toEqual({ ...metadata, total: 80 });
  const next = await put(id, 'a.md', invoice('RE-9', '90.00'));
  expect(next.metadata).toEqual({ invoice_number: 'RE-9', total: 90, shelf: 'B4' });
});

test('values that are not of the type of their field are refused', async () => {
  const id = await newDatasource(CATALOG);
  const made = await put(id, 'a.md', invoice('RE-10', '10.00'));
  const element = `/v2/datasources/${id}/data-elements/${made.id}`;
  const refused = await api.call(element, change({ metadata: { total_amount: 'much' } }));
  expect(await detailOf(refused)).toEqual([
    expect.objectContaining({ loc: ['body', 'metadata', 'total_amount'] }),
  ]);
});

test('a model that is not in the catalog is refused with those that are', async () => {
  const body = { name: 'X', metadata_config: { type: 'catalog', model_id: 'poem' } };
  const refused = await api.call('/v2/datasources', json(body));
  expect(await detailOf(refused)).toEqual([
    expect.objectContaining({
      loc: ['body', 'metadata_config', 'model_id'],
      msg: expect.stringContaining('invoice'),
    }),
  ]);
});
