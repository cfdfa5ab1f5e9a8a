import { expect, test } from 'vitest';
import { toConversation } from './to-conversation.ts';

test('instructions, what was said before, and the question are told apart', () => {
  const conversation = toConversation({
    messages: [
      { role: 'system', content: 'Be brief.' },
      { role: 'user', content: 'Who signed?' },
      { role: 'assistant', content: 'Ada.' },
      { role: 'developer', content: 'In English.' },
      { role: 'user', content: 'When,' },
      { role: 'user', content: [{ type: 'text', text: 'and where?' }] },
    ],
  });
  expect(conversation).toEqual({
    prompt: 'Be brief.\n\nIn English.',
    history: [{ question: 'Who signed?', answer: 'Ada.' }],
    question: 'When,\n\nand where?',
  });
});

test('without a question at the end there is nothing to answer', () => {
  expect(() => toConversation({ messages: [{ role: 'assistant', content: 'Hm.' }] })).toThrow(
    'the last message must be one of the user',
  );
});
