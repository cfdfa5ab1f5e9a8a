import { utils, write } from '@e965/xlsx';
import type { DatasourceTable, TableColumn } from '@sheaf/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WIDE_LIMITS } from '../api/document-calls.ts';
import { json, startApi, type TestApi } from '../api/start-api.ts';
import { datasourceCalls } from './datasource-calls.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi(WIDE_LIMITS);
  await api.startWorkers();
});
afterAll(() => api.close());

const { read, newDatasource, put, ask } = datasourceCalls(() => api);

function workbook(sheets: Readonly<Record<string, unknown[][]>>): Uint8Array {
  const book = utils.book_new();
  for (const [name, rows] of Object.entries(sheets)) {
    utils.book_append_sheet(book, utils.aoa_to_sheet(rows), name);
  }
  return new Uint8Array(write(book, { type: 'array', bookType: 'xlsx' }) as ArrayBuffer);
}

const tablesOf = (id: string) => read<DatasourceTable[]>(`/v2/datasources/${id}/tables`);

test('a CSV is a table with names, types and samples, asked in SQL', async () => {
  const id = await newDatasource();
  await put(id, {
    'sales/orders 2024.csv':
      'Order No,Customer,Net Amount,Paid,Ordered on,Zip\n1,Ada,"1,200.50",yes,2024-01-05,01234\n2,Bob,($80.00),no,2024-02-06,00501\n3,Cid,$14.25,yes,2024-02-07,10001\n',
  });
  const [table] = await tablesOf(id);
  expect(table).toMatchObject({
    table_name: 'orders_2024',
    row_count: 3,
    source: { type: 'sheet', name: 'sales/orders 2024.csv', page_number: 0 },
  });
  expect(table?.columns?.map(({ column_name, type }) => [column_name, type])).toEqual([
    ['order_no', 'BIGINT'],
    ['customer', 'VARCHAR'],
    ['net_amount', 'DOUBLE'],
    ['paid', 'BOOLEAN'],
    ['ordered_on', 'DATE'],
    ['zip', 'VARCHAR'],
  ]);
  expect(table?.columns?.[2]).toMatchObject({
    description: 'Net Amount. In $.',
    sample_values: ['1,200.50', '($80.00)', '$14.25'],
  });
  const answer = await ask(
    id,
    'SELECT paid, sum(net_amount) AS total, max(ordered_on) AS last FROM orders_2024 GROUP BY ALL ORDER BY paid',
  );
  expect(answer).toMatchObject({
    columns: [
      { name: 'paid', type: 'BOOLEAN' },
      { name: 'total', type: 'DOUBLE' },
      { name: 'last', type: 'DATE' },
    ],
    rows: [
      [false, -80, '2024-02-06'],
      [true, 1214.75, '2024-02-07'],
    ],
    truncated: false,
  });
});

test('sheets, and tables of documents, are tables; title rows are no head', async () => {
  const id = await newDatasource();
  const report = `# Report\n\n## Population by region\n\n| Region | 2019 | 2020 |\n|---|---|---|\n| North | 1.234.567,5 | 12,5 |\n| South | 2.000.000,0 | 13,5 |\n`;
  await put(id, {
    'plan.xlsx': workbook({
      Staff: [['Staff of the year'], [], ['Name', 'Hours'], ['Eve', 38.5], ['Ken', 40]],
      Rooms: [
        ['Room', 'Seats'],
        ['A', 4],
        ['B', 6],
      ],
    }),
    'report.md': report,
  });
  const tables = await tablesOf(id);
  expect(tables.map(({ table_name, source }) => [table_name, source.type])).toEqual([
    ['plan_rooms', 'sheet'],
    ['plan_staff', 'sheet'],
    ['population_by_region', 'document'],
  ]);
  expect(tables[1]?.description).toContain('Staff of the year');
  expect(tables[2]?.description).toBe(
    'Population by region. Report › Population by region. From report.md, page 1.',
  );
  expect((await ask(id, 'SELECT sum(hours) FROM plan_staff')).rows).toEqual([[78.5]]);
  const joined = 'SELECT sum(p._2019), count(*) FROM population_by_region p, plan_rooms r';
  expect((await ask(id, joined)).rows).toEqual([[6469135, 4]]);
});

