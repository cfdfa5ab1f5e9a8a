import { createClient } from '@sheaf/client';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildPdf } from '../builders/pdf/build-pdf.ts';
import { codeOf, detailOf, finished, submit } from './document-calls.ts';
import type { TestApi } from './start-api.ts';
import { startServedApi } from './start-served-api.ts';

const PASSWORD = 'sésame 100%';

let api: TestApi;
let jobId: string;
beforeAll(async () => {
  api = await startServedApi();
  const content = 'BT /F1 18 Tf 20 200 Td (locked page) Tj ET';
  const pages = [0, 1, 2].map(() => ({ content, width: 200, height: 300 }));
  const pdf = buildPdf({ pages, password: PASSWORD }) as Uint8Array<ArrayBuffer>;
  jobId = await submit(api, pdf, 'locked.pdf', { password: PASSWORD });
  expect(await finished(api, jobId)).toMatchObject({ status: 'completed', error: null });
});
afterAll(() => api.close());

const image = (page: number, password?: string) =>
  api.call(`/v2/documents/${jobId}/pages/${page}/image`, {
    headers: password === undefined ? {} : { 'document-password': password },
  });

test('a page of an encrypted file is drawn for who gives the password again', async () => {
  const refusal = await image(0);
  expect([refusal.status, await refusal.json()]).toMatchObject([
    400,
    { code: 'password_required', detail: expect.stringContaining('Document-Password') },
  ]);
  const drawn = await image(0, encodeURIComponent(PASSWORD));
  expect(drawn.status).toBe(200);
  const { width, height } = await sharp(Buffer.from(await drawn.bytes())).metadata();
  expect([width, height]).toEqual([400, 600]);
  const kept = await image(0);
  expect([kept.status, kept.headers.get('etag')]).toEqual([200, drawn.headers.get('etag')]);
});

test('a wrong password, or one that is not encoded, is told so', async () => {
  expect(await codeOf(await image(1, 'nonsense'))).toEqual([400, 'wrong_password']);
  for (const bad of ['100%', '', '%00']) {
    expect(await detailOf(await image(1, bad))).toMatchObject([
      { loc: ['header', 'Document-Password'] },
    ]);
  }
});

test('the client sends the password by itself', async () => {
  const client = createClient({ baseUrl: api.url, apiKey: api.key });
  const picture = await client.documents.pageImage(jobId, 2, { scale: 0.5, password: PASSWORD });
  const { width } = await sharp(Buffer.from(await picture.arrayBuffer())).metadata();
  expect(width).toBe(200);
});

test('no password is left anywhere, whether the page was drawn or not', async () => {
  const { rows: tables } = await api.database.pool.query<{ name: string }>(`
    select quote_ident(table_schema) || '.' || quote_ident(table_name) as name
    from information_schema.tables
    where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'`);
  const holding: string[] = [];
  for (const { name } of tables) {
    const { rows } = await api.database.pool.query(
      `select 1 from ${name} as t where to_jsonb(t)::text ~ $1`,
      ['s(é|\\\\u00e9|%C3%A9)same|nonsense'],
    );
    if (rows.length > 0) holding.push(name);
  }
  expect(tables.length).toBeGreaterThan(10);
  expect(holding).toEqual([]);
  expect(api.log.join('')).not.toMatch(/same 100|same%20100|nonsense/);
});
