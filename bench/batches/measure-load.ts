import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { SheafClient } from '@sheaf/client';
import {
  type BatchBenchServer,
  followToEnd,
  quantile,
  residentMegabytes,
  startBatchBenchServer,
  sum,
  timed,
} from './batch-bench-server.ts';

/** Calls of the agent in a loop, one after the other. */
const LOOP_CALLS = 200;
const CONCURRENCY = 64;

/** Throughput, memory, latencies meanwhile, and cancel, with trivial items. */
export async function measureLoad(folder: string, items: number): Promise<object> {
  const bench = await startBatchBenchServer(folder, items);
  const { client, server } = bench;
  try {
    const loopSeconds = await callInALoop(bench);
    const alone = await parseSome(client);
    const executionId = await bench.begin(CONCURRENCY);
    const meanwhile = watchMeanwhile(bench, executionId);
    const memory: number[] = [];
    const { seconds, end } = await followToEnd(client, executionId, () =>
      memory.push(residentMegabytes(server.pid)),
    );
    const { listMs, progressMs, beside } = await meanwhile.stop();
    const itemsPerSecond = end.succeeded / seconds;
    return {
      items,
      end,
      itemsPerSecond,
      loopCallsPerSecond: LOOP_CALLS / loopSeconds,
      ratioToLoop: itemsPerSecond / (LOOP_CALLS / loopSeconds),
      megabytesByTenth: byTenth(memory),
      listP99Ms: quantile(listMs, 0.99),
      progressP99Ms: quantile(progressMs, 0.99),
      asked: progressMs.length,
      singleNote: compare(alone.noteMs, beside.noteMs),
      singlePdf: compare(alone.pdfMs, beside.pdfMs),
      cancelSeconds: await measureCancel(bench),
    };
  } finally {
    await server.stop();
  }
}

/** Mean and most of each tenth of a run: what grows shows, what comes and goes does not. */
function byTenth(memory: readonly number[]): readonly string[] {
  return Array.from({ length: 10 }, (_, tenth) => {
    const at = (part: number) => Math.round((memory.length * part) / 10);
    const part = memory.slice(at(tenth), at(tenth + 1));
    return `${Math.round(sum(part) / part.length)} (${Math.round(Math.max(...part))})`;
  });
}

/** The same questions to the same agent, each in a session of its own. */
async function callInALoop({ client, agentId }: BatchBenchServer): Promise<number> {
  const ms = await timed(async () => {
    for (let call = 1; call <= LOOP_CALLS; call++) {
      const { session_id: id } = await client.agents.openSession(agentId);
      await client.sessions.chat(id, { user_message: `What is the price of Article ${call}?` });
    }
  });
  return ms / 1000;
}

type DocumentTimes = { readonly noteMs: number[]; readonly pdfMs: number[] };

async function parseSome(client: SheafClient, count = 15): Promise<DocumentTimes> {
  const times: DocumentTimes = { noteMs: [], pdfMs: [] };
  for (let turn = 0; turn < count; turn++) await parseBoth(client, times);
  return times;
}

let parsed = 0;
const REPORT = readFileSync(new URL('../../apps/server/sample/report.pdf', import.meta.url));

/** A note that is read in milliseconds and a report of some pages, both never seen before. */
async function parseBoth(client: SheafClient, times: DocumentTimes): Promise<void> {
  const mark = `Document ${parsed++}`;
  const note = new File([`# ${mark}\n\n${'Some words to read. '.repeat(200)}`], 'note.md');
  const pdf = new File([REPORT, `\n% ${mark}\n`], 'report.pdf');
  times.noteMs.push(await timed(() => client.documents.process(note)));
  times.pdfMs.push(await timed(() => client.documents.process(pdf)));
}

function compare(alone: readonly number[], beside: readonly number[]) {
  const [aloneMs, besideMs] = [quantile(alone, 0.5), quantile(beside, 0.5)];
  return { sent: beside.length, aloneMs, besideMs, ratio: besideMs / aloneMs };
}

/** Asks for lists and progress all the while, and sends a document now and then. */
function watchMeanwhile({ client }: BatchBenchServer, executionId: string) {
  let isOver = false;
  const listMs: number[] = [];
  const progressMs: number[] = [];
  const beside: DocumentTimes = { noteMs: [], pdfMs: [] };
  const asking = (async () => {
    while (!isOver) {
      listMs.push(await timed(() => client.batches.list({ limit: 50 })));
      progressMs.push(await timed(() => client.batches.progress(executionId)));
      await sleep(50);
    }
  })();
  const sending = (async () => {
    while (!isOver) {
      const { status } = await client.batches.progress(executionId);
      if (status === 'running') await parseBoth(client, beside);
      await sleep(500);
    }
  })();
  return {
    async stop() {
      isOver = true;
      await Promise.all([asking, sending]);
      return { listMs, progressMs, beside };
    },
  };
}

/** From the call until nothing runs any more. */
async function measureCancel({ client, begin }: BatchBenchServer): Promise<number> {
  const executionId = await begin(CONCURRENCY);
  while ((await client.batches.progress(executionId)).running === 0) await sleep(20);
  const ms = await timed(async () => {
    await client.batches.cancel(executionId);
    while ((await client.batches.progress(executionId)).running > 0) await sleep(10);
  });
  return ms / 1000;
}
