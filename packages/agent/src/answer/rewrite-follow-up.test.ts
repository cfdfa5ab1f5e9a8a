import { expect, test } from 'vitest';
import { rewriteFollowUp } from './rewrite-follow-up.ts';

const history = [{ question: 'What was the revenue of Acme in 2022?', answer: '$5 million' }];

test.each([
  ['a year takes the place of the year', 'And in 2023?', 'What was the revenue of Acme in 2023?'],
  [
    'a name takes the place of the name',
    'What about Globex?',
    'What was the revenue of Globex in 2022?',
  ],
  [
    'a question that stands alone stays',
    'Who founded the town of Springfield?',
    'Who founded the town of Springfield?',
  ],
  [
    'what documents there are has nothing to do with it',
    'Which documents are there?',
    'Which documents are there?',
  ],
])('%s', (_, question, expected) => {
  expect(rewriteFollowUp(question, history)).toBe(expected);
});

test('a question that points back gets the words it points to', () => {
  expect(rewriteFollowUp('Who founded it?', history)).toMatch(/^Who founded it\? \(.*Acme.*\)$/);
});

test('the first question stays as it is', () => {
  expect(rewriteFollowUp('And in 2023?', [])).toBe('And in 2023?');
});
