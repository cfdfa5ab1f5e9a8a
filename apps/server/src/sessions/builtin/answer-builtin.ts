import { type Answer, readAim, rewriteFollowUp, type Turn } from '@sheaf/agent';
import type { CompletionData, Policy } from '@sheaf/contract';
import { specOf } from '../../agents/index.ts';
import { type FoundChunk, findChunks } from '../../datasources/index.ts';
import type { ProcessServices } from '../../features/process-services.ts';
import type { TurnAnswer } from '../chat/run-turn.ts';
import type { TurnEvents } from '../chat/turn-events.ts';
import type { SessionRow, TurnRow } from '../find-session.ts';
import { answerThread } from './answer-line.ts';
import { chooseTables } from './choose-tables.ts';
import { gatherDocuments } from './gather-documents.ts';
import { gatherOverview } from './gather-overview.ts';
import { leaveOutHidden } from './leave-out-hidden.ts';
import { listDocuments } from './list-documents.ts';
import { reachableDatasources } from './reachable-datasources.ts';
import { withCitedChunks } from './read-cited-chunks.ts';
import { readTitles } from './read-titles.ts';
import { toCompletion } from './to-completion.ts';

export type Situation = {
  readonly session: SessionRow;
  readonly history: readonly TurnRow[];
  readonly turn: TurnRow;
  readonly events: TurnEvents;
  readonly signal: AbortSignal;
};

/** What one question is answered with. */
type Scene = {
  readonly session: SessionRow;
  readonly datasourceIds: readonly string[];
  readonly policies: readonly (Policy | undefined)[];
  readonly question: string;
  readonly turns: readonly Turn[];
  /** The question with what a follow-up leaves unsaid. */
  readonly whole: string;
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
  const turns = history.map(({ userMessage, response }) => ({
    question: userMessage,
    answer: (response as CompletionData | null)?.clean_message ?? '',
  }));
  const question = turn.userMessage;
  const whole = rewriteFollowUp(question, turns);
  events.status('Looking for the answer in the documents.');
  const scene = { session, datasourceIds, policies, question, turns, whole, events, signal };
  const { answer, found } = await answerScene(services, scene);
  signal.throwIfAborted();
  if (answer.query) {
    const { table, sql, plan } = answer.query;
    events.think(plan);
    await events.tool('query', { table, sql, plan }, async () => ({
      value: null,
      result: { values: answer.values },
    }));
  }
  const cited = await withCitedChunks(services, session, answer, found);
  return toCompletion(answer, {
    found: cited,
    titles: await readTitles(services, session, cited),
    events,
  });
}

type Answered = { readonly answer: Answer; readonly found: readonly FoundChunk[] };

async function answerScene(services: ProcessServices, scene: Scene): Promise<Answered> {
  const { session, datasourceIds, policies, whole, signal } = scene;
  const aim = readAim(whole);
  if (aim.kind === 'inventory') return listDocuments(services, scene, whole);
  const hits =
    aim.kind === 'overview'
      ? await gatherOverview(services, scene, aim.subject)
      : await search(services, scene);
  const found = await leaveOutHidden(services, session, hits, policies);
  signal.throwIfAborted();
  const titles = await readTitles(services, session, found);
  const chosen =
    aim.kind === 'overview' ? [] : await chooseTables(services, session, datasourceIds, whole);
  const documents =
    aim.kind === 'overview'
      ? []
      : await gatherDocuments(services, session, { found, chosen }, policies);
  const answer = await services.use(answerThread).ask(async () => ({
    question: scene.question,
    history: scene.turns,
    passages: found.map(({ chunk, score }) => ({
      id: String(chunk.id),
      text: chunk.text,
      headings: chunk.headingPath,
      title: titles.get(chunk.dataElementId) ?? '',
      score,
    })),
    documents,
  }));
  return { answer, found };
}

async function search(
  services: ProcessServices,
  { session, datasourceIds, whole, events }: Scene,
): Promise<readonly FoundChunk[]> {
  if (datasourceIds.length === 0) return [];
  const parameters = { query: whole, datasource_ids: [...datasourceIds] };
  return events.tool('search', parameters, async () => {
    const { found } = await findChunks(services, session, {
      query: whole,
      mode: 'hybrid',
      datasourceIds,
      limit: MOST_PASSAGES,
    });
    const ids = [...new Set(found.map(({ chunk }) => chunk.dataElementId))];
    return { value: found, result: { passages: found.length, data_element_ids: ids } };
  });
}
