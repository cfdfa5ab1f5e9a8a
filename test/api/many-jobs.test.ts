import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDocumentJobs } from '../../apps/server/src/documents/jobs/create-document-job.ts';
import { getJob } from './document-calls.ts';
import { startApi, type TestApi } from './start-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

async function countStatements(work: () => Promise<unknown>): Promise<number> {
  const { query } = pg.Client.prototype;
  let statements = 0;
  pg.Client.prototype.query = function counted(this: pg.Client, ...asked: unknown[]) {
    statements++;
    return (query as (...all: unknown[]) => unknown).apply(this, asked);
  } as typeof query;
  try {
    await work();
  } finally {
    pg.Client.prototype.query = query;
  }
  return statements;
}

test('many jobs are made in as many statements as few', async () => {
  const { sha256, sizeBytes } = await api.blobs.put(Buffer.from('# Words'));
  const { rows } = await api.database.pool.query('select id, project_id from api_keys limit 1');
  const { services } = api;
  let ids: readonly string[] = [];
  const make = (count: number) =>
    api.database.transact(async (transaction) => {
      const wanted = Array.from({ length: count }, (_, index) => ({
        projectId: rows[0].project_id,
        apiKeyId: rows[0].id,
        sha256,
        sizeBytes,
        filename: `${index}.md`,
        mediaType: 'text/markdown',
        options: {},
      }));
      ids = await createDocumentJobs(transaction, services, wanted);
    });
  await make(1);
  const few = await countStatements(() => make(3));
  expect(await countStatements(() => make(300))).toBe(few);
  expect([...ids].sort()).toEqual(ids);
  expect(await getJob(api, ids[299] ?? '')).toMatchObject({ status: 'queued', filename: '299.md' });
  const { rows: counted } = await api.database.pool.query(
    `select
       (select reference_count from blobs where sha256 = $1) as files,
       (select count(*)::int from event_streams) as streams,
       (select count(*)::int from events) as events,
       (select count(distinct priority)::int from pgboss.job) as places`,
    [sha256],
  );
  expect(counted).toEqual([{ files: 304, streams: 304, events: 608, places: 304 }]);
});
