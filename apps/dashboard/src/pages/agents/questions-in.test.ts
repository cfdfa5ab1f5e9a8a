import { expect, test } from 'vitest';
import { questionsIn } from './questions-in.ts';

test('the questions of a description are offered, in their order', () => {
  expect(questionsIn('Knows leases. What is the rent? Ask it!\nWho pays for repairs?')).toEqual([
    'What is the rent?',
    'Who pays for repairs?',
  ]);
});

test('where it asks nothing, there is still one to begin with', () => {
  expect(questionsIn('Knows leases.')).toHaveLength(1);
});
