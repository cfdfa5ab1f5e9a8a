import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type BatchProgress, createClient, type SheafClient } from '@sheaf/client';
import { startServer, type TestServer } from '../../test/harness/start-server.ts';

export type BatchBenchServer = {
  readonly server: TestServer;
  readonly client: SheafClient;
  readonly datasourceId: string;
  readonly agentId: string;
  /** Begins a batch over all rows. */
  begin(concurrency: number): Promise<string>;
};

/** Nothing here is about rate limits. */
const FLAGS = ['--rate-read', '1000000', '--rate-write', '1000000', '--rate-chat', '1000000'];

/** A fresh server with a table of so many rows and an agent that needs no model. */
export async function startBatchBenchServer(
  folder: string,
  items: number,
): Promise<BatchBenchServer> {
  const flags = [...FLAGS, '--rate-upload', '1000000', '--log-level', 'error'];
  const server = await startServer({ data: path.join(folder, 'data'), flags });
  const client = createClient({ baseUrl: server.address, apiKey: server.firstKey ?? '' });
  const { id: datasourceId } = await client.datasources.create({ name: 'Rows' });
  const rows = Array.from({ length: items }, (_, index) => `Article ${index + 1},${index % 97}`);
  const file = new File([`article,price\n${rows.join('\n')}\n`], 'rows.csv');
  await client.datasources.uploadAndWait(datasourceId, [file]);
  const [table] = await client.datasources.tables(datasourceId);
  const { id: agentId } = await client.agents.create({
    display_name: 'Reader',
    instructions: 'Answer.',
  });
  return {
    server,
    client,
    datasourceId,
    agentId,
    async begin(concurrency) {
      const started = await client.batches.start({
        agent_id: agentId,
        input_datasource_id: datasourceId,
        filters: { table_name: table?.table_name ?? '' },
        user_message: 'What is the price of {{article}}?',
        concurrency,
      });
      return started.execution_id;
    },
  };
}

/** Megabytes that a process holds, with all that it started; what several share (the database's buffers) counts once. */
export function residentMegabytes(pid: number): number {
  const children = readText(`/proc/${pid}/task/${pid}/children`).split(' ').filter(Boolean);
  const own = Number(/^Pss:\s+(\d+) kB/m.exec(readText(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0);
  return own / 1024 + sum(children.map((child) => residentMegabytes(Number(child))));
}

/** Seconds of processor time that a process has taken, with all that it started; other programs do not lengthen them. */
export function processorSeconds(pid: number): number {
  const children = readText(`/proc/${pid}/task/${pid}/children`).split(' ').filter(Boolean);
  // Behind the name in brackets: own time as user and for the system, then that of children that ended.
  const fields = readText(`/proc/${pid}/stat`).split(') ').at(-1)?.split(' ') ?? [];
  const ticks = sum(fields.slice(11, 15).map(Number));
  return ticks / TICKS_A_SECOND + sum(children.map((child) => processorSeconds(Number(child))));
}

/** As Linux counts on all processors that we run on. */
const TICKS_A_SECOND = 100;

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

export function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

export function quantile(numbers: readonly number[], share: number): number {
  const sorted = [...numbers].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/** Milliseconds that something takes. */
export async function timed(work: () => PromiseLike<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

/** When the first item ran, and when the last had ended. */
export async function followToEnd(
  client: SheafClient,
  executionId: string,
  onProgress: (progress: BatchProgress) => void = () => {},
): Promise<{ readonly seconds: number; readonly end: BatchProgress }> {
  let begun: number | undefined;
  let end: BatchProgress | undefined;
  for await (const progress of client.batches.follow(executionId)) {
    if (progress.status !== 'queued') begun ??= performance.now();
    end = progress;
    onProgress(progress);
  }
  if (!end) throw new Error('the stream told nothing');
  return { seconds: (performance.now() - (begun ?? performance.now())) / 1000, end };
}
