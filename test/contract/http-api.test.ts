import { readFileSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi } from '../api/start-api.ts';
import { describeHttpApi, type OpenapiDocument } from './describe-http-api.ts';

const page = new URL('../../docs/http-api.md', import.meta.url);

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

/** `UPDATE_DOCS=1` writes the page anew. */
test('docs/http-api.md says what the interface description says', async () => {
  const document = (await (await fetch(`${api.url}/openapi.json`)).json()) as OpenapiDocument;
  const expected = describeHttpApi(document);
  if (process.env.UPDATE_DOCS) writeFileSync(page, expected);
  expect(readFileSync(page, 'utf8')).toBe(expected);
});
