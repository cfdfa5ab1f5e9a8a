import { expect, test } from 'vitest';
import { answerQuestion } from './answer-question.ts';
import { tableFromGrid } from './tables/table-from-grid.ts';

test('what a question names of a table is no answer to how long something is', () => {
  const sides = tableFromGrid('sides', [
    ['Reseller', 'Licensee'],
    ['Northwind Corp.', '2205 Ontario Limited'],
    ['Agreement', 'Initial schedule'],
  ]);
  const question =
    'How long is the initial term of the agreement between Northwind Corp. and 2205 Ontario Limited?';
  expect(answerQuestion(question, { tables: [sides] }).values).toEqual([]);
});

test('two things that a question names are not set against each other unless it says so', () => {
  const form = tableFromGrid('form', [
    ['Change', 'Asked by'],
    ['Testing', 'Supplier'],
    ['Enhancement', 'Bank of Bergen'],
  ]);
  const question =
    'What testing may the Bank of Bergen carry out where data is stored or processed?';
  expect(answerQuestion(question, { tables: [form] }).query?.plan ?? '').not.toContain('most rows');
});

test('what comes nearest is looked for in the passage with most of the words, though none of its sentences has them', () => {
  const passages = [
    { id: 'a', text: 'The ferry runs twice a day. Tickets are sold on board.' },
    {
      id: 'b',
      text: 'BY: /s/ Thomas Gallo\n\nTitle: Director\n\nBY: /s/ Timothy Orr\n\nDate: 26 January 2020\n\nTitle: President',
    },
  ];
  const answer = answerQuestion('Did Timothy Orr, the president, sign in January 2020?', {
    passages,
  });
  expect(answer).toMatchObject({
    kind: 'none',
    nearest: { sources: [{ passageId: 'b' }] },
  });
});
