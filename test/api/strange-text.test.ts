import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codeOf, detailOf, finished, form, getJob, submit } from './document-calls.ts';
import type { TestApi } from './start-api.ts';
import { startServedApi } from './start-served-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startServedApi();
});
afterAll(() => api.close());

const NUL = '\0';
const HALF = '\\ud800';

test('an id that no job could have is a 400', async () => {
  const response = await api.call(`/v2/documents/${'x'.repeat(600)}`);
  expect(await codeOf(response)).toEqual([400, 'bad_request']);
});

describe('text that no database can hold', () => {
  test.each([
    ['/v2/documents?filename=a%00b', ['query', 'filename'], 'value_error'],
    ['/v2/documents/job%00', ['path', 'job_id'], 'value_error'],
    ['/v2/documents?created_after=0000-01-01T00:00:00Z', ['query', 'created_after'], 'value_error'],
    [
      '/v2/documents?created_after=9999-12-31T23:59:59-01:00',
      ['query', 'created_after'],
      'value_error',
    ],
  ])('in %s is refused at %j', async (path, loc, type) => {
    expect(await detailOf(await api.call(path))).toMatchObject([{ loc, type }]);
  });

  test.each([
    [{ password: `a${NUL}b` }, ['body', 'password'], 'value_error'],
    [{ metadata: '{"a": {"b": "\\u0000"}}' }, ['body', 'metadata', 'a', 'b'], 'value_error'],
    [{ metadata: '{"a\\u0000": 1}' }, ['body', 'metadata'], 'value_error'],
    [{ metadata: `{"a": ["${HALF}"]}` }, ['body', 'metadata', 'a', 0], 'string_unicode'],
    [{ options: `{"password": "${HALF}"}` }, ['body', 'options', 'password'], 'string_unicode'],
    [
      { metadata: `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}` },
      ['body', 'metadata'],
      'value_error',
    ],
  ])('in the fields %j is refused', async (fields, loc, type) => {
    const upload = form('words', 'a.txt', fields as Record<string, string>);
    expect(await detailOf(await api.call('/v2/documents', upload))).toMatchObject([{ loc, type }]);
  });

  test('in the name of a file is replaced', async () => {
    const boundary = 'xxBOUNDARYxx';
    const body = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a${NUL}b.txt"\r\n\r\nwords\r\n--${boundary}--\r\n`;
    const response = await api.call('/v2/documents', {
      method: 'POST',
      body,
      headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    });
    const { job_id } = (await response.json()) as { job_id: string };
    expect((await getJob(api, job_id)).filename).toBe('a\u{fffd}b.txt');
  });

  test('in the name of a file inside a container does not fail the container', async () => {
    const archive = zipSync({ [`a${NUL}b.txt`]: strToU8('words') }) as Uint8Array<ArrayBuffer>;
    const jobId = await submit(api, archive, 'strange.zip');
    expect(await finished(api, jobId)).toMatchObject({ status: 'completed' });
    const children = (await (
      await api.call(`/v2/documents/${jobId}/children`)
    ).json()) as unknown[];
    expect(children).toHaveLength(1);
  });
});

test('a name of any script and length comes back in the download', async () => {
  const name = `${'長い名前'.repeat(200)}.txt`;
  const jobId = await submit(api, 'words', name);
  const job = await finished(api, jobId);
  expect(name.endsWith(job.filename)).toBe(true);
  const disposition = (await api.call(`/v2/documents/${jobId}/file`)).headers.get(
    'content-disposition',
  );
  expect(decodeURIComponent(disposition?.split("UTF-8''")[1] ?? '')).toBe(job.filename);
});
