import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createApiKey, ensureProject } from '@sheaf/server/api-keys';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startDatabase, type TestDatabase } from '../harness/start-database.ts';

const GIGABYTE = 1024 ** 3;
const MOST_BYTES = 250 * 1024 ** 2;
/** How the launcher starts a server. */
const NURSERY = '--max-semi-space-size=8';

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  database = await startDatabase();
  folder = mkdtempSync(path.join(tmpdir(), 'sheaf-large-'));
});
afterAll(async () => {
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

test('a gigabyte goes through a server that never holds 250 MB', { timeout: 240_000 }, async () => {
  const projectId = await ensureProject(database.db);
  const { key } = await createApiKey(database.db, { projectId, name: 'x', scopes: ['admin'] });
  const server = fork(new URL('./memory-server.ts', import.meta.url), [database.url, folder], {
    execArgv: [...process.execArgv, NURSERY],
  });
  const [{ url }] = (await once(server, 'message')) as [{ url: string }];
  const answer = await upload(url, key);
  expect(answer.status).toBe(201);
  server.send('peak');
  const [{ peakBytes }] = (await once(server, 'message')) as [{ peakBytes: number }];
  server.disconnect();
  expect(peakBytes).toBeLessThan(MOST_BYTES);
  const { rows } = await database.pool.query('select size_bytes from document_jobs');
  expect(Number(rows[0].size_bytes)).toBe(GIGABYTE - 1024);
});

function upload(url: string, key: string): Promise<{ status: number }> {
  return new Promise((resolve, reject) => {
    const request = httpRequest(`${url}/v2/documents`, {
      method: 'POST',
      headers: { 'service-api-key': key, 'content-type': 'multipart/form-data; boundary=xx' },
    });
    request.on('response', (response) => {
      response.resume();
      resolve({ status: response.statusCode ?? 0 });
    });
    request.on('error', reject);
    request.write(
      '--xx\r\nContent-Disposition: form-data; name="file"; filename="large.txt"\r\n\r\n',
    );
    const block = Buffer.alloc(1024 ** 2, 'sheaf of words\n');
    let left = GIGABYTE - 1024;
    const pump = () => {
      while (left > 0) {
        const part = block.subarray(0, Math.min(left, block.length));
        left -= part.length;
        if (!request.write(part)) {
          request.once('drain', pump);
          return;
        }
      }
      request.end('\r\n--xx--\r\n');
    };
    pump();
  });
}
