import type { ChatEvent, SheafClient, UploadFile } from '@sheaf/client';
import { type BenchServer, openBenchServer } from '../../served/bench-server.ts';
import { middleOf } from '../prediction.ts';
import type { Told } from '../told.ts';

export type AnswerServer = {
  /** Puts files into a datasource of their own, once for each name, and asks an agent that has only this one. */
  ask(name: string, files: () => Promise<readonly UploadFile[]>, question: string): Promise<Told>;
  /** How long first signs of answers took, in words. */
  latencies(): string;
  close(): Promise<void>;
};

/** Nobody waits here: a busy machine may take long. */
const PATIENCE_SECONDS = 600;

/** A server as users have it, with agents that answer without a language model. */
export async function openAnswerServer(): Promise<AnswerServer> {
  const server = await openBenchServer();
  const { client, close } = server;
  const agents = new Map<string, Promise<string>>();
  const firstEvents: number[] = [];
  const firstPartials: number[] = [];
  return {
    async ask(name, files, question) {
      const agent = agents.get(name) ?? addAgent(server, agents.size, files);
      agents.set(name, agent);
      const heard = await hear(client, await agent, question);
      firstEvents.push(heard.firstEventMs);
      if (heard.firstPartialMs !== undefined) firstPartials.push(heard.firstPartialMs);
      return toTold(heard);
    },
    latencies: () =>
      `${firstEvents.length} answers: first event after ${middleOf(firstEvents).toFixed(0)} ms in the middle, first part of an answer after ${middleOf(firstPartials).toFixed(0)} ms`,
    close,
  };
}

async function addAgent(
  { client, datasource }: BenchServer,
  number: number,
  filesOf: () => Promise<readonly UploadFile[]>,
): Promise<string> {
  const { id, fill, rested } = await datasource(`Set ${number}`);
  await fill(await filesOf());
  await rested();
  const spec = { display_name: `Answers ${number}`, instructions: 'Answer.', datasources: [id] };
  return (await client.agents.create(spec)).id;
}

type Heard = {
  readonly data: NonNullable<ChatEvent['data']['data']>;
  readonly isQueried: boolean;
  readonly firstEventMs: number;
  readonly firstPartialMs: number | undefined;
  readonly ms: number;
};

async function hear(client: SheafClient, agent: string, question: string): Promise<Heard> {
  const { session_id } = await client.agents.openSession(agent);
  const begin = performance.now();
  const since = () => performance.now() - begin;
  let firstEventMs: number | undefined;
  let firstPartialMs: number | undefined;
  let isQueried = false;
  let told: Heard['data'] | undefined;
  const message = { user_message: question, timeout_seconds: PATIENCE_SECONDS };
  for await (const { event, data } of client.sessions.stream(session_id, message)) {
    firstEventMs ??= since();
    if (event === 'partial_response') firstPartialMs ??= since();
    if (event === 'tool_call' && data.tool_name === 'query') isQueried = true;
    if (event === 'completion') told = data.data;
  }
  if (!told?.answer) throw new Error(`no answer came to "${question}"`);
  return { data: told, isQueried, firstEventMs: firstEventMs ?? 0, firstPartialMs, ms: since() };
}

function toTold({ data, isQueried, ms }: Heard): Told {
  const { answer, clean_message: message, citations = [], sources = [] } = data;
  const order = citations.flatMap(({ source_ids }) => source_ids);
  const cited = order.flatMap((id) => sources.find(({ source_id }) => source_id === id) ?? []);
  const ends = citations.map(({ position }) => position);
  const parts = ends.map((end, at) => message.slice(ends[at - 1] ?? 0, end).trim());
  return {
    kind: answer?.kind ?? 'none',
    values: (answer?.values ?? []).map(String),
    confidence: answer?.confidence ?? 0,
    ...(answer?.scale ? { scale: answer.scale } : {}),
    // The few words that stand before their sentence say nothing more than it.
    statements:
      answer?.kind === 'none' ? [] : parts.filter((part, at) => !isWithin(part, parts[at + 1])),
    cited: cited.map(({ title }) => title),
    pages: cited.flatMap(({ page_number }) => page_number ?? []),
    reachedPages: cited.flatMap(({ bboxes }) => bboxes.map(({ page_number }) => page_number)),
    isQueried,
    ms,
  };
}

function isWithin(part: string, next: string | undefined): boolean {
  return next?.includes(part.replace(/\.$/, '')) ?? false;
}
