import type { ChatResponse, OpenaiCompletion } from '@sheaf/contract';
import type { SessionRow } from '../sessions/index.ts';

type Head = Pick<OpenaiCompletion, 'id' | 'created' | 'model'>;

export function headOf(session: SessionRow, signalId: string): Head {
  return {
    id: `chatcmpl-${signalId}`,
    created: Math.floor(session.startTime.getTime() / 1000),
    model: session.agentName,
  };
}

/** An answer in OpenAI's form. */
export function toCompletion(session: SessionRow, answer: ChatResponse): OpenaiCompletion {
  return {
    ...headOf(session, answer.signal_id),
    object: 'chat.completion',
    choices: [
      {
        index: 0,
        message: { role: 'assistant', content: answer.response.message, refusal: null },
        logprobs: null,
        finish_reason: 'stop',
      },
    ],
    usage: usageOf(answer),
    sheaf: extensionOf(session, answer),
  };
}

export function usageOf({ token_usage: usage }: ChatResponse): OpenaiCompletion['usage'] {
  const sum = (tokens: readonly number[]) => tokens.reduce((total, each) => total + each, 0);
  const prompt = sum(usage.map(({ input_tokens: tokens }) => tokens));
  const completion = sum(usage.map(({ output_tokens: tokens }) => tokens));
  return {
    prompt_tokens: prompt,
    completion_tokens: completion,
    total_tokens: prompt + completion,
  };
}

export function extensionOf(session: SessionRow, answer: ChatResponse): OpenaiCompletion['sheaf'] {
  const { citations = [], sources = [], follow_up_questions: questions = [] } = answer.response;
  return {
    session_id: session.id,
    signal_id: answer.signal_id,
    citations,
    sources,
    confidence: answer.confidence,
    ...(answer.response.answer && { answer: answer.response.answer }),
    follow_up_questions: questions,
  };
}
