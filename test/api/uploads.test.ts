import { createHash } from 'node:crypto';
import { readdir, rm } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codeOf, detailOf, form, getJob, submit, WIDE_LIMITS } from './document-calls.ts';
import { startApi, type TestApi } from './start-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ ...WIDE_LIMITS, uploadLimitBytes: 1_000_000 });
});
afterAll(() => api.close());

const BOUNDARY = 'xxBOUNDARYxx';

/** A multipart body written by hand, to be broken. */
function raw(body: string, contentType = `multipart/form-data; boundary=${BOUNDARY}`): RequestInit {
  return { method: 'POST', body, headers: { 'content-type': contentType } };
}

const part = (name: string, content: string, filename?: string) =>
  `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${
    filename === undefined ? '' : `; filename="${filename}"`
  }\r\n\r\n${content}\r\n`;
const NAMELESS = `--${BOUNDARY}\r\nContent-Disposition: form-data`;
/** Neither a head nor content. */
const HOLLOW = `--${BOUNDARY}\r\n\r\n`;
const ENDLESS = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="ocr"\r\n`;
const END = `--${BOUNDARY}--\r\n`;

async function refused(init: RequestInit): Promise<unknown> {
  return detailOf(await api.call('/v2/documents', init));
}

describe('a multipart body', () => {
  test('without a file says that it is missing', async () => {
    expect(await refused(raw(part('ocr', 'auto') + END))).toEqual([
      { loc: ['body', 'file'], type: 'missing', msg: 'Field required' },
    ]);
  });

  test('with two files takes neither', async () => {
    const body = part('file', 'one', 'a.txt') + part('file', 'two', 'b.txt') + END;
    expect(await refused(raw(body))).toMatchObject([
      { loc: ['body', 'file'], msg: expect.stringContaining('one file a request') },
    ]);
  });

  test('with the file under another name says which it should be', async () => {
    expect(await refused(raw(part('fil', 'one', 'a.txt') + END))).toEqual([
      {
        loc: ['body', 'fil'],
        type: 'extra_forbidden',
        msg: "Extra inputs are not permitted; did you mean 'file'?",
      },
      { loc: ['body', 'file'], type: 'missing', msg: 'Field required' },
    ]);
  });

  test('with the file as a plain field says that a file part is needed', async () => {
    expect(await refused(raw(part('file', 'words') + END))).toMatchObject([
      { loc: ['body', 'file'], msg: expect.stringContaining('filename') },
    ]);
  });

  test.each([
    ['without a boundary', 'multipart/form-data', part('file', 'x', 'a.txt') + END],
    ['with another boundary', 'multipart/form-data; boundary=other', part('file', 'x', 'a') + END],
    ['that is cut off', undefined, part('file', 'words that go on', 'a.txt')],
    ['that is empty', undefined, ''],
    ['with a nameless field', undefined, `${NAMELESS}\r\n\r\nx\r\n${part('file', 'x', 'a')}${END}`],
    ['with a nameless file', undefined, `${NAMELESS}; filename="a"\r\n\r\nx\r\n${END}`],
    ['with a hollow part', undefined, `${HOLLOW}${part('file', 'x', 'a')}${END}`],
    ['with nothing but a hollow part', undefined, `${HOLLOW}${END}`],
    ['with a head that does not end', undefined, `${ENDLESS}${part('file', 'x', 'a')}${END}`],
    ['with too many parts', undefined, part('ocr', 'auto').repeat(120) + END],
  ])('%s is a 400 that says so', async (_, contentType, body) => {
    const response = await api.call('/v2/documents', raw(body, contentType));
    expect(await codeOf(response)).toEqual([400, 'invalid_multipart']);
  });

  test('with a field that is too long is a 413', async () => {
    const body = part('metadata', 'x'.repeat(300_000)) + part('file', 'words', 'a.txt') + END;
    const response = await api.call('/v2/documents', raw(body));
    expect(await codeOf(response)).toEqual([413, 'payload_too_large']);
  });

  test('that is JSON is a 415', async () => {
    const response = await api.call('/v2/documents', raw('{}', 'application/json'));
    expect(await codeOf(response)).toEqual([415, 'unsupported_media_type']);
    const other = await api.call('/v2/documents', raw('x', 'text/plain'));
    expect(await codeOf(other)).toEqual([415, 'unsupported_media_type']);
  });

  test('may have its fields after the file', async () => {
    const body = part('file', 'words', 'a.txt') + part('metadata', '{"after": true}') + END;
    const response = await api.call('/v2/documents', raw(body));
    const { job_id } = (await response.json()) as { job_id: string };
    expect(await getJob(api, job_id)).toMatchObject({ metadata: { after: true } });
  });
});

describe('options', () => {
  test('come as single fields or as one JSON field, and single ones win', async () => {
    const jobId = await submit(api, 'words', 'a.txt', {
      options: '{"ocr": "always", "metadata": {"a": 1}, "pages": "2"}',
      ocr: 'never',
      languages: 'eng, deu',
    });
    const { rows } = await api.database.pool.query('select * from document_jobs where id = $1', [
      jobId,
    ]);
    expect(rows[0]).toMatchObject({
      options: { ocr: 'never', languages: ['eng', 'deu'], pages: '2' },
      metadata: { a: 1 },
    });
  });

  test.each([
    [{ ocr: 'sometimes' }, ['body', 'ocr'], 'enum'],
    [{ pages: 'all' }, ['body', 'pages'], 'string_pattern_mismatch'],
    [{ pages: '7-3' }, ['body', 'pages'], 'value_error'],
    [{ pages: '0' }, ['body', 'pages'], 'value_error'],
    [{ languages: 'english' }, ['body', 'languages', 0], 'string_pattern_mismatch'],
    [{ languages: '["eng"' }, ['body', 'languages'], 'json_invalid'],
    [{ metadata: 'words' }, ['body', 'metadata'], 'json_invalid'],
    [{ metadata: '[1]' }, ['body', 'metadata'], 'dict_type'],
    [{ metadata: JSON.stringify({ a: 'x'.repeat(20_000) }) }, ['body', 'metadata'], 'value_error'],
    [{ no_cache: 'perhaps' }, ['body', 'no_cache'], 'bool_type'],
    [{ options: '{' }, ['body', 'options'], 'json_invalid'],
    [{ options: '{"pages": "7-3"}' }, ['body', 'options', 'pages'], 'value_error'],
    [
      { options: JSON.stringify({ metadata: { a: 'x'.repeat(20_000) } }) },
      ['body', 'options', 'metadata'],
      'value_error',
    ],
    [{ options: '{"ocr": 1}' }, ['body', 'options', 'ocr'], 'enum'],
    [{ options: '{"lang": ["eng"]}' }, ['body', 'options', 'lang'], 'extra_forbidden'],
    [{ langauges: 'eng' }, ['body', 'langauges'], 'extra_forbidden'],
    [{ webhook_url: 'not a url' }, ['body', 'webhook_url'], 'url_parsing'],
    [{ webhook_url: 'http://127.0.0.1/hook' }, ['body', 'webhook_url'], 'value_error'],
    [
      { options: '{"webhook_url": "http://127.0.0.1/hook"}' },
      ['body', 'options', 'webhook_url'],
      'value_error',
    ],
  ])('%j is refused at %j as %s', async (fields, loc, type) => {
    expect(await refused(form('words', 'a.txt', fields as Record<string, string>))).toMatchObject([
      { loc, type },
    ]);
  });

  test('a pattern is told with an example', async () => {
    const [found] = (await refused(form('words', 'a.txt', { pages: 'all' }))) as { msg: string }[];
    expect(found?.msg).toMatch(/^String should match pattern '.*', such as 1-3,7$/);
  });

  test('the password is kept out of the record and of the log', async () => {
    const jobId = await submit(api, 'words', 'a.txt', { password: 'open-sesame' });
    expect(JSON.stringify(await getJob(api, jobId))).not.toContain('open-sesame');
    expect(api.log.join('')).not.toContain('open-sesame');
  });
});

describe('a file', () => {
  test('of a kind that cannot be read is a 400 that names the kind', async () => {
    const program = new Uint8Array([0x4d, 0x5a, 0x90, 0, 3, 0, 0, 0]);
    const response = await api.call('/v2/documents', form(program, 'invoice.pdf'));
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      code: 'unsupported_format',
      detail: expect.stringContaining('Windows program'),
    });
  });

  test('of such a kind is refused by its first bytes however large it is', async () => {
    const program = new Uint8Array(600_000);
    program.set([0x4d, 0x5a, 0x90, 0]);
    const response = await api.call('/v2/documents', form(program, 'a.exe'));
    expect(await codeOf(response)).toEqual([400, 'unsupported_format']);
  });

  test('without bytes is a 400', async () => {
    const response = await api.call('/v2/documents', form('', 'a.txt'));
    expect(await codeOf(response)).toEqual([400, 'empty_file']);
  });

  test('over the limit is refused by what it declares', async () => {
    const response = await api.call('/v2/documents', form('x'.repeat(3_000_000), 'a.txt'));
    expect(await codeOf(response)).toEqual([413, 'file_too_large']);
  });

  test('over the limit is refused by its real size', async () => {
    const response = await api.call('/v2/documents', form('x'.repeat(1_000_001), 'a.txt'));
    expect(await codeOf(response)).toEqual([413, 'file_too_large']);
    await submit(api, 'x'.repeat(1_000_000), 'a.txt');
  });

  test.each([
    ['small', '%PDF-1.7\n'],
    ['large', `%PDF-1.7\n${' '.repeat(300_000)}`],
  ])('is known by its content at once when it is %s, whatever was declared', async (_, content) => {
    const body = new FormData();
    body.append('file', new Blob([content], { type: 'text/plain' }), 'a.txt');
    const response = await api.call('/v2/documents', { method: 'POST', body });
    const { job_id: jobId } = (await response.json()) as { job_id: string };
    expect(await getJob(api, jobId)).toMatchObject({ media_type: 'application/pdf' });
  });

  test('is stored under the hash of its bytes', async () => {
    const jobId = await submit(api, 'hashed', 'a.txt');
    expect((await getJob(api, jobId)).sha256).toBe(
      createHash('sha256').update('hashed').digest('hex'),
    );
  });

  test('whose sender goes away in the middle leaves nothing behind', async () => {
    const before = await countJobs();
    const { port } = new URL(api.url);
    const request = httpRequest({
      host: '127.0.0.1',
      port,
      path: '/v2/documents',
      method: 'POST',
      headers: {
        'service-api-key': api.key,
        'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
      },
    });
    request.on('error', () => {});
    request.write(part('file', 'half of it', 'a.txt').slice(0, -2));
    await expect.poll(countStaged).toBe(1);
    request.destroy();
    await expect.poll(countStaged).toBe(0);
    expect(await countJobs()).toBe(before);
  });
});

/** Files on their way in. */
async function countStaged(): Promise<number> {
  const folder = await api.blobs.makeScratchFolder();
  await rm(folder, { recursive: true });
  return (await readdir(path.dirname(folder))).length;
}

async function countJobs(): Promise<number> {
  const { rows } = await api.database.pool.query('select count(*)::int as jobs from document_jobs');
  return rows[0].jobs;
}

describe('rule: idempotency, for uploads', () => {
  const upload = (key: string, content: string, fields = {}) =>
    api.call('/v2/documents', {
      ...form(content, 'a.txt', fields),
      headers: { 'idempotency-key': key },
    });

  test('rule: the same key and body gives the same job though the boundary differs', async () => {
    const first = await upload('up-1', 'words');
    const second = await upload('up-1', 'words');
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(first.headers.get('idempotent-replayed')).toBeNull();
    expect(second.headers.get('idempotent-replayed')).toBe('true');
    expect(second.headers.get('location')).toBe(first.headers.get('location'));
    expect(first.headers.get('location')).toMatch(/^\/v2\/documents\/job_/);
    expect(await second.json()).toEqual(await first.json());
  });

  test('rule: another file or option under the same key is a 409', async () => {
    await upload('up-2', 'words');
    expect(await codeOf(await upload('up-2', 'other words'))).toEqual([
      409,
      'idempotency_key_reused',
    ]);
    expect(await codeOf(await upload('up-2', 'words', { ocr: 'never' }))).toEqual([
      409,
      'idempotency_key_reused',
    ]);
  });

  test('rule: requests at the same time make one job', async () => {
    const before = await countJobs();
    const answers = await Promise.all(
      Array.from({ length: 8 }, async () => (await upload('up-3', 'at once')).json()),
    );
    expect(new Set(answers.map((one) => (one as { job_id: string }).job_id)).size).toBe(1);
    expect(await countJobs()).toBe(before + 1);
  });

  test('rule: a refused request does not use up its key', async () => {
    expect((await upload('up-4', 'words', { ocr: 'nonsense' })).status).toBe(422);
    expect((await upload('up-4', 'words')).status).toBe(201);
  });
});
