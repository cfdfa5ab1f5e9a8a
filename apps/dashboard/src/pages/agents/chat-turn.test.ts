import type { ChatEvent } from '@sheaf/client';
import { expect, test } from 'vitest';
import { applyEvent, beginTurn } from './chat-turn.ts';

const event = (name: ChatEvent['event'], data: ChatEvent['data']): ChatEvent => ({
  event: name,
  id: '1',
  data,
});

test('a turn grows with its events to its end', () => {
  const said = { message: 'Yes.[1]', clean_message: 'Yes.' };
  const turn = [
    event('connected', { signal_id: 's' }),
    event('status', { content: 'Searching' }),
    event('tool_call', { tool_id: 't', tool_name: 'search', arguments: { query: 'rent' } }),
    event('tool_result', { tool_id: 't', result: { found: 1 } }),
    event('partial_response', { data: { ...said, message: 'Yes' } }),
    event('completion', { data: said }),
  ].reduce(applyEvent, beginTurn('1', 'Is it?'));
  expect(turn).toMatchObject({
    state: 'done',
    status: 'Searching',
    data: said,
    steps: [{ name: 'search', parameters: { query: 'rent' }, result: { found: 1 } }],
  });
});

test('an error ends a turn with its words', () => {
  const turn = applyEvent(beginTurn('1', 'Is it?'), event('error', { message: 'No model' }));
  expect([turn.state, turn.error?.message]).toEqual(['failed', 'No model']);
});
