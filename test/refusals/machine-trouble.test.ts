import { ParseError } from '@sheaf/parser/parse-error';
import type { DocumentParser } from '@sheaf/server/documents';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { finished, submit, WIDE_LIMITS } from '../api/document-calls.ts';
import { createStandingParser } from '../api/standing-parser.ts';
import { startApi, type TestApi } from '../api/start-api.ts';
import { startWorker, type TestWorker } from '../api/start-worker.ts';

const plain = createStandingParser();
plain.letGo();

let refusals = 0;

/** Parser processes on a machine whose disk is full twice. */
const cramped: DocumentParser = {
  async run(task) {
    if (refusals < 2) {
      refusals++;
      throw new ParseError('parser_crashed', 'ENOSPC: no space left on device, write');
    }
    return plain.run(task);
  },
  renderPage: plain.renderPage,
};

let api: TestApi;
let worker: TestWorker;
beforeAll(async () => {
  api = await startApi(WIDE_LIMITS);
  worker = await startWorker(api, cramped);
});
afterAll(async () => {
  await worker.stop();
  await api.close();
});

test('a document is not failed for trouble of the machine, and is read when that is over', async () => {
  const job = await finished(api, await submit(api, 'words', 'a.txt'));
  expect(refusals).toBe(2);
  expect(job).toMatchObject({ status: 'completed', error: null, attempts: 3 });
});
