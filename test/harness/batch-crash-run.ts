import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type {
  Agent,
  BatchExecution,
  BatchItem,
  BatchProgress,
  BatchStarted,
  DataElement,
  Datasource,
  List,
} from '@sheaf/contract';
import { EmbeddedPostgres } from '@sheaf/server/database';
import { KillableService } from './killable-service.ts';
import { startUnreliableModel, type Troubles, type UnreliableModel } from './unreliable-model.ts';

export type BatchCrashOptions = {
  /** An empty folder. */
  readonly folder: string;
  readonly items: number;
  readonly kills: number;
  readonly pauseMs: number;
  readonly concurrency: number;
  readonly retryLimit: number;
} & Troubles;

export type BatchCrashReport = {
  readonly kills: Readonly<Record<'api' | 'worker', number>>;
  readonly end: BatchProgress;
  readonly items: number;
  /** Items whose answer is not theirs, or that failed without having used up their attempts. */
  readonly wrong: readonly string[];
  readonly mostAttempts: number;
  readonly mostAtOnce: number;
  readonly calls: number;
  readonly failedCalls: number;
  readonly hungCalls: number;
  /** Items that are in the output more than once, or not at all though they succeeded. */
  readonly notOnce: readonly string[];
  readonly totalsAreRight: boolean;
  /** What the stream told never went back, over all reconnections. */
  readonly isMonotonic: boolean;
  readonly seconds: number;
};

const FLAGS = [
  ...['--log-level', 'error', '--rate-read', '1000000', '--rate-write', '1000000'],
  ...['--model-silence-seconds', '3', '--parsers', '1'],
];

/** Runs rows of a table through an unreliable model while API and worker are killed, and looks at what became of them. */
export async function runBatchCrashes(options: BatchCrashOptions): Promise<BatchCrashReport> {
  const begun = Date.now();
  const model = await startUnreliableModel(options);
  const postgres = await EmbeddedPostgres.start({ dataFolder: path.join(options.folder, 'pg') });
  const service = new KillableService({
    data: path.join(options.folder, 'data'),
    databaseUrl: postgres.url,
    flags: [...FLAGS, '--openai-compatible-url', model.url],
  });
  try {
    await service.start();
    const executionId = await begin(service, options);
    const watching = watch(service, executionId);
    const kills = await killInTurn(service, executionId, options);
    const { end, isMonotonic } = await watching;
    const found = await examine(service, executionId, options);
    const seconds = (Date.now() - begun) / 1000;
    return { kills, end, isMonotonic, ...found, ...measured(model), seconds };
  } finally {
    await service.stop();
    await postgres.stop();
    await model.close();
  }
}

function measured({ mostAtOnce, calls, failed, hung }: UnreliableModel) {
  return { mostAtOnce, calls, failedCalls: failed, hungCalls: hung };
}

