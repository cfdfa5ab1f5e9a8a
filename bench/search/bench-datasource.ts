import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createClient, type SheafClient, type UploadFile } from '@sheaf/client';
import { stopRunningPostgres } from '@sheaf/server/database';
import { startServer } from '../../test/harness/start-server.ts';

export type BenchDatasource = {
  readonly client: SheafClient;
  readonly id: string;
  /** Process of the server. */
  readonly pid: number;
  /** Puts files in and waits until all of them can be found. */
  fill(files: Iterable<UploadFile>): Promise<void>;
  /** A datasource of some size learns meaning after it is searchable; a small one does not. */
  meaningLearned(query: string): Promise<void>;
};

/** Files of one request: more would only lengthen what is lost when it breaks. */
const FILES_AT_ONCE = 200;
/** Nothing here is about rate limits. */
const OPEN_LIMITS = ['--rate-upload', '1000000', '--rate-read', '1000000', '--log-level', 'warn'];

/** An empty datasource on a server as users have it, gone afterwards. */
export async function withDatasource<Result>(
  work: (datasource: BenchDatasource) => Promise<Result>,
): Promise<Result> {
  const data = await mkdtemp(path.join(tmpdir(), 'search-bench-'));
  const server = await startServer({ data, flags: OPEN_LIMITS });
  try {
    const client = createClient({ baseUrl: server.address, apiKey: server.firstKey ?? '' });
    const { id } = await client.datasources.create({ name: 'bench' });
    let put = 0;
    return await work({
      client,
      id,
      pid: server.pid,
      fill: async (files) => {
        put += await upload(client, id, files);
        await ingested(client, id, put);
      },
      meaningLearned: (query) => meaningLearned(client, id, query),
    });
  } finally {
    await server.stop();
    await stopRunningPostgres(data);
    await rm(data, { recursive: true, force: true });
  }
}

/** How many there were. */
async function upload(client: SheafClient, id: string, files: Iterable<UploadFile>) {
  let [count, waiting] = [0, [] as UploadFile[]];
  const send = async () => {
    if (waiting.length > 0) await client.datasources.upload(id, waiting);
    count += waiting.length;
    waiting = [];
  };
  for (const file of files) if (waiting.push(file) === FILES_AT_ONCE) await send();
  await send();
  return count;
}

async function ingested(client: SheafClient, id: string, files: number): Promise<void> {
  for (;;) {
    const { status, totals } = await client.datasources.ingestStatus(id);
    if (totals.files >= files && totals.pending === 0 && status !== 'running') return;
    await sleep(1_000);
  }
}

async function meaningLearned(client: SheafClient, id: string, query: string): Promise<void> {
  for (let tries = 0; tries < 120; tries++) {
    const { data } = await client.datasources.search(id, {
      query,
      mode: 'semantic',
      explain: true,
    });
    if (data.some(({ explanation }) => Number(explanation?.meaning ?? 0) > 0)) return;
    await sleep(1_000);
  }
}
