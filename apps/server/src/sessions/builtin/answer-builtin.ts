import type { LoopUsage } from '@sheaf/agent';
import type { CompletionData, Policy } from '@sheaf/contract';
import { specOf } from '../../agents/index.ts';
import { type FoundChunk, findChunks } from '../../datasources/index.ts';
import type { ProcessServices } from '../../features/process-services.ts';
import type { TurnAnswer } from '../chat/run-turn.ts';
import type { TurnEvents } from '../chat/turn-events.ts';
import type { SessionRow, TurnRow } from '../find-session.ts';
import type { Answers } from './answer-line.ts';
import { gatherDocuments } from './gather-documents.ts';
import { leaveOutHidden } from './leave-out-hidden.ts';
import { reachableDatasources } from './reachable-datasources.ts';
import { readTitles } from './read-titles.ts';
import { toCompletion } from './to-completion.ts';

export type Situation = {
  readonly session: SessionRow;
  readonly history: readonly TurnRow[];
  readonly turn: TurnRow;
  readonly events: TurnEvents;
  readonly signal: AbortSignal;
  /** Further tries of a model that says "later". */
  readonly retries: number;
  /** Where answers without a model are found. */
  readonly answers: Answers;
  /** What the message is about, where that is one thing. */
  readonly subject?: Subject;
  onUsage(usage: LoopUsage): Promise<void>;
};

/** The one thing a message is about: a file, or a row of a table. */
export type Subject = {
  readonly datasourceId: string;
  /** Null: a row of a table. */
  readonly elementId: string | null;
  readonly title: string;
  /** What of it may be seen. */
  readonly passages: readonly FoundChunk[];
};

/** Passages an answer is looked for in. */
const MOST_PASSAGES = 20;

/** Answers from the documents alone, word for word, without a language model. */
export async function answerBuiltin(
  services: ProcessServices,
  situation: Situation,
): Promise<TurnAnswer> {
  const { session, history, turn, events, signal } = situation;
  const spec = specOf(session);
  const policies = [spec.policy, (session.options as { policy?: Policy }).policy];
  const datasourceIds = reachableDatasources(session, spec.datasources ?? [], policies);
  events.status('Looking for the answer in the documents.');
  const hits = await gather(services, situation, datasourceIds);
  const found = await leaveOutHidden(services, session, hits, policies);
  signal.throwIfAborted();
  const titles = await readTitles(services, session, found);
  const answer = await situation.answers.ask(async () => ({
    question: turn.userMessage,
    history: history.map(({ userMessage, response }) => ({
      question: userMessage,
      answer: (response as CompletionData | null)?.clean_message ?? '',
    })),
    passages: found.map(({ chunk, score }) => ({
      id: String(chunk.id),
      text: chunk.text,
      headings: chunk.headingPath,
      title: titles.get(chunk.dataElementId) ?? '',
      score,
    })),
    // Read when its turn has come: who waits in line holds no document.
    documents: await gatherDocuments(services, session, found, policies),
  }));
  signal.throwIfAborted();
  if (answer.query) {
    const { table, sql, plan } = answer.query;
    events.think(plan);
    await events.tool('query', { table, sql, plan }, async () => ({
      value: null,
      result: { values: answer.values },
    }));
  }
  return toCompletion(answer, { found, titles, events });
}

/** What is known of the subject; of a row also what the agent's datasources say. */
async function gather(
  services: ProcessServices,
  { session, turn, events, subject }: Situation,
  datasourceIds: readonly string[],
): Promise<readonly FoundChunk[]> {
  if (subject && subject.elementId !== null) return subject.passages;
  const found = await search(services, session, turn, events, datasourceIds);
  return [...(subject?.passages ?? []), ...found];
}

async function search(
  services: ProcessServices,
  session: SessionRow,
  { userMessage }: TurnRow,
  events: TurnEvents,
  datasourceIds: readonly string[],
): Promise<readonly FoundChunk[]> {
  if (datasourceIds.length === 0) return [];
  const parameters = { query: userMessage, datasource_ids: [...datasourceIds] };
  return events.tool('search', parameters, async () => {
    const { found } = await findChunks(services, session, {
      query: userMessage,
      mode: 'hybrid',
      datasourceIds,
      limit: MOST_PASSAGES,
    });
    const ids = [...new Set(found.map(({ chunk }) => chunk.dataElementId))];
    return { value: found, result: { passages: found.length, data_element_ids: ids } };
  });
}
