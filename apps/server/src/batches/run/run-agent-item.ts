import type { CompletionData } from '@sheaf/contract';
import { specOf } from '../../agents/index.ts';
import { JobFailure } from '../../jobs/index.ts';
import { answerAlone } from '../../sessions/index.ts';
import type { StoredBatchSpec } from '../../store/schema/index.ts';
import type { Success } from '../items/item-outcome.ts';
import { type ItemContext, sessionIdOf } from './item-context.ts';
import { itemMessage } from './item-message.ts';
import { subjectOf } from './subject-of.ts';

/** Asks the agent about one item. */
export async function runAgentItem(
  context: ItemContext,
  agent: NonNullable<StoredBatchSpec['agent']>,
): Promise<Success> {
  const message = itemMessage(context);
  const subject = await subjectOf(context, message);
  context.signal.throwIfAborted();
  const sessionId = sessionIdOf(context);
  const { session, turn } = await answerAlone(context.services, {
    projectId: context.projectId,
    apiKeyId: context.apiKeyId,
    sessionId,
    turnId: sessionId.replace(/^ses_/, 'sig_'),
    batchExecutionId: context.executionId,
    agent: { ...agent, spec: specOf(agent) },
    message,
    subject,
    signal: context.signal,
    onUsage: ({ inputTokens, outputTokens }) => context.addTokens(inputTokens, outputTokens),
  });
  const response = turn.response as CompletionData | null;
  if (!response) throw new JobFailure('internal_error', 'the agent gave no answer');
  const result = {
    message: response.message,
    clean_message: response.clean_message,
    answer: response.answer ?? null,
    sources: response.sources ?? [],
    citations: response.citations ?? [],
  };
  return { kind: 'succeeded', result, confidence: turn.confidence, session, turn };
}
