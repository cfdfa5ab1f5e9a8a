import type { Agent, ChatResponse, DatasourceTable, SqlQueryResult } from '@sheaf/contract';
import { ALL_FEATURES } from '@sheaf/server/roles';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  describeTables,
  runSql,
  type SqlOptions,
  SqlRefusal,
} from '../../apps/server/src/datasources/index.ts';
import { WIDE_LIMITS } from '../api/document-calls.ts';
import { json, startApi, type TestApi } from '../api/start-api.ts';
import { datasourceCalls } from './datasource-calls.ts';

let api: TestApi;
let owner: { readonly projectId: string };
beforeAll(async () => {
  const flags = ['--connector-secrets', 'TEST_SHOP_URL,TEST_AWAY_URL'];
  api = await startApi(WIDE_LIMITS, undefined, '127.0.0.1', ALL_FEATURES, flags);
  await api.startWorkers();
  const { rows } = await api.database.pool.query<{ id: string }>('select id from projects limit 1');
  owner = { projectId: rows[0]?.id ?? '' };
});
afterAll(() => api.close());

const { newDatasource, put, read, ask, refusal } = datasourceCalls(() => api);

function run(ids: readonly string[], sql: string, more: Partial<SqlOptions> = {}) {
  return runSql(api.services, owner, ids, sql, { maxRows: 10, ...more });
}

async function reasonOf(answer: Promise<SqlQueryResult>): Promise<string> {
  const error = await answer.then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(SqlRefusal);
  return (error as SqlRefusal).reason;
}

test('tables of several datasources are asked together, under longer names where they clash', async () => {
  const north = await newDatasource({ name: 'North' });
  const south = await newDatasource({ name: 'South' });
  await put(north, { 'sales.csv': 'shop,sum\nA,1\nB,2\n', 'rest.csv': 'n\n5\n' });
  await put(south, { 'sales.csv': 'shop,sum\nC,10\n' });
  const described = await describeTables(api.services, owner, [north, south]);
  expect(described.map(({ table_name, datasource_id }) => [table_name, datasource_id])).toEqual(
    expect.arrayContaining([
      ['north_sales', north],
      ['rest', north],
      ['south_sales', south],
    ]),
  );
  const sql =
    'SELECT sum(s) FROM (SELECT "sum" AS s FROM north_sales UNION ALL SELECT "sum" FROM south_sales UNION ALL FROM rest)';
  expect((await run([north, south], sql)).rows).toEqual([[18]]);
  expect(await reasonOf(run([north], 'FROM south_sales'))).toBe('unknown_table');
  const { projectId } = { projectId: 'prj_other' };
  const strange = runSql(api.services, { projectId }, [north], 'FROM sales', { maxRows: 1 });
  expect(await reasonOf(strange)).toBe('unknown_table');
});

test('what is hidden is neither described nor answered, and told apart from what is not there', async () => {
  const id = await newDatasource();
  await put(id, {
    'staff.csv': 'name,team,salary\nAda,x,10\nBob,y,20\nCid,x,30\n',
    'secrets.csv': 'n\n1\n',
  });
  const policy = {
    hiddenTables: ['secrets'],
    hiddenColumns: ['staff.salary'],
    rowFilters: { staff: "team = 'x'" },
  };
  const [only, ...rest] = await describeTables(api.services, owner, [id], policy);
  expect(rest).toEqual([]);
  expect(only?.columns?.map(({ column_name }) => column_name)).toEqual(['name', 'team']);
  expect((await run([id], 'SELECT * FROM staff ORDER BY name', policy)).rows).toEqual([
    ['Ada', 'x'],
    ['Cid', 'x'],
  ]);
  expect(await reasonOf(run([id], 'SELECT n FROM secrets', policy))).toBe('not_permitted');
  expect(await reasonOf(run([id], 'SELECT max(salary) FROM staff', policy))).toBe('not_permitted');
  expect(await reasonOf(run([id], 'SELECT nothing FROM staff', policy))).toBe('failed');
  const sly = { rowFilters: { staff: "n IN (SELECT 1 FROM read_text('/etc/passwd'))" } };
  expect(await reasonOf(run([id], 'FROM staff', sly))).toBe('statement');
});

