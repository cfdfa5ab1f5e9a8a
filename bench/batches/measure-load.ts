import { setTimeout as sleep } from 'node:timers/promises';
import type { SheafClient } from '@sheaf/client';
import {
  type BatchBenchServer,
  followToEnd,
  quantile,
  residentMegabytes,
  startBatchBenchServer,
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
    const aloneMs = await parseSome(client);
    const executionId = await bench.begin(CONCURRENCY);
    const meanwhile = watchMeanwhile(bench, executionId);
    const memory: number[] = [];
    const { seconds, end } = await followToEnd(client, executionId, () =>
      memory.push(residentMegabytes(server.pid)),
    );
    const { listMs, progressMs, besideMs } = await meanwhile.stop();
    const itemsPerSecond = end.succeeded / seconds;
    return {
      items,
      end,
      itemsPerSecond,
      loopCallsPerSecond: LOOP_CALLS / loopSeconds,
      ratioToLoop: itemsPerSecond / (LOOP_CALLS / loopSeconds),
      megabytesAtATenth: memory[Math.floor(memory.length / 10)],
      megabytesAtTheEnd: memory.at(-1),
      megabytesAtMost: Math.max(...memory),
      listP99Ms: quantile(listMs, 0.99),
      progressP99Ms: quantile(progressMs, 0.99),
      asked: progressMs.length,
      singleDocumentMs: { alone: quantile(aloneMs, 0.5), meanwhile: quantile(besideMs, 0.5) },
      singleDocumentRatio: quantile(besideMs, 0.5) / quantile(aloneMs, 0.5),
      cancelSeconds: await measureCancel(bench),
    };
  } finally {
    await server.stop();
  }
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

async function parseSome(client: SheafClient, count = 15): Promise<number[]> {
  const times: number[] = [];
  for (let turn = 0; turn < count; turn++) times.push(await parseOne(client));
  return times;
}

let parsed = 0;

function parseOne(client: SheafClient): Promise<number> {
  const text = `# Document ${parsed++}\n\n${'Some words to read. '.repeat(200)}`;
  return timed(() => client.documents.process(new File([text], 'note.md')));
}

/** Asks for lists and progress all the while, and sends a document now and then. */
function watchMeanwhile({ client }: BatchBenchServer, executionId: string) {
  let isOver = false;
  const listMs: number[] = [];
  const progressMs: number[] = [];
  const besideMs: number[] = [];
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
      if (status === 'running') besideMs.push(await parseOne(client));
      await sleep(500);
    }
  })();
  return {
    async stop() {
      isOver = true;
      await Promise.all([asking, sending]);
      return { listMs, progressMs, besideMs };
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
