import { afterAll, beforeAll, expect, test } from 'vitest';
import { codeOf, detailOf, WIDE_LIMITS } from './document-calls.ts';
import { startApi, type TestApi } from './start-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi(WIDE_LIMITS);
});
afterAll(() => api.close());

const part = (head: string, content: string) => `--x\r\n${head}\r\n\r\n${content}\r\n`;
const FILE = part('Content-Disposition: form-data; name="file"; filename="a.txt"', 'words');

/** Sends the part before and behind the file. */
async function sendAround(stray: string): Promise<readonly Response[]> {
  const headers = { 'content-type': 'multipart/form-data; boundary=x' };
  const send = (body: string) =>
    api.call('/v2/documents', { method: 'POST', body: `${body}--x--\r\n`, headers });
  return [await send(stray + FILE), await send(FILE + stray)];
}

test.each([
  ['without a head', '--x\r\n\r\n1-3\r\n'],
  ['without a disposition', part('Content-Type: text/plain', '1-3')],
  ['of mail', part('Content-Disposition: attachment; name="pages"', '1-3')],
  ['of another kind', part('Content-Disposition: form-datum; name="pages"', '1-3')],
])('a part %s is not passed over in silence', async (_, stray) => {
  for (const response of await sendAround(stray)) {
    const { code, detail } = (await response.clone().json()) as { code: string; detail: string };
    expect([response.status, code]).toEqual([400, 'invalid_multipart']);
    expect(detail).toContain('Content-Disposition: form-data');
  }
});

test('a part that is packed as for mail is not taken for what it stands for', async () => {
  const head = 'Content-Disposition: form-data; name="pages"\r\nContent-Transfer-Encoding: ';
  for (const response of await sendAround(part(`${head}base64`, 'MS0z'))) {
    expect(await codeOf(response)).toEqual([400, 'invalid_multipart']);
  }
  for (const response of await sendAround(part(`${head}8bit`, '1-3'))) {
    expect(response.status).toBe(201);
  }
});

test('an option sent as a file is told to come as a plain field', async () => {
  const options = 'Content-Disposition: form-data; name="options"; filename="options.json"';
  for (const response of await sendAround(part(options, '{}'))) {
    expect(await detailOf(response)).toMatchObject([
      { loc: ['body', 'options'], msg: expect.stringContaining('expected a plain field') },
    ]);
  }
});
