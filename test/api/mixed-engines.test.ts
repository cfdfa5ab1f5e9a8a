import { ENGINE_VERSION } from '@sheaf/parser/engine-version';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { finished, submit } from './document-calls.ts';
import type { TestApi } from './start-api.ts';
import { startServedApi } from './start-served-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startServedApi();
});
afterAll(() => api.close());

test('a result made by a worker of another version is not taken for one of this', async () => {
  const send = async () => finished(api, await submit(api, 'words of all versions', 'a.txt'));
  const first = await send();
  expect(first).toMatchObject({ cached: false, engine_version: ENGINE_VERSION });
  const asOf = (version: string) =>
    api.database.pool.query('update document_jobs set engine_version = $1', [version]);
  await asOf('0.0.1');
  expect(await send()).toMatchObject({ cached: false, engine_version: ENGINE_VERSION });
  expect(await send()).toMatchObject({ cached: true, engine_version: ENGINE_VERSION });
});