test('what people write about tables stays when the file is read anew, and names stay too', async () => {
  const id = await newDatasource();
  await put(id, { 'a/prices.csv': 'item,price\npen,1.5\n' });
  await put(id, { 'b/prices.csv': 'item,price\nink,7\n' });
  const names = (await tablesOf(id)).map(({ table_name, source }) => [table_name, source.name]);
  expect(names).toEqual([
    ['b_prices', 'b/prices.csv'],
    ['prices', 'a/prices.csv'],
  ]);
  const path = `/v2/datasources/${id}/tables`;
  const update = {
    ...json({ tables: [{ table_name: 'prices', description: 'Ours.' }] }),
    method: 'PUT',
  };
  expect((await read<DatasourceTable[]>(path, update))[1]?.description).toBe('Ours.');
  const columns = { columns: [{ column_name: 'price', synonyms: ['cost'] }] };
  const put1 = { ...json(columns), method: 'PUT' };
  await read<TableColumn[]>(`${path}/prices/columns`, put1);
  await put(id, { 'a/prices.csv': 'item,price\npen,1.5\npad,3\n', 'c.csv': 'x,y\n1,2\n' });
  const [, , first] = await tablesOf(id);
  expect(first).toMatchObject({ table_name: 'prices', description: 'Ours.', row_count: 2 });
  const now = await read<TableColumn[]>(`${path}/prices/columns`);
  expect(now[1]).toMatchObject({ column_name: 'price', synonyms: ['cost'], description: 'price' });
  expect((await ask(id, 'SELECT sum(price) FROM prices')).rows).toEqual([[4.5]]);
});

test('a table or column that is not there cannot be described', async () => {
  const id = await newDatasource();
  await put(id, { 'c.csv': 'x,y\n1,2\n' });
  const path = `/v2/datasources/${id}/tables`;
  const tables = { tables: [{ table_name: 'nope', description: '' }] };
  expect((await api.call(path, { ...json(tables), method: 'PUT' })).status).toBe(404);
  const columns = { columns: [{ column_name: 'nope', description: '' }] };
  expect((await api.call(`${path}/c/columns`, { ...json(columns), method: 'PUT' })).status).toBe(
    404,
  );
  expect((await api.call(`${path}/nope/columns`)).status).toBe(404);
});

test('a deleted file takes its tables and their rows with it', async () => {
  const id = await newDatasource();
  const [element] = await put(id, { 'gone.csv': 'word,n\nwalrus,1\n' });
  const stored = async () => {
    const { rows } = await api.database.pool.query(
      'select reference_count as held from blobs where sha256 = $1',
      [sha256],
    );
    return rows[0]?.held;
  };
  const { rows } = await api.database.pool.query(
    'select sha256 from datasource_tables where data_element_id = $1',
    [element?.id],
  );
  const { sha256 } = rows[0];
  expect(await stored()).toBe(1);
  await api.call(`/v2/datasources/${id}/data-elements/${element?.id}`, { method: 'DELETE' });
  expect(await tablesOf(id)).toEqual([]);
  expect(await stored()).toBe(0);
  const gone = await api.call(`/v2/datasources/${id}/query`, json({ sql: 'SELECT * FROM gone' }));
  expect(gone.status).toBe(400);
});

test('answers are cut at max_rows, and say so', async () => {
  const id = await newDatasource();
  await put(id, { 'n.csv': 'n\n1\n2\n3\n' });
  expect(await ask(id, 'SELECT n FROM n ORDER BY n', { max_rows: 2 })).toMatchObject({
    rows: [[1], [2]],
    truncated: true,
  });
  const exact = await ask(id, 'SELECT n FROM n', { max_rows: 3 });
  expect(exact.truncated).toBe(false);
});

test("another project's tables are not there", async () => {
  const id = await newDatasource();
  await put(id, { 'private_figures.csv': 'n\n1\n' });
  const { key } = await api.createKey({ project: 'others' });
  const headers = { 'service-api-key': key };
  for (const path of ['/tables', '/tables/private_figures/columns']) {
    expect((await api.call(`/v2/datasources/${id}${path}`, { headers })).status).toBe(404);
  }
  const sql = json({ sql: 'SELECT * FROM private_figures' }, headers);
  expect((await api.call(`/v2/datasources/${id}/query`, sql)).status).toBe(404);
  const own = await read<{ id: string }>('/v2/datasources', json({ name: 'Mine' }, headers));
  const asked = await api.call(`/v2/datasources/${own.id}/query`, sql);
  expect([asked.status, await asked.text()]).toEqual([400, expect.stringContaining('no table')]);
});