test('a connected database is listed and asked in place, and only read', async () => {
  process.env.TEST_SHOP_URL = api.database.url;
  await api.database.pool.query(`
    create schema shop;
    create table shop.orders (id bigint, customer text, total numeric(10, 2), placed date);
    comment on column shop.orders.total is 'With tax.';
    insert into shop.orders values (1, 'Ada', 10.50, '2024-01-01'), (2, 'Bob', 4.25, '2024-02-01');
    analyze shop.orders`);
  const connector = {
    type: 'database',
    database: { url_env: 'TEST_SHOP_URL', schema_name: 'shop' },
  };
  const id = await newDatasource({ connector });
  await read(`/v2/datasources/${id}/trigger-ingest`, { method: 'POST' });
  const tables = () => read<DatasourceTable[]>(`/v2/datasources/${id}/tables`);
  await expect.poll(async () => (await tables()).length, { timeout: 20_000 }).toBe(1);
  const [orders] = await tables();
  expect(orders).toMatchObject({
    table_name: 'orders',
    row_count: 2,
    source: { type: 'database', name: 'orders' },
  });
  expect(orders?.columns?.[2]).toMatchObject({
    column_name: 'total',
    type: 'NUMERIC(10,2)',
    description: 'With tax.',
    sample_values: ['10.50', '4.25'],
  });
  const answer = await ask(
    id,
    "WITH o AS (SELECT * FROM orders WHERE customer ILIKE 'a%') SELECT id, total, placed::text FROM o;",
  );
  expect(answer).toMatchObject({
    columns: [
      { name: 'id', type: 'BIGINT' },
      { name: 'total', type: 'NUMERIC' },
      { name: 'placed', type: 'TEXT' },
    ],
    rows: [[1, 10.5, '2024-01-01']],
    truncated: false,
  });
  const cut = await ask(id, 'SELECT id FROM orders ORDER BY id', { max_rows: 1 });
  expect(cut).toMatchObject({ rows: [[1]], truncated: true });
  const attempts = [
    'DELETE FROM orders',
    'SELECT * FROM public.api_keys',
    'SELECT * FROM api_keys',
    'SELECT * FROM pg_authid',
    'WITH pg_authid AS (SELECT * FROM pg_authid) SELECT * FROM pg_authid',
    "SELECT pg_read_file('/etc/passwd')",
    "SELECT set_config('transaction_read_only', 'off', true)",
    'SELECT pg_sleep(60)',
    'WITH gone AS (DELETE FROM orders RETURNING id) SELECT * FROM gone',
    'SELECT 1) AS answer; DROP TABLE shop.orders; --',
  ];
  for (const sql of attempts) await refusal(id, sql);
  expect((await ask(id, 'SELECT count(*) FROM orders')).rows).toEqual([[2]]);
  const seen = { hiddenColumns: ['customer'], rowFilters: { orders: 'total > 5' } };
  expect((await run([id], 'SELECT * FROM orders', seen)).rows).toEqual([[1, 10.5, '2024-01-01']]);
});

test('an agent without a language model answers from a connected database, less what a policy hides', async () => {
  process.env.TEST_SHOP_URL = api.database.url;
  await api.database.pool.query(`
    create schema depot;
    create table depot.deliveries (id bigint, carrier text, parcels bigint, salary bigint);
    insert into depot.deliveries select n, case when n % 3 = 0 then 'Falcon' else 'Heron' end, n, 7 from generate_series(1, 6000) as n;
    analyze depot.deliveries`);
  const database = { url_env: 'TEST_SHOP_URL', schema_name: 'depot' };
  const id = await newDatasource({ connector: { type: 'database', database } });
  await read(`/v2/datasources/${id}/trigger-ingest`, { method: 'POST' });
  const tables = () => read<DatasourceTable[]>(`/v2/datasources/${id}/tables`);
  await expect.poll(async () => (await tables()).length, { timeout: 20_000 }).toBe(1);
  const policy = { datasources: { [id]: { hidden_columns: { deliveries: ['salary'] } } } };
  const spec = { display_name: 'Depot', instructions: 'Answer.', datasources: [id], policy };
  const agent = await read<Agent>('/v2/agents', json(spec));
  const { session_id } = await read<{ session_id: string }>(
    `/v2/agents/${agent.id}/sessions`,
    json({}),
  );
  const say = async (user_message: string) =>
    (await read<ChatResponse>(`/v2/sessions/${session_id}/chat`, json({ user_message }))).response;
  const total = await say('What is the sum of parcels of the carrier Falcon?');
  expect(total.answer?.values).toEqual(['6003000']);
  expect(total.sources?.[0]).toMatchObject({ title: 'deliveries', tool_name: 'query' });
  expect(total.citations).toHaveLength(1);
  expect(JSON.stringify(await say('What is the highest salary?'))).not.toMatch(/salary: 7|"7"/);
});

test('a database that cannot be reached is told without its secrets, and the variables of the service are its own', async () => {
  process.env.TEST_AWAY_URL = 'postgres://someone:hunter2@127.0.0.1:1/none';
  const here = { database: 'sheaf', user: 'sheaf' };
  for (const database of [
    { url_env: 'TEST_AWAY_URL' },
    { url_env: 'DATABASE_URL' },
    // A path would be the socket of the service's own database.
    { ...here, host: new URLSearchParams(api.database.url.split('?')[1]).get('host') },
    { ...here, host: '127.0.0.1' },
  ]) {
    const id = await newDatasource({ connector: { type: 'database', database } });
    await read(`/v2/datasources/${id}/trigger-ingest`, { method: 'POST' });
    const status = async () =>
      (await read<{ status: string }>(`/v2/datasources/${id}/ingest-status`)).status;
    await expect.poll(status, { timeout: 20_000 }).toBe('failed');
    const told = await (await api.call(`/v2/datasources/${id}/ingest-status`)).text();
    expect(told).not.toContain('hunter2');
  }
  expect(api.log.join('\n')).not.toContain('hunter2');
});
