import type { CompletionData, Policy } from '@sheaf/contract';
import { specOf } from '../../agents/index.ts';
import { type FoundChunk, findChunks } from '../../datasources/index.ts';
import type { ProcessServices } from '../../features/process-services.ts';
import type { TurnAnswer } from '../chat/run-turn.ts';
import type { TurnEvents } from '../chat/turn-events.ts';
import type { SessionRow, TurnRow } from '../find-session.ts';
import { answerThread } from './answer-line.ts';
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
};

/** Passages an answer is looked for in. */
const MOST_PASSAGES = 20;

/** Answers from the documents alone, word for word, without a language model. */
export async function answerBuiltin(
  services: ProcessServices,
  { session, history, turn, events, signal }: Situation,
): Promise<TurnAnswer> {
  const spec = specOf(session);
  const policies = [spec.policy, (session.options as { policy?: Policy }).policy];
  const datasourceIds = reachableDatasources(session, spec.datasources ?? [], policies);
  events.status('Looking for the answer in the documents.');
  const hits = await search(services, session, turn, events, datasourceIds);
  const found = await leaveOutHidden(services, session, hits, policies);
  signal.throwIfAborted();
  const titles = await readTitles(services, session, found);
  const documents = await gatherDocuments(services, session, found, policies);
  const answer = await services.use(answerThread).ask(async () => ({
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
    documents,
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
