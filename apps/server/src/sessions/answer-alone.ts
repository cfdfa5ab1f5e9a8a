import type { LoopUsage } from '@sheaf/agent';
import type { AgentSpec } from '@sheaf/contract';
import type { ProcessServices } from '../features/process-services.ts';
import { JobFailure } from '../jobs/index.ts';
import { toStorable } from '../store/storable-text.ts';
import type { Subject } from './builtin/answer-builtin.ts';
import { patientAnswerThreads } from './builtin/answer-line.ts';
import { leaveOutHidden } from './builtin/leave-out-hidden.ts';
import { isOpen } from './builtin/reachable-datasources.ts';
import { TurnEvents } from './chat/turn-events.ts';
import type { SessionRow, TurnRow } from './find-session.ts';
import { addUsage } from './model/add-usage.ts';
import { answerWithModel } from './model/answer-with-model.ts';

/** A message that is a whole conversation, about one thing. */
export type LoneMessage = {
  readonly projectId: string;
  readonly apiKeyId: string;
  readonly sessionId: string;
  readonly turnId: string;
  readonly batchExecutionId: string;
  readonly agent: {
    readonly id: string;
    readonly name: string;
    readonly version: string;
    readonly spec: AgentSpec;
  };
  readonly message: string;
  readonly subject: Subject;
  readonly signal: AbortSignal;
  /** Told also where there is no answer in the end. */
  onUsage(usage: LoopUsage): void;
};

/** The conversation as it can be stored, once; nothing is stored here. */
export type LoneAnswer = { readonly session: SessionRow; readonly turn: TurnRow };

const SILENT = {
  tell: () => {},
  input: { message: { include_thinking: false, include_tool_activity: false } },
};

/** Answers one message outside of any conversation, behind those that somebody waits for; half an answer is none. */
export async function answerAlone(
  services: ProcessServices,
  asked: LoneMessage,
): Promise<LoneAnswer> {
  const { session, turn } = rowsOf(asked);
  const policies = [asked.agent.spec.policy];
  const passages = isOpen(asked.subject, policies) ? asked.subject.passages : [];
  const seen = await leaveOutHidden(services, session, passages, policies);
  const events = new TurnEvents(SILENT, 0);
  const answer = await answerWithModel(services, {
    session,
    history: [],
    turn,
    events,
    signal: asked.signal,
    // Who asks has tries of their own, and counts them.
    retries: 0,
    answers: services.use(patientAnswerThreads),
    subject: { ...asked.subject, passages: seen },
    async onUsage(usage) {
      session.tokenUsage = addUsage(session.tokenUsage as never, usage);
      turn.tokenUsage = session.tokenUsage;
      asked.onUsage(usage);
    },
  });
  if (answer.shortfall !== undefined) throw new JobFailure('incomplete_answer', answer.shortfall);
  const now = new Date();
  return {
    session: { ...session, status: 'completed', messagesCount: 2, endTime: now },
    turn: toStorable({
      ...turn,
      response: answer.data,
      toolActivity: [...events.activity] as TurnRow['toolActivity'],
      thinking: [...events.thinking],
      confidence: answer.confidence,
      finishedAt: now,
    }),
  };
}

function rowsOf(asked: LoneMessage): { session: SessionRow; turn: TurnRow } {
  const { projectId, sessionId, agent } = asked;
  const startTime = new Date();
  const session: SessionRow = {
    id: sessionId,
    projectId,
    kind: 'agent',
    agentId: agent.id,
    agentName: agent.name,
    agentVersion: agent.version,
    spec: agent.spec,
    options: {},
    status: 'running',
    error: null,
    messagesCount: 1,
    tokenUsage: [],
    datasourceId: null,
    result: null,
    batchExecutionId: asked.batchExecutionId,
    apiKeyId: asked.apiKeyId,
    startTime,
    endTime: null,
  };
  const turn: TurnRow = {
    id: asked.turnId,
    projectId,
    sessionId,
    ordinal: 0,
    userMessage: asked.message,
    response: null,
    toolActivity: [],
    thinking: [],
    tokenUsage: [],
    confidence: null,
    attachmentIds: [],
    createdAt: startTime,
    finishedAt: null,
  };
  return { session, turn };
}
