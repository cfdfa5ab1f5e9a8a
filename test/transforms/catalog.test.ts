import type { List, MetadataModel } from '@sheaf/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { codeOf } from '../api/document-calls.ts';
import { startApi, type TestApi } from '../api/start-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const ROOT = '/v2/metadata-model-catalog';
const read = async <Body>(path: string) => (await (await api.call(path)).json()) as Body;

test('the catalog lists a dozen models, page by page and by scope', async () => {
  const all = await read<List<MetadataModel>>(ROOT);
  expect(all).toMatchObject({ total: 12, next_cursor: null });
  const first = await read<List<MetadataModel>>(`${ROOT}?limit=5&scope=global`);
  expect(first.data).toEqual(all.data.slice(0, 5));
  const next = await read<List<MetadataModel>>(`${ROOT}?limit=7&cursor=${first.next_cursor}`);
  expect(next.data).toEqual(all.data.slice(5));
  expect(next.next_cursor).toBeNull();
  expect(await read(`${ROOT}?scope=project`)).toMatchObject({ data: [], total: 0 });
  expect((await api.call(`${ROOT}?scope=elsewhere`)).status).toBe(422);
  expect(await codeOf(await api.call(`${ROOT}?cursor=made-up`))).toEqual([400, 'invalid_cursor']);
});

test('one model is read by its id', async () => {
  const invoice = await read<MetadataModel>(`${ROOT}/invoice`);
  expect(invoice.fields).toContainEqual(
    expect.objectContaining({ name: 'total_amount', type: 'float', index: true }),
  );
  expect(await codeOf(await api.call(`${ROOT}/poem`))).toEqual([404, 'not_found']);
});
