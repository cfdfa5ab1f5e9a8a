import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createClient, type SheafClient, type UploadFile } from '@sheaf/client';
import { stopRunningPostgres } from '@sheaf/server/database';
import { startServer } from '../../test/harness/start-server.ts';

export type BenchServer = {
  readonly client: SheafClient;
  /** Process of the server. */
  readonly pid: number;
  /** A datasource with nothing in it. */
  datasource(name: string): Promise<BenchDatasource>;
  close(): Promise<void>;
};

export type BenchDatasource = {
  readonly id: string;
  /** Puts files in and waits until all of them can be found. */
  fill(files: Iterable<UploadFile>): Promise<void>;
  /** Waits until the server has put the index in order and learned what there is to learn. */
  rested(): Promise<void>;
};

/** Files of one request: more would only lengthen what is lost when it breaks. */
const FILES_AT_ONCE = 200;
/** Nothing here is about rate limits. */
const OPEN_LIMITS = ['--rate-upload', '1000000', '--rate-read', '1000000', '--log-level', 'warn'];

/** A server as users have it, on a folder of its own that goes with it. */
export async function openBenchServer(): Promise<BenchServer> {
  const data = await mkdtemp(path.join(tmpdir(), 'sheaf-bench-'));
  const server = await startServer({ data, flags: OPEN_LIMITS });
  const client = createClient({ baseUrl: server.address, apiKey: server.firstKey ?? '' });
  return {
    client,
    pid: server.pid,
    async datasource(name) {
      const { id } = await client.datasources.create({ name });
      let put = 0;
      return {
        id,
        async fill(files) {
          put += await upload(client, id, files);
          await ingested(client, id, put);
        },
        rested: () => rested(client),
      };
    },
    async close() {
      await server.stop();
      await stopRunningPostgres(data);
      await rm(data, { recursive: true, force: true });
    },
  };
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
    if (totals.files >= files && totals.pending === 0 && status !== 'running') {
      if (totals.failed > 0) throw new Error(`${totals.failed} files of ${id} could not be read`);
      return;
    }
    await sleep(100);
  }
}

/** Work on the index that nobody waits for. */
const BACKGROUND = /^sheaf_queue_jobs\{kind="(?:merge-index|learn-meaning)"[^}]*\} [1-9]/m;

async function rested(client: SheafClient): Promise<void> {
  while (BACKGROUND.test(await client.service.metrics())) await sleep(500);
}
