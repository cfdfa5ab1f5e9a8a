import type { AddressInfo } from 'node:net';
import { createApiKey, ensureProject } from '@sheaf/server/api-keys';
import { BlobStore, openDiskBackend } from '@sheaf/server/blobs';
import { readConfig } from '@sheaf/server/config';
import { DatabaseListener, openDatabase } from '@sheaf/server/database';
import { DEFAULT_API_CONFIG } from '@sheaf/server/http';
import { openQueue } from '@sheaf/server/queue';
import { openApi } from '@sheaf/server/roles';
import { SecretBox } from '@sheaf/server/secrets';
import Fastify from 'fastify';
import { pino } from 'pino';

/** What the bench asks of this process, and what it answers. */
export type BenchServerMessage =
  | {
      readonly kind: 'ready';
      readonly apiUrl: string;
      readonly bareUrl: string;
      readonly key: string;
      readonly jobId: string;
    }
  | { readonly kind: 'usage'; readonly cpuMicroseconds: number; readonly residentBytes: number };

/** More than a bench can ask for, so that every request is counted and none refused. */
const NO_LIMIT = 100_000_000;

const [url = '', blobFolder = ''] = process.argv.slice(2);
const database = await openDatabase(url, { maxConnections: 10 });
const jobId = 'job_bench';
const projectId = await ensureProject(database.db);
const { key } = await createApiKey(database.db, {
  projectId,
  name: 'bench',
  scopes: ['documents:read'],
});
await database.pool.query(
  `insert into document_jobs (id, project_id, api_key_id, status, stage, filename, size_bytes, sha256, options, cache_key)
   values ($1, $2, 'key_bench', 'completed', 'completed', 'report.pdf', 1000, 'none', '{}', 'none')`,
  [jobId, projectId],
);
process.send?.({
  kind: 'ready',
  apiUrl: await startApi(),
  bareUrl: await startBare(),
  key,
  jobId,
} satisfies BenchServerMessage);
process.on('message', () => {
  const { user, system } = process.cpuUsage();
  const usage = { cpuMicroseconds: user + system, residentBytes: process.memoryUsage.rss() };
  process.send?.({ kind: 'usage', ...usage } satisfies BenchServerMessage);
});
process.on('disconnect', () => process.exit());

async function startApi(): Promise<string> {
  const listener = new DatabaseListener(url);
  const api = await openApi({
    database,
    listener,
    settings: readConfig([], {}),
    queue: await openQueue({ database, listener, kinds: [], maintain: false }),
    secrets: new SecretBox(Buffer.alloc(32)),
    blobs: new BlobStore(database.db, await openDiskBackend(blobFolder)),
    config: {
      ...DEFAULT_API_CONFIG,
      rateLimitsPerMinute: { ...DEFAULT_API_CONFIG.rateLimitsPerMinute, read: NO_LIMIT },
    },
    logger: pino({ level: 'info' }, pino.destination({ dest: '/dev/null', sync: false })),
  });
  await api.app.listen({ port: 0, host: '127.0.0.1' });
  return `http://127.0.0.1:${(api.app.server.address() as AddressInfo).port}`;
}

/** The same single query, and nothing of what the API does around it. */
async function startBare(): Promise<string> {
  const app = Fastify();
  app.get<{ Params: { job_id: string } }>('/v2/documents/:job_id', async (request) => {
    const { rows } = await database.pool.query({
      // Prepared, as the API's own statement is.
      name: 'bare_document_job',
      text: 'select * from document_jobs where id = $1 and project_id = $2',
      values: [request.params.job_id, projectId],
    });
    return rows[0];
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
}
