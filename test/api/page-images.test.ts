import { PDFDocument } from 'pdf-lib';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { codeOf, finished, submit, WIDE_LIMITS } from './document-calls.ts';
import { startApi, type TestApi } from './start-api.ts';
import { startWorker, type TestWorker } from './start-worker.ts';

let api: TestApi;
let worker: TestWorker;
let jobId: string;
beforeAll(async () => {
  api = await startApi(WIDE_LIMITS);
  worker = await startWorker(api);
  const pdf = await PDFDocument.create();
  for (const text of ['first page', 'second page']) {
    pdf.addPage([200, 300]).drawText(text, { x: 20, y: 200, size: 18 });
  }
  jobId = await submit(api, new Uint8Array(await pdf.save()), 'two.pdf');
  expect((await finished(api, jobId)).status).toBe('completed');
});
afterAll(async () => {
  await worker.stop();
  await api.close();
});

const image = (page: string, query = '') =>
  api.call(`/v2/documents/${jobId}/pages/${page}/image${query}`);

test('a page is drawn in the pixel space of its boxes', async () => {
  const response = await image('1');
  expect(response.headers.get('content-type')).toBe('image/png');
  const { width, height, format } = await sharp(Buffer.from(await response.bytes())).metadata();
  expect({ width, height, format }).toEqual({ width: 400, height: 600, format: 'png' });
});

test('scale makes it larger or smaller, and the same picture is drawn once', async () => {
  const first = await image('0', '?scale=0.5');
  expect((await sharp(Buffer.from(await first.bytes())).metadata()).width).toBe(200);
  await worker.stop();
  const again = await image('0', '?scale=0.5');
  expect(again.headers.get('etag')).toBe(first.headers.get('etag'));
  await again.bytes();
  worker = await startWorker(api);
});

test('scales that nobody can tell apart are one picture', async () => {
  const etags = new Set<string | null>();
  for (const scale of ['0.25', '0.2501', '0.2499']) {
    const response = await image('0', `?scale=${scale}`);
    etags.add(response.headers.get('etag'));
    await response.bytes();
  }
  const { rows } = await api.database.pool.query(
    `select name from document_jobs, jsonb_object_keys(results) as name
     where id = $1 and name like 'image:0:0.2%'`,
    [jobId],
  );
  expect([etags.size, rows]).toEqual([1, [{ name: 'image:0:0.25' }]]);
});

test('a page that is not there, or not a number, is refused', async () => {
  expect(await codeOf(await image('2'))).toEqual([404, 'page_not_found']);
  expect((await image('-1')).status).toBe(422);
  expect((await image('0', '?scale=9')).status).toBe(422);
});

test('a document without pictures of its pages says so', async () => {
  const text = await submit(api, 'words', 'a.txt');
  await finished(api, text);
  const response = await api.call(`/v2/documents/${text}/pages/0/image`);
  expect(await codeOf(response)).toEqual([409, 'not_a_page_image']);
});
