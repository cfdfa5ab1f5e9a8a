import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  EmbeddedPostgres,
  migrateDatabase,
  openDatabase,
  stopRunningPostgres,
} from '@sheaf/server/database';
import autocannon from 'autocannon';
import type { BenchServerMessage } from './bench-server.ts';

const ROUNDS = 12;
const ROUND_SECONDS = 1;
const CONNECTIONS = 16;
/** What a keyed, limited, logged read may cost over a bare one. */
const GOAL = 0.7;

type Measured = { readonly requestsPerSecond: number; readonly cpuMicrosecondsPerRequest: number };

/** Compares an authenticated, rate-limited read with a bare Fastify route doing the same query, in turns. */
export async function runHttpBench(argv: readonly string[]): Promise<void> {
  const rounds = Number(argv[0] ?? ROUNDS);
  const folder = mkdtempSync(join(tmpdir(), 'sheaf-http-bench-'));
  const postgres = await EmbeddedPostgres.start({ dataFolder: folder, durable: false });
  const database = await openDatabase(postgres.url);
  await migrateDatabase(database.pool);
  await database.close();
  const server = fork(join(import.meta.dirname, 'bench-server.ts'), [
    postgres.url,
    join(folder, 'blobs'),
  ]);
  try {
    const [ready] = (await once(server, 'message')) as [BenchServerMessage];
    if (ready.kind !== 'ready') throw new Error('the bench server did not start');
    const path = `/v2/documents/${ready.jobId}`;
    const bare = () => measure(server, `${ready.bareUrl}${path}`, {});
    const api = () => measure(server, `${ready.apiUrl}${path}`, { 'service-api-key': ready.key });
    await bare();
    await api();
    const pairs = [];
    for (let round = 0; round < rounds; round++)
      pairs.push({ bare: await bare(), api: await api() });
    report(pairs);
    process.stdout.write(
      `server resident: ${Math.round((await usage(server)).residentBytes / 1024 ** 2)} MiB\n`,
    );
  } finally {
    server.disconnect();
    await postgres.stop();
    await stopRunningPostgres(folder);
    rmSync(folder, { recursive: true, force: true });
  }
}

function report(pairs: readonly { readonly bare: Measured; readonly api: Measured }[]): void {
  for (const { bare, api } of pairs) {
    process.stdout.write(
      `bare ${Math.round(bare.requestsPerSecond)}/s ${Math.round(bare.cpuMicrosecondsPerRequest)} us, api ${Math.round(api.requestsPerSecond)}/s ${Math.round(api.cpuMicrosecondsPerRequest)} us\n`,
    );
  }
  const rate = median(pairs.map(({ bare, api }) => api.requestsPerSecond / bare.requestsPerSecond));
  const cpu = median(
    pairs.map(({ bare, api }) => bare.cpuMicrosecondsPerRequest / api.cpuMicrosecondsPerRequest),
  );
  process.stdout.write(`requests a second, api over bare: ${rate.toFixed(3)} (goal ${GOAL})\n`);
  process.stdout.write(`processor time a request, bare over api: ${cpu.toFixed(3)}\n`);
}

async function measure(
  server: ChildProcess,
  url: string,
  headers: Record<string, string>,
): Promise<Measured> {
  const before = await usage(server);
  const result = await autocannon({
    url,
    headers,
    connections: CONNECTIONS,
    duration: ROUND_SECONDS,
  });
  const after = await usage(server);
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url} refused ${result.non2xx} requests`);
  const requests = result['2xx'];
  return {
    requestsPerSecond: requests / result.duration,
    cpuMicrosecondsPerRequest: (after.cpuMicroseconds - before.cpuMicroseconds) / requests,
  };
}

async function usage(server: ChildProcess) {
  server.send('usage');
  const [message] = (await once(server, 'message')) as [BenchServerMessage];
  if (message.kind !== 'usage') throw new Error('the bench server lost its way');
  return message;
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

if (process.argv[1] === import.meta.filename) await runHttpBench(process.argv.slice(2));