async function call<Body>(service: KillableService, place: string, body?: object): Promise<Body> {
  const init = body
    ? {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json' },
      }
    : {};
  const answer = await service.fetch(place, init);
  if (!answer.ok) throw new Error(`${place}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Body;
}

async function begin(service: KillableService, options: BatchCrashOptions): Promise<string> {
  const { id } = await call<Datasource>(service, '/v2/datasources', { name: 'Rows' });
  const rows = Array.from({ length: options.items }, (_, index) => `r${index + 1},${index * 7}`);
  const body = new FormData();
  body.append('files', new Blob([`mark,number\n${rows.join('\n')}\n`]), 'rows.csv');
  await service.fetch(`/v2/datasources/${id}/content/process`, { method: 'POST', body });
  const [table] = await call<{ table_name: string }[]>(service, `/v2/datasources/${id}/tables`);
  const agent = await call<Agent>(service, '/v2/agents', {
    display_name: 'Scripted',
    instructions: 'Answer.',
    llm_model: 'openai-compatible:scripted',
  });
  const { execution_id: executionId } = await call<BatchStarted>(service, '/v2/batch-executions', {
    agent_id: agent.id,
    input_datasource_id: id,
    filters: { table_name: table?.table_name },
    user_message: 'What is <<{{mark}}>>?',
    concurrency: options.concurrency,
    retry_limit: options.retryLimit,
  });
  return executionId;
}

const ADDRESS = '/v2/batch-executions/id';

/** Kills while it runs; a run that is over before the last kill was too short to say something. */
async function killInTurn(
  service: KillableService,
  executionId: string,
  { kills, pauseMs }: BatchCrashOptions,
): Promise<BatchCrashReport['kills']> {
  const killed = { api: 0, worker: 0 };
  for (let kill = 0; kill < kills; kill++) {
    await sleep(pauseMs);
    const { status } = await call<BatchProgress>(
      service,
      `${ADDRESS}/${executionId}/realtime-progress`,
    );
    if (status !== 'queued' && status !== 'running') break;
    const role = kill % 2 === 0 ? 'worker' : 'api';
    await service.kill(role);
    killed[role]++;
  }
  return killed;
}

/** Follows the stream to its end over everything that breaks it. */
async function watch(service: KillableService, executionId: string) {
  let lastId = '';
  let isMonotonic = true;
  let done = -1;
  for (;;) {
    const headers = {
      accept: 'text/event-stream',
      ...(lastId !== '' && { 'last-event-id': lastId }),
    };
    const place = `${ADDRESS}/${executionId}/realtime-progress`;
    const answer = await service.fetch(place, { headers });
    for await (const { id, data } of frames(answer)) {
      if (data === '[DONE]') {
        return { end: await call<BatchProgress>(service, place), isMonotonic };
      }
      isMonotonic &&= lastId === '' || Number(id) > Number(lastId);
      lastId = id;
      const told = JSON.parse(data) as Partial<BatchProgress>;
      const ended = (told.succeeded ?? 0) + (told.failed ?? 0) + (told.canceled ?? 0);
      isMonotonic &&= ended >= done;
      done = ended;
    }
  }
}

async function* frames(answer: Response): AsyncGenerator<{ id: string; data: string }> {
  let rest = '';
  const decoder = new TextDecoder();
  try {
    for await (const chunk of answer.body ?? []) {
      rest += decoder.decode(chunk, { stream: true });
      const blocks = rest.split('\n\n');
      rest = blocks.pop() ?? '';
      for (const block of blocks) {
        const data = /^data: (.*)$/m.exec(block)?.[1];
        if (data !== undefined) yield { id: /^id: (.*)$/m.exec(block)?.[1] ?? '', data };
      }
    }
  } catch {
    // The server was killed: the next connection goes on.
  }
}

async function examine(
  service: KillableService,
  executionId: string,
  { items: expected, retryLimit }: BatchCrashOptions,
) {
  const items: BatchItem[] = [];
  let cursor: string | null = '';
  let execution: BatchExecution | undefined;
  while (cursor !== null) {
    const query: string = `items_limit=200${cursor === '' ? '' : `&items_cursor=${cursor}`}`;
    execution = await call<BatchExecution>(service, `${ADDRESS}/${executionId}?${query}`);
    items.push(...execution.items);
    cursor = execution.items_next_cursor;
  }
  const copies = await countCopies(service, execution?.output_datasource_id ?? '');
  const count = (status: string) => items.filter((item) => item.status === status).length;
  return {
    items: items.length,
    wrong: items.filter((item) => !isRight(item, retryLimit)).map(({ filename }) => filename),
    mostAttempts: Math.max(...items.map(({ attempts }) => attempts)),
    notOnce: items
      .filter(({ item, status }) => (copies.get(item) ?? 0) !== (status === 'succeeded' ? 1 : 0))
      .map(({ filename }) => filename),
    totalsAreRight:
      items.length === expected &&
      execution?.total_items === expected &&
      execution.succeeded === count('succeeded') &&
      execution.failed === count('failed'),
  };
}

function isRight({ status, row, result, attempts }: BatchItem, retryLimit: number): boolean {
  if (status === 'failed') return attempts === retryLimit + 1;
  const { message } = (result ?? {}) as { message?: string };
  return status === 'succeeded' && message?.includes(`It is ${row?.mark}.`) === true;
}

async function countCopies(
  service: KillableService,
  datasourceId: string,
): Promise<ReadonlyMap<number, number>> {
  const copies = new Map<number, number>();
  let cursor: string | null = '';
  while (cursor !== null) {
    const query = `limit=200${cursor === '' ? '' : `&cursor=${cursor}`}`;
    const place = `/v2/datasources/${datasourceId}/data-elements?${query}`;
    const page: List<DataElement> = await call(service, place);
    for (const { metadata } of page.data) {
      const item = Number(metadata.batch_item);
      copies.set(item, (copies.get(item) ?? 0) + 1);
    }
    cursor = page.next_cursor;
  }
  return copies;
}
