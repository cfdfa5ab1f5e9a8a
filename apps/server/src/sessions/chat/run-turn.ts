import type { CompletionData } from '@sheaf/contract';
import { and, eq, sql } from 'drizzle-orm';
import { specOf } from '../../agents/index.ts';
import type { ProcessServices } from '../../features/process-services.ts';
import { type ActiveWork, JobFailure, type WorkOutcome } from '../../jobs/index.ts';
import { requestScores } from '../../scoring/index.ts';
import { ownedBy } from '../../store/owned-by.ts';
import { sessions, turns } from '../../store/schema/index.ts';
import { answerThread } from '../builtin/answer-line.ts';
import type { SessionRow, TurnRow } from '../find-session.ts';
import { answerWithModel } from '../model/answer-with-model.ts';
import { recordUsage } from '../model/record-usage.ts';
import { readTurns } from '../read-turns.ts';
import { awaitAttachments } from './await-attachments.ts';
import { TurnEvents } from './turn-events.ts';
import type { TurnInput } from './turn-identity.ts';

export type TurnAnswer = {
  readonly data: CompletionData;
  readonly confidence: number | null;
  /** Why the model did not say all it could have said; the message tells it too. */
  readonly shortfall?: string;
};

/** One attempt at a message: an answer, a plain word that there is none, or what there was when the time was over. */
export async function runTurn(
  services: ProcessServices,
  work: ActiveWork<TurnInput>,
): Promise<WorkOutcome> {
  const { session, history, turn } = await readSituation(services, work);
  const state = await services.events.state(work.row.id);
  const events = new TurnEvents(work, Math.max(0, (state?.lastEventId ?? 1) - 1));
  if (work.attempt > 1) events.status('The answer was interrupted and is begun anew.');
  const limit = AbortSignal.timeout(work.input.message.timeout_seconds * 1000);
  const signal = AbortSignal.any([work.signal, limit]);
  let answer: TurnAnswer;
  try {
    await awaitAttachments(services, turn, events, signal);
    answer = await answerWithModel(services, {
      session,
      history,
      turn,
      events,
      signal,
      retries: services.settings.modelRetries,
      answers: services.use(answerThread),
      onUsage: (usage) => recordUsage(services, session, turn, usage),
    });
  } catch (error) {
    if (!limit.aborted || work.signal.aborted) throw error;
    answer = tooLate(work.input.message.timeout_seconds);
  }
  return toOutcome(services, session, turn, events, answer, limit.aborted);
}

async function readSituation({ database }: ProcessServices, { row, input }: ActiveWork<TurnInput>) {
  const [session] = await database.db
    .select()
    .from(sessions)
    .where(and(eq(sessions.id, input.sessionId), ownedBy(sessions, row)));
  if (!session) throw new JobFailure('not_found', 'the session was deleted');
  const said = await readTurns(database.db, session);
  const turn = said.find(({ id }) => id === row.id);
  if (!turn) throw new JobFailure('not_found', 'the message was deleted');
  const history = said.filter(({ ordinal }) => ordinal < turn.ordinal);
  return { session, history, turn };
}

function tooLate(seconds: number): TurnAnswer {
  const message = `There was no answer within ${seconds} seconds.`;
  return { data: { message, clean_message: message }, confidence: null };
}

function toOutcome(
  services: ProcessServices,
  session: SessionRow,
  turn: TurnRow,
  events: TurnEvents,
  { data, confidence }: TurnAnswer,
  isLate: boolean,
): WorkOutcome {
  const end = events.completion(data, isLate ? 'error' : 'final');
  return {
    result: { confidence },
    events: [end],
    async store(transaction) {
      await transaction
        .update(turns)
        .set({
          response: data,
          toolActivity: [...events.activity],
          thinking: [...events.thinking],
          confidence,
          finishedAt: sql`now()`,
        })
        .where(and(eq(turns.id, turn.id), ownedBy(turns, turn)));
      await transaction
        .update(sessions)
        .set({ messagesCount: sql`${sessions.messagesCount} + 1` })
        .where(and(eq(sessions.id, session.id), ownedBy(sessions, session)));
      await requestScores(transaction, services, specOf(session), {
        projectId: session.projectId,
        turnId: turn.id,
        turn: turn.ordinal,
        sessionId: session.id,
        agentName: session.agentName,
        agentVersion: session.agentVersion,
        batchExecutionId: session.batchExecutionId,
      });
    },
  };
}
