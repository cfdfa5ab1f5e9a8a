import { type Answer, type LoopUsage, readAim, rewriteFollowUp, type Turn } from '@sheaf/agent';
import type { CompletionData, Policy } from '@sheaf/contract';
import { specOf } from '../../agents/index.ts';
import { type FoundChunk, findChunks } from '../../datasources/index.ts';
import type { ProcessServices } from '../../features/process-services.ts';
import type { TurnAnswer } from '../chat/run-turn.ts';
import type { TurnEvents } from '../chat/turn-events.ts';
import type { SessionRow, TurnRow } from '../find-session.ts';
import type { Answers } from './answer-line.ts';
import { chooseTables, NONE } from './choose-tables.ts';
import { filesNamed } from './files-named.ts';
import { gatherDocuments } from './gather-documents.ts';
import { gatherOverview } from './gather-overview.ts';
import { leaveOutHidden } from './leave-out-hidden.ts';
import { listDocuments } from './list-documents.ts';
import { lookFurther } from './look-further.ts';
import { reachableDatasources } from './reachable-datasources.ts';
import { withCitedChunks } from './read-cited-chunks.ts';
import { type DatabaseTable, readDatabaseTables } from './read-database-tables.ts';
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

/** What one question is answered with. */
type Scene = Pick<Situation, 'session' | 'answers' | 'events' | 'signal'> & {
  readonly subject: Subject | undefined;
  readonly datasourceIds: readonly string[];
  readonly policies: readonly (Policy | undefined)[];
  readonly question: string;
  readonly turns: readonly Turn[];
  /** The question with what a follow-up leaves unsaid. */
  readonly whole: string;
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
  const turns = history.map(({ userMessage, response }) => ({
    question: userMessage,
    answer: (response as CompletionData | null)?.clean_message ?? '',
  }));
  const question = turn.userMessage;
  const whole = rewriteFollowUp(question, turns);
  events.status('Looking for the answer in the documents.');
  const { answers, subject } = situation;
  const scene: Scene = {
    ...{ session, answers, events, signal, subject },
    ...{ datasourceIds, policies, question, turns, whole },
  };
  const { answer, found, titles, databases = [] } = await answerScene(services, scene);
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
    titles: await readTitles(services, session, cited, titles),
    databases,
    events,
  });
}

type Answered = {
  readonly answer: Answer;
  readonly found: readonly FoundChunk[];
  /** By file. */
  readonly titles?: ReadonlyMap<string, string>;
  readonly databases?: readonly DatabaseTable[];
};

async function answerScene(services: ProcessServices, scene: Scene): Promise<Answered> {
  const { session, datasourceIds, policies, whole, signal, subject } = scene;
  const aim = readAim(whole);
  if (aim.kind === 'inventory' && !subject) return listDocuments(services, scene, whole);
  const isOverview = aim.kind === 'overview';
  const hits = await gather(services, scene, isOverview ? aim.subject : undefined);
  const found = await leaveOutHidden(services, session, hits, policies);
  signal.throwIfAborted();
  const titles = await readTitles(services, session, found);
  const files = filesNamed(whole, found, titles);
  const chosen =
    isOverview || subject
      ? NONE
      : await chooseTables(services, session, { datasourceIds, files, question: whole });
  const databases = await readDatabaseTables(services, chosen.ofDatabases, {
    owner: session,
    ...{ datasourceIds, policies, signal },
    onRefused: (reason) => scene.events.status(reason),
  });
  const answer = await scene.answers.ask(async () => ({
    question: scene.question,
    history: scene.turns,
    passages: found.map(({ chunk, score }) => ({
      id: String(chunk.id),
      text: chunk.text,
      headings: chunk.headingPath,
      title: titles.get(chunk.dataElementId) ?? '',
      score,
    })),
    // Read when its turn has come: who waits in line holds no document.
    documents: isOverview
      ? []
      : await gatherDocuments(services, session, { found, chosen: chosen.elements }, policies),
    tables: databases.map(({ table }) => table),
  }));
  return { answer, found, titles, databases };
}

/** What is known of the subject; of a row also what the agent's datasources say. */
async function gather(
  services: ProcessServices,
  scene: Scene,
  overviewOf: string | undefined,
): Promise<readonly FoundChunk[]> {
  const { subject } = scene;
  if (subject && subject.elementId !== null) return subject.passages;
  const found =
    overviewOf === undefined
      ? await search(services, scene)
      : await gatherOverview(services, scene, overviewOf);
  return [...(subject?.passages ?? []), ...found];
}

async function search(
  services: ProcessServices,
  { session, datasourceIds, whole, events }: Scene,
): Promise<readonly FoundChunk[]> {
  if (datasourceIds.length === 0) return [];
  const parameters = { query: whole, datasource_ids: [...datasourceIds] };
  return events.tool('search', parameters, async () => {
    const best = await findBest(services, session, datasourceIds, whole);
    const found = await lookFurther(services, { session, datasourceIds, whole }, best);
    const ids = [...new Set(found.map(({ chunk }) => chunk.dataElementId))];
    return { value: found, result: { passages: found.length, data_element_ids: ids } };
  });
}

/** The best passages; of the files alone that a question speaks of, where it names a thing. */
async function findBest(
  services: ProcessServices,
  session: SessionRow,
  datasourceIds: readonly string[],
  query: string,
): Promise<readonly FoundChunk[]> {
  const wanted = { query, mode: 'hybrid', datasourceIds, limit: MOST_PASSAGES } as const;
  const { found } = await findChunks(services, session, wanted);
  const elementIds = filesNamed(query, found, await readTitles(services, session, found));
  if (!elementIds || found.every(({ chunk }) => elementIds.has(chunk.dataElementId))) return found;
  return (await findChunks(services, session, { ...wanted, elementIds })).found;
}
