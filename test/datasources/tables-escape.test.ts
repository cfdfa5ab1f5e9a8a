import { ALL_FEATURES } from '@sheaf/server/roles';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WIDE_LIMITS } from '../api/document-calls.ts';
import { startApi, type TestApi } from '../api/start-api.ts';
import { datasourceCalls } from './datasource-calls.ts';

let api: TestApi;
let id: string;
beforeAll(async () => {
  // Statements that would run on end sooner: what they cost meanwhile is the whole machine.
  const flags = ['--sql-timeout-seconds', '4'];
  api = await startApi(WIDE_LIMITS, undefined, '127.0.0.1', ALL_FEATURES, flags);
  await api.startWorkers();
  id = await newDatasource();
  const lines = Array.from({ length: 5_000 }, (_, n) => `${n},word ${n}`);
  await put(id, { 'figures.csv': `n,word\n${lines.join('\n')}\n` });
});
afterAll(() => api.close());

const { newDatasource, put, ask, refusal } = datasourceCalls(() => api);

const ATTEMPTS: readonly string[] = [
  // Writes.
  'CREATE TABLE stolen AS SELECT * FROM figures',
  'CREATE VIEW other AS SELECT 1',
  "INSERT INTO figures VALUES (1, 'x')",
  'UPDATE figures SET n = 0',
  'DELETE FROM figures',
  'DROP VIEW figures',
  'ALTER TABLE figures RENAME TO other',
  "COPY figures TO '/tmp/stolen.csv'",
  "COPY (SELECT 1) TO '/tmp/stolen.parquet' (FORMAT parquet)",
  "EXPORT DATABASE '/tmp/stolen'",
  'CREATE MACRO two() AS 2',
  // Other databases, extensions and settings.
  "ATTACH '/tmp/other.db' AS other",
  "ATTACH 'host=localhost' AS other (TYPE postgres)",
  'INSTALL httpfs',
  'LOAD httpfs',
  'SET threads = 8',
  "SET memory_limit = '100GB'",
  'RESET lock_configuration',
  'PRAGMA database_list',
  "PRAGMA enable_profiling = 'json'",
  'CALL pragma_version()',
  'CHECKPOINT',
  'CREATE SECRET s (TYPE s3)',
  "SELECT current_setting('memory_limit')",
  'SELECT * FROM duckdb_settings()',
  'SELECT * FROM duckdb_secrets()',
  'SELECT * FROM duckdb_views()',
  'SELECT * FROM information_schema.tables',
  'SELECT * FROM sqlite_master',
  'SHOW TABLES',
  // Files, network and environment.
  "SELECT * FROM read_csv('/etc/passwd')",
  "SELECT * FROM read_text('/etc/passwd')",
  "SELECT * FROM read_blob('/proc/self/environ')",
  "SELECT * FROM read_parquet('https://example.org/x.parquet')",
  "SELECT * FROM '/etc/passwd'",
  "SELECT * FROM 'figures.csv'",
  "SELECT * FROM glob('/*')",
  "SELECT * FROM sniff_csv('/etc/passwd')",
  "SELECT * FROM parquet_metadata('x.parquet')",
  "SELECT getenv('HOME')",
  // Around the corner.
  'SELECT 1; SELECT 2',
  'SELECT n FROM figures; DROP VIEW figures',
  "SELECT * FROM query('SELECT 1')",
  "SELECT * FROM query_table('figures')",
  "SELECT * FROM json_execute_serialized_sql(json_serialize_sql('SELECT 1'))",
  "WITH a AS (SELECT * FROM read_text('/etc/passwd')) SELECT * FROM a",
  "SELECT (SELECT content FROM read_text('/etc/passwd'))",
  "SELECT n FROM figures WHERE word IN (SELECT file FROM glob('/*'))",
  'SELECT * FROM (WITH "/etc/passwd" AS (SELECT 1) SELECT 1), "/etc/passwd"',
  'PREPARE p AS SELECT 1',
  'EXECUTE p',
  'BEGIN',
  'EXPLAIN ANALYZE SELECT * FROM figures',
  'DESCRIBE duckdb_settings()',
  'SELECT',
  "SELECT write_log('x')",
  'SELECT sleep_ms(60000)',
];

test.each(ATTEMPTS)('%s is refused', async (sql) => {
  const { detail } = await refusal(id, sql);
  expect(detail).not.toMatch(/parquet'|\/work-|stack|root:/);
});

const RUNAWAYS: readonly string[] = [
  // Memory.
  "SELECT string_agg(repeat(a.word, 1000), '') FROM figures a, figures b",
  'SELECT list(a.word) FROM figures a, figures b, figures c',
  "SELECT repeat('x', 4000000000)",
  // Time.
  'SELECT count(*) FROM figures a, figures b, figures c, figures d WHERE a.n + b.n + c.n = d.n * 7 + 1',
  'WITH RECURSIVE r AS (SELECT 1 AS a UNION ALL SELECT a + 1 FROM r) SELECT count(*) FROM r',
  'SELECT sum(range) FROM range(100000000000000)',
];

test.each(RUNAWAYS)('%s ends', { timeout: 90_000 }, async (sql) => {
  await refusal(id, sql);
});

test('the server, and its tables, are as they were', async () => {
  expect((await api.call('/health')).status).toBe(200);
  expect((await ask(id, 'SELECT count(*), sum(n) FROM figures')).rows).toEqual([[5000, 12497500]]);
});

test('a slow statement leaves room for a quick one', { timeout: 90_000 }, async () => {
  const slow = refusal(id, 'SELECT sum(range) FROM range(100000000000000)');
  expect((await ask(id, 'SELECT 1 AS one')).rows).toEqual([[1]]);
  await slow;
});

test('statements that only look complicated are answered', async () => {
  const statements: readonly (readonly [string, unknown])[] = [
    ['WITH a AS (SELECT n FROM figures WHERE n < 3) SELECT sum(n) FROM a', 3],
    [
      'WITH RECURSIVE r AS (SELECT 1 AS a UNION ALL SELECT a + 1 FROM r WHERE a < 5) SELECT max(a) FROM r',
      5,
    ],
    ['SELECT count(*) FROM range(3), unnest([1, 2])', 6],
    ["SELECT word FROM FIGURES WHERE word LIKE '%; DROP %' UNION ALL SELECT 'x'", 'x'],
    ['FROM figures SELECT max(n) -- with a comment', 4999],
    ['SELECT n FROM figures WHERE n = 7;', 7],
  ];
  for (const [sql, value] of statements) expect((await ask(id, sql)).rows[0]?.[0]).toBe(value);
  const described = await ask(id, 'DESCRIBE figures');
  expect(described.rows.map((row) => row.slice(0, 2))).toEqual([
    ['n', 'BIGINT'],
    ['word', 'VARCHAR'],
  ]);
});
