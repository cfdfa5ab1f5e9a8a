import { expect, test } from 'vitest';
import type { Passage } from '../answer.ts';
import { answerQuestion } from '../answer-question.ts';

const REVIEW: readonly Passage[] = [
  'Carried goods were worth 9.4 million crowns (2021: 8.8 million; 2020: 7.1 million). The operating result was 310,000 crowns (2021: loss of 45,000 crowns).',
  'Loans fell from €64 million to €52.5 million. The number of wagons rose from 1,180 to 1,305. Between from 2019 to 2022 nothing was built.',
  'Marta Lindqvist joined the board as head of operations on 3 May, following Olof Dahl, who left after nine years. Our chairman, Per Aas, was elected again.',
].map((text, index) => ({
  id: String(index),
  title: 'review.md',
  headings: ['Light railway review 2022', ['Results', 'Debt and wagons', 'People'][index] ?? ''],
  text,
}));

function told(question: string): string {
  const { kind, values } = answerQuestion(question, { passages: REVIEW });
  return kind === 'none' ? 'not said' : values.join();
}

test.each([
  ['What were the carried goods worth in 2020?', '7.1 million'],
  ['What was the operating result in 2021?', 'loss of 45,000 crowns'],
])('%s is answered with what stands beside that year', (question, value) => {
  expect(told(question)).toBe(value);
});

test.each([
  ['How much did loans fall?', '€11.5 million'],
  ['By how much did the number of wagons increase?', '125'],
])('%s is answered with the difference', (question, value) => {
  expect(told(question)).toBe(value);
});

test('a difference is told with the sentence that it comes from and its sum, both cited', () => {
  const { statements } = answerQuestion('How much did loans fall?', { passages: REVIEW });
  expect(statements.map(({ text }) => text)).toEqual([
    'Loans fell from €64 million to €52.5 million.',
    '€64 million − €52.5 million = €11.5 million',
  ]);
  expect(statements[1]?.sources).toEqual(statements[0]?.sources);
});

test.each([
  ['Who is the head of operations?', 'Marta Lindqvist'],
  ['Who is the chairman?', 'Per Aas'],
])('%s is answered with the name beside the role', (question, name) => {
  expect(told(question)).toBe(name);
});

test('a summary of one section is of that section', () => {
  const { statements } = answerQuestion('Summarise the debt and wagons section.', {
    passages: REVIEW,
  });
  expect(statements[0]?.text).toContain('Loans fell');
  expect(statements.every(({ text }) => !text.includes('Lindqvist'))).toBe(true);
});
