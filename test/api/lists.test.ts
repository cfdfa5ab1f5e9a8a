import type { ApiKey, List } from '@sheaf/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codeOf, detailOf, submit, WIDE_LIMITS } from './document-calls.ts';
import { startApi, type TestApi } from './start-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ ...WIDE_LIMITS, bodyLimitBytes: 10_000 });
});
afterAll(() => api.close());

describe('rule: lists', () => {
  const page = async (query: string) =>
    (await (await api.call(`/v2/api-keys?${query}`)).json()) as List<ApiKey>;

  test('rule: pages by cursor, newest first, without gaps or doubles', async () => {
    for (let count = 0; count < 7; count++) await api.createKey();
    const all = (await page('limit=200')).data.map((key) => key.id);
    expect(all).toEqual([...all].sort().reverse());
    const walked: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const next: List<ApiKey> = await page(`limit=3${cursor && `&cursor=${cursor}`}`);
      walked.push(...next.data.map((key) => key.id));
      cursor = next.next_cursor;
    }
    expect(walked).toEqual(all);
  });

  test('rule: cursors are stable under inserts and deletes', async () => {
    const first = await page('limit=3');
    const rest = (await page('limit=200')).data.slice(3).map((key) => key.id);
    await api.createKey();
    const cursorItem = first.data.at(-1)?.id;
    await api.database.pool.query('delete from api_keys where id = $1', [cursorItem]);
    const second = await page(`limit=200&cursor=${first.next_cursor}`);
    expect(second.data.map((key) => key.id)).toEqual(rest);
  });

  test('rule: a cursor that is not ours is a 400', async () => {
    const { next_cursor: cursor } = await page('limit=1');
    for (const wrong of ['nonsense', '', `${cursor}x`, `x${cursor}`]) {
      const response = await api.call(`/v2/api-keys?cursor=${wrong}`);
      expect([wrong, ...(await codeOf(response))]).toEqual([wrong, 400, 'invalid_cursor']);
    }
    const elsewhere = await api.call(`/v2/documents?cursor=${cursor}`);
    expect(await codeOf(elsewhere)).toEqual([400, 'invalid_cursor']);
    const { key } = await api.createKey({ project: 'cursor thief' });
    const headers = { 'service-api-key': key };
    const stolen = await api.call(`/v2/api-keys?cursor=${cursor}`, { headers });
    expect(await codeOf(stolen)).toEqual([400, 'invalid_cursor']);
  });

  test('rule: a time is RFC 3339, and its plus sign may come unescaped', async () => {
    const wrong = await api.call('/v2/documents?created_after=yesterday');
    expect(await detailOf(wrong)).toMatchObject([
      { loc: ['query', 'created_after'], type: 'datetime_parsing' },
    ]);
    const jobId = await submit(api, 'words', 'a.txt');
    for (const [time, found] of [
      ['2020-01-01T00:00:00+02:00', [{ job_id: jobId }]],
      ['2020-01-01T00:00:00%2B02:00', [{ job_id: jobId }]],
      ['2200-01-01T00:00:00-02:00', []],
    ] as const) {
      const response = await api.call(`/v2/documents?created_after=${time}`);
      expect(await response.json()).toMatchObject({ data: found });
    }
  });

  test('rule: limit is 1 to 200', async () => {
    for (const limit of ['0', '201', '-1', '1.5']) {
      expect((await api.call(`/v2/api-keys?limit=${limit}`)).status).toBe(422);
    }
  });
});
