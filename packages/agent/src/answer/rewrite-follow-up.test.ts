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
  ['what there is points at nothing', 'How many routes are there?', 'How many routes are there?'],
  [
    'a preposition in front of a question word does not make it less whole',
    'By how much did the price of a family ticket rise in 2019?',
    'By how much did the price of a family ticket rise in 2019?',
  ],
])('%s', (_, question, expected) => {
  expect(rewriteFollowUp(question, history)).toBe(expected);
});

test('a question that points back gets the words it points to', () => {
  expect(rewriteFollowUp('Who founded it?', history)).toMatch(/^Who founded it \(.*Acme.*\)\?$/);
});

const LEASE = [{ question: 'When does the lease start?', answer: 'On 1 May 2024.' }];

test.each([
  [
    'a whole question needs nothing of the one before',
    'How much is the rent?',
    'How much is the rent?',
  ],
  [
    'what it points to is the subject, not the verb',
    'And when does it end?',
    'when does it end (lease)?',
  ],
])('%s', (_, question, expected) => {
  expect(rewriteFollowUp(question, LEASE)).toBe(expected);
});

test('a thing takes the place of the thing', () => {
  const before = [{ question: 'How much is a family ticket?', answer: '28 euros' }];
  expect(rewriteFollowUp('And an annual pass?', before)).toBe('How much is an annual pass?');
});

test('a place behind a preposition is added', () => {
  const before = [{ question: 'What is the total revenue?', answer: '5' }];
  const whole = 'What is the total revenue in the West region?';
  expect(rewriteFollowUp('And in the West region?', before)).toBe(whole);
});

test('a word of the same form takes the place of the other', () => {
  const before = [{ question: 'How many orders were cancelled?', answer: '13' }];
  expect(rewriteFollowUp('And returned?', before)).toBe('How many orders were returned?');
});

test('the first question stays as it is', () => {
  expect(rewriteFollowUp('And in 2023?', [])).toBe('And in 2023?');
});
