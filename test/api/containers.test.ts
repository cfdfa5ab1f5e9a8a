import { TRACE_EVENT_SCHEMAS } from '@sheaf/contract';
import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { finished, submit } from './document-calls.ts';
import { readAllEvents } from './read-events.ts';
import type { TestApi } from './start-api.ts';
import { startServedApi } from './start-served-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startServedApi();
});
afterAll(() => api.close());

describe('a container', () => {
  const archive = zipSync({
    'a.md': strToU8('# Inside'),
    'deep/b.txt': strToU8('plain words'),
    'bad.pdf': strToU8('%PDF-1.4 broken'),
    'inner.zip': zipSync({ 'c.md': strToU8('# Innermost') }),
  });

  test('becomes one job for each file, itself a container or not', async () => {
    const jobId = await submit(api, archive as Uint8Array<ArrayBuffer>, 'all.zip');
    const job = await finished(api, jobId);
    expect(job).toMatchObject({ status: 'completed', format: 'container', detected_format: 'zip' });
    type Child = { job_id: string; filename: string; status: string; media_type: string };
    const childrenOf = async (id: string) =>
      (await (await api.call(`/v2/documents/${id}/children`)).json()) as Child[];
    const children = await childrenOf(jobId);
    expect(children.map((child) => child.filename)).toEqual([
      'a.md',
      'deep/b.txt',
      'bad.pdf',
      'inner.zip',
    ]);
    const [first, , bad, inner] = await Promise.all(
      children.map((child) => finished(api, child.job_id)),
    );
    expect(first).toMatchObject({ status: 'completed', parent_job_id: jobId });
    expect(bad?.status).toBe('failed');
    expect(children.map((child) => child.media_type)).toEqual([
      'text/markdown',
      'text/plain',
      'application/pdf',
      'application/zip',
    ]);
    const grandchildren = await childrenOf(inner?.job_id ?? '');
    expect(grandchildren).toMatchObject([{ filename: 'c.md' }]);
    const innermost = await finished(api, grandchildren[0]?.job_id ?? '');
    const text = await (await api.call(`/v2/documents/${innermost.job_id}/result`)).text();
    expect(text).toContain('Innermost');
  });

  test('tells of its pages and files in the order they came', async () => {
    const jobId = await submit(api, archive as Uint8Array<ArrayBuffer>, 'told.zip');
    await finished(api, jobId);
    const frames = await readAllEvents(await api.call(`/v2/documents/${jobId}/trace`));
    const names = frames.flatMap((frame) => (frame.event === ':' ? [] : (frame.event ?? [])));
    expect(names).toEqual([
      'connected',
      'status',
      'status',
      'page',
      'child',
      'child',
      'child',
      'child',
      'completed',
    ]);
    const page = frames.find((frame) => frame.event === 'page');
    expect(TRACE_EVENT_SCHEMAS.page.parse(JSON.parse(page?.data ?? ''))).toMatchObject({
      page_number: 0,
      pages_done: 1,
      pages_total: 1,
      elements: 1,
    });
  });

  test('with hundreds of files is read at the first attempt and stopped as a whole', async () => {
    const inside = (file: number) => [`${file}.txt`, strToU8(`file ${file}`)] as const;
    const files = Object.fromEntries(Array.from({ length: 400 }, (_, file) => inside(file)));
    const jobId = await submit(api, zipSync(files) as Uint8Array<ArrayBuffer>, 'many.zip');
    expect(await finished(api, jobId)).toMatchObject({ status: 'completed', attempts: 1 });
    await api.call(`/v2/documents/${jobId}/cancel`, { method: 'POST' });
    const listed = await api.call(`/v2/documents/${jobId}/children`);
    const children = (await listed.json()) as { status: string }[];
    expect(children).toHaveLength(400);
    const ended = children.filter(({ status }) => status === 'failed' || status === 'completed');
    expect(ended).toHaveLength(400);
  });

  test('is deleted with everything inside it, and nothing is left of the bytes', async () => {
    const unique = zipSync({ 'only.md': strToU8(`# Only ${Date.now()}`) });
    const jobId = await submit(api, unique as Uint8Array<ArrayBuffer>, 'gone.zip');
    await finished(api, jobId);
    const [child] = (await (await api.call(`/v2/documents/${jobId}/children`)).json()) as {
      job_id: string;
    }[];
    const { sha256 } = await finished(api, child?.job_id ?? '');
    const gone = await api.call(`/v2/documents/${jobId}`, { method: 'DELETE' });
    expect([gone.status, await gone.text()]).toEqual([204, '']);
    for (const id of [jobId, child?.job_id]) {
      expect((await api.call(`/v2/documents/${id}`)).status).toBe(404);
    }
    await api.blobs.collect(0);
    await expect(api.blobs.read(sha256)).rejects.toThrow();
    expect((await api.call(`/v2/documents/${jobId}`, { method: 'DELETE' })).status).toBe(404);
  });
});
