import type { OpenaiChat } from '@sheaf/contract';
import { ValidationFailure } from '../http/validation/validation-failure.ts';
import type { Exchange } from '../sessions/index.ts';

export type Conversation = {
  /** What the caller adds to the instructions of the agent. */
  readonly prompt: string;
  readonly history: readonly Exchange[];
  readonly question: string;
};

/** A list of messages as a session has it: what was said before, and the question at its end. */
export function toConversation({ messages }: Pick<OpenaiChat, 'messages'>): Conversation {
  const instructions: string[] = [];
  const history: Exchange[] = [];
  let asked: string[] = [];
  for (const { role, content } of messages) {
    const text = textOf(content);
    if (role === 'user') asked.push(text);
    else if (role === 'assistant') {
      history.push({ question: asked.join('\n\n'), answer: text });
      asked = [];
    } else instructions.push(text);
  }
  const question = asked.join('\n\n');
  if (question.trim() === '') {
    const msg = 'the last message must be one of the user, with a text';
    throw new ValidationFailure([{ loc: ['body', 'messages'], type: 'value_error', msg }]);
  }
  return { prompt: instructions.join('\n\n'), history, question };
}

function textOf(content: OpenaiChat['messages'][number]['content']): string {
  if (typeof content === 'string') return content;
  return (content ?? []).map(({ text }) => text).join('\n');
}
