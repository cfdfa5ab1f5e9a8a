import { chunkListSchema, type DocumentJob } from '@sheaf/contract';
import { flatDocumentSchema, structuredDocumentSchema } from '@sheaf/document/schemas';
import { strToU8 } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codeOf, finished, form, getJob, submit } from './document-calls.ts';
import { readAllEvents } from './read-events.ts';
import { startApi, type TestApi } from './start-api.ts';
import { startServedApi } from './start-served-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startServedApi();
});
afterAll(() => api.close());

const NOTE = '# Title\n\nSome *words* here.\n\n| a | b |\n|---|---|\n| 1 | x,y |\n';

describe('a parsed document', () => {
  let jobId: string;
  let job: DocumentJob;
  beforeAll(async () => {
    jobId = await submit(api, NOTE, 'näme.md', { metadata: '{"case": 7}' });
    job = await finished(api, jobId);
  });

  test('has the whole job record', () => {
    expect(job).toMatchObject({
      job_id: jobId,
      status: 'completed',
      format: 'structured',
      detected_format: 'markdown',
      media_type: 'text/markdown',
      filename: 'näme.md',
      size_bytes: Buffer.byteLength(NOTE),
      pages: 1,
      tables: 1,
      error: null,
      attempts: 1,
      cached: false,
      metadata: { case: 7 },
      parent_job_id: null,
      progress: { stage: 'completed', pages_done: 1, pages_total: 1 },
    });
    expect(job.elements).toBeGreaterThanOrEqual(3);
    expect(job.confidence).toBeGreaterThan(0);
    expect(job.sha256).toMatch(/^[0-9a-f]{64}$/);
    for (const time of [job.created_at, job.started_at, job.finished_at]) {
      expect(time).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    }
  });

  test('reads as markdown, annotated and flat JSON', async () => {
    const markdown = await api.call(`/v2/documents/${jobId}/result`);
    expect(markdown.headers.get('content-type')).toBe('text/markdown; charset=utf-8');
    const text = await markdown.text();
    expect(text).toContain('# Title');
    const annotated = await (
      await api.call(`/v2/documents/${jobId}/result?format=annotated`)
    ).text();
    expect(annotated).toMatch(/<!-- page=0 id=e\d+ label=\w+ bbox=[\d.,]+ confidence=[\d.]+ -->/);
    expect(annotated.replace(/<!-- page=.*? -->\n/g, '')).toBe(text);
    const flat = await (await api.call(`/v2/documents/${jobId}/result?format=json`)).json();
    expect(flatDocumentSchema.parse(flat).elements[0]).toMatchObject({ type: 'heading', level: 1 });
  });

  test('reads as the structured result', async () => {
    const response = await api.call(`/v2/documents/${jobId}/structured`);
    const document = structuredDocumentSchema.parse(await response.json());
    expect(document.pages[0]?.elements[0]).toMatchObject({ heading_level: 1, text: 'Title' });
  });

  test('is not sent twice to a reader that has it', async () => {
    const path = `/v2/documents/${jobId}/structured`;
    const etag = (await api.call(path)).headers.get('etag') ?? '';
    const again = await api.call(path, { headers: { 'if-none-match': etag } });
    expect([again.status, await again.text()]).toEqual([304, '']);
    expect(again.headers.get('x-ratelimit-limit')).not.toBeNull();
  });

  test('gives back the original under its name', async () => {
    const response = await api.call(`/v2/documents/${jobId}/file`);
    expect(await response.text()).toBe(NOTE);
    expect(response.headers.get('content-disposition')).toBe(
      `attachment; filename="n_me.md"; filename*=UTF-8''n%C3%A4me.md`,
    );
  });

  test('gives chunks with headings, elements and boxes', async () => {
    const response = await api.call(`/v2/documents/${jobId}/chunks?max_tokens=64`);
    const { data } = chunkListSchema.parse(await response.json());
    expect(data[0]?.heading_path).toEqual(['Title']);
    expect(data.flatMap((chunk) => chunk.element_ids)).toContain('e0');
    const bad = await api.call(`/v2/documents/${jobId}/chunks?max_tokens=64&overlap=64`);
    expect(bad.status).toBe(422);
  });

  test('gives its tables as CSV, HTML and Excel', async () => {
    const csv = await api.call(`/v2/documents/${jobId}/tables/0.csv`);
    expect(csv.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(await csv.text()).toBe('a,b\r\n1,"x,y"\r\n');
    const html = await api.call(`/v2/documents/${jobId}/tables/0.html`);
    expect(await html.text()).toContain('<td>x,y</td>');
    const excel = await api.call(`/v2/documents/${jobId}/tables/0.xlsx`);
    expect((await excel.bytes()).subarray(0, 2)).toEqual(strToU8('PK'));
    for (const wrong of ['1.csv', '0.doc', 'x.csv']) {
      const response = await api.call(`/v2/documents/${jobId}/tables/${wrong}`);
      expect(await codeOf(response)).toEqual([404, 'table_not_found']);
    }
  });

  test('has no chart whose data could be given', async () => {
    for (const wrong of ['0.csv', '0.html', 'x.xlsx']) {
      const response = await api.call(`/v2/documents/${jobId}/charts/${wrong}`);
      expect(await codeOf(response)).toEqual([404, 'chart_not_found']);
    }
  });

  test('is listed, by status, name and time', async () => {
    const list = async (query: string) =>
      (await (await api.call(`/v2/documents?${query}`)).json()) as { data: DocumentJob[] };
    const ids = async (query: string) => (await list(query)).data.map((one) => one.job_id);
    expect(await ids('filename=N%C3%84ME')).toContain(jobId);
    expect(await ids('filename=n_me')).not.toContain(jobId);
    expect(await ids('status=failed')).not.toContain(jobId);
    expect(await ids('status=completed')).toContain(jobId);
    expect(await ids('created_after=2099-01-01T00:00:00Z')).toEqual([]);
    expect((await api.call('/v2/documents?status=done')).status).toBe(422);
  });

  test('tells each of its stages once', async () => {
    const frames = await readAllEvents(await api.call(`/v2/documents/${jobId}/trace`));
    const stages = frames
      .filter((frame) => frame.event === 'status')
      .map((frame) => JSON.parse(frame.data).stage);
    expect(stages.slice(0, 2)).toEqual(['queued', 'reading']);
    expect(stages).toEqual([...new Set(stages)]);
  });

  test('does not exist for another project', async () => {
    const { key } = await api.createKey({ project: 'elsewhere' });
    const headers = { 'service-api-key': key };
    for (const [method, path] of [
      ['GET', ''],
      ['GET', '/result'],
      ['GET', '/structured'],
      ['GET', '/children'],
      ['GET', '/trace'],
      ['GET', '/file'],
      ['GET', '/chunks'],
      ['GET', '/tables/0.csv'],
      ['GET', '/pages/0/image'],
      ['POST', '/cancel'],
      ['DELETE', ''],
    ] as const) {
      const response = await api.call(`/v2/documents/${jobId}${path}`, { method, headers });
      expect([method, path, ...(await codeOf(response))]).toEqual([method, path, 404, 'not_found']);
    }
    const list = await api.call('/v2/documents', { headers });
    expect(await list.json()).toMatchObject({ data: [], next_cursor: null });
  });
});

test('answers that stream leave no complaint in the log', () => {
  expect(api.log.filter((line) => /FST_ERR|"level":(40|50)/.test(line))).toEqual([]);
});

describe('the synchronous way', () => {
  test('gives the same bytes as the asynchronous one, in every format', async () => {
    for (const format of ['markdown', 'annotated', 'json', 'structured']) {
      const response = await api.call(
        `/v2/documents/process?format=${format}`,
        form(NOTE, 'sync.md', { no_cache: 'true' }),
      );
      expect(response.status).toBe(200);
      const answer = (await response.json()) as { job_id: string; result: unknown; status: string };
      expect(answer.status).toBe('completed');
      const path = format === 'structured' ? 'structured' : `result?format=${format}`;
      const later = await api.call(`/v2/documents/${answer.job_id}/${path}`);
      const expected = format === 'json' || format === 'structured' ? later.json() : later.text();
      expect(answer.result).toEqual(await expected);
    }
  });

  test('is replayed from the job it made, as long as that is there', async () => {
    const process = () =>
      api.call('/v2/documents/process?format=structured', {
        ...form(NOTE, 'twice.md', { no_cache: 'true' }),
        headers: { 'idempotency-key': 'process twice' },
      });
    const first = await process();
    const second = await process();
    expect(second.headers.get('idempotent-replayed')).toBe('true');
    const text = await second.text();
    expect(text).toBe(await first.text());
    await api.call(`/v2/documents/${JSON.parse(text).job_id}`, { method: 'DELETE' });
    expect(await codeOf(await process())).toEqual([404, 'not_found']);
  });

  test('says what is wrong with a document', async () => {
    const broken = form('%PDF-1.7\nnothing of the kind', 'broken.pdf');
    const response = await api.call('/v2/documents/process', broken);
    expect(await codeOf(response)).toEqual([400, 'malformed_file']);
  });

  test('refuses a file over its limit and names the other way', async () => {
    const small = await startApi({ syncLimitBytes: 1_000 }, api.database);
    const response = await small.call('/v2/documents/process', form('x'.repeat(2_000), 'a.txt'));
    expect(response.status).toBe(413);
    expect(await response.json()).toMatchObject({
      code: 'sync_limit_exceeded',
      detail: expect.stringContaining('POST /v2/documents'),
    });
    await small.close();
  });
});

describe('a failed job', () => {
  test('keeps its reason and has no result', async () => {
    const jobId = await submit(api, '%PDF-1.7\nnothing of the kind', 'broken.pdf');
    const job = await finished(api, jobId);
    expect(job).toMatchObject({ status: 'failed', error_code: 'malformed_file' });
    expect(job.error).toBeTruthy();
    const result = await api.call(`/v2/documents/${jobId}/result`);
    expect(result.status).toBe(409);
    expect(await result.json()).toMatchObject({
      code: 'job_failed',
      detail: expect.stringContaining(job.error ?? '-'),
    });
  });

  test('for pages the document does not have says so', async () => {
    const jobId = await submit(api, NOTE, 'a.md', { pages: '5-6' });
    expect(await finished(api, jobId)).toMatchObject({
      status: 'failed',
      error_code: 'invalid_option',
    });
  });
});

describe('the cache', () => {
  test('gives equal bytes with equal options an instant answer, unless told not to', async () => {
    const text = `# Cached ${Date.now()}`;
    const first = await finished(api, await submit(api, text, 'a.md'));
    const second = await getJob(api, await submit(api, text, 'b.md'));
    expect(second).toMatchObject({ status: 'completed', cached: true, filename: 'b.md' });
    expect(second.pages).toBe(first.pages);
    const path = (id: string) => `/v2/documents/${id}/structured`;
    expect(await (await api.call(path(second.job_id))).text()).toBe(
      await (await api.call(path(first.job_id))).text(),
    );
    const other = await finished(api, await submit(api, text, 'a.md', { ocr: 'never' }));
    expect(other.cached).toBe(false);
    const fresh = await finished(api, await submit(api, text, 'a.md', { no_cache: 'true' }));
    expect(fresh.cached).toBe(false);
  });

  test('is made once or a few times for many equal files submitted at once', async () => {
    const ids = await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        submit(api, '# The same thirty times', `${index}.md`),
      ),
    );
    const jobs = await Promise.all(ids.map((id) => finished(api, id)));
    expect(jobs.every(({ status }) => status === 'completed')).toBe(true);
    expect(jobs.filter(({ cached }) => cached).length).toBeGreaterThan(10);
    const { started_at: started, finished_at: ended } = jobs.find(({ cached }) => cached) ?? {};
    expect(Date.parse(started ?? '')).toBeLessThanOrEqual(Date.parse(ended ?? ''));
  });

  test('tells the warnings again', async () => {
    const text = `no PDF ${Date.now()}`;
    const first = await finished(api, await submit(api, text, 'a.pdf'));
    const second = await getJob(api, await submit(api, text, 'a.pdf'));
    expect(second).toMatchObject({ cached: true, warnings: first.warnings });
    const frames = await readAllEvents(await api.call(`/v2/documents/${second.job_id}/trace`));
    const [warning] = frames.filter(({ event }) => event === 'warning');
    expect(JSON.parse(warning?.data ?? '{}')).toEqual(first.warnings[0]);
  });

  test('outlives the job it came from', async () => {
    const text = `# Kept ${Date.now()}`;
    const first = await finished(api, await submit(api, text, 'a.md'));
    const second = await getJob(api, await submit(api, text, 'a.md'));
    await api.call(`/v2/documents/${first.job_id}`, { method: 'DELETE' });
    await api.blobs.collect(0);
    const response = await api.call(`/v2/documents/${second.job_id}/result`);
    expect(await response.text()).toContain('Kept');
    expect(await (await api.call(`/v2/documents/${second.job_id}/file`)).text()).toBe(text);
  });
});
