import type { ChatEvent, CompletionData, Session } from '@sheaf/client';

/** A use of a tool during an answer. */
export type ToolStep = {
  readonly id: string;
  readonly name: string;
  readonly parameters: unknown;
  /** Undefined while it works. */
  readonly result: unknown;
};

/** A question and what has come of it so far. */
export type Turn = {
  readonly id: string;
  readonly question: string;
  readonly state: 'running' | 'done' | 'failed';
  /** What the agent says it is doing. */
  readonly status: string;
  readonly steps: readonly ToolStep[];
  readonly data: CompletionData | null;
  readonly error: Error | null;
};

export function beginTurn(id: string, question: string): Turn {
  const status = 'Thinking';
  return { id, question, state: 'running', status, steps: [], data: null, error: null };
}

/** The turn after one more event of its stream. */
export function applyEvent(turn: Turn, { event, data }: ChatEvent): Turn {
  switch (event) {
    case 'status':
      return { ...turn, status: data.content ?? turn.status };
    case 'tool_call':
      return { ...turn, steps: [...turn.steps, toStep(data)] };
    case 'tool_result':
      return {
        ...turn,
        steps: turn.steps.map((step) =>
          step.id === data.tool_id ? { ...step, result: data.result } : step,
        ),
      };
    case 'partial_response':
      return { ...turn, data: data.data ?? turn.data };
    case 'completion':
      return { ...turn, state: 'done', data: data.data ?? turn.data };
    case 'error':
      return failTurn(turn, new Error(data.message ?? 'The answer broke off'));
    default:
      return turn;
  }
}

export function failTurn(turn: Turn, error: Error): Turn {
  return { ...turn, state: 'failed', error };
}

function toStep(data: ChatEvent['data']): ToolStep {
  return {
    id: String(data.tool_id),
    name: data.tool_name ?? 'tool',
    parameters: data.arguments,
    result: undefined,
  };
}

/** The turns of a session that is over or was begun elsewhere. */
export function turnsOf(session: Session): Turn[] {
  const questions = session.messages.filter(({ role }) => role === 'user');
  return questions.map(({ message, signal_id: id }) => {
    const answer = session.messages.find(
      (each) => each.role === 'assistant' && each.signal_id === id,
    );
    return {
      ...beginTurn(id, message),
      state: answer || session.status !== 'running' ? 'done' : 'running',
      data: answer
        ? {
            message: answer.message,
            clean_message: answer.message,
            sources: answer.sources,
            citations: answer.citations,
          }
        : null,
    };
  });
}
