import { expect, test } from 'vitest';
import { readAim } from './read-aim.ts';

test.each([
  ['What is this document about?', ''],
  ['what are these documents about', ''],
  ['Summarise the lease', 'the lease'],
  ['Please give me a short summary', ''],
  ['Give me a summary of the annual report.', 'the annual report'],
  ['What are the main points?', ''],
  ['What are the key findings of the study?', 'the study'],
  ['Worum geht es in dem Dokument?', ''],
  ['De quoi parle ce document ?', ''],
  ['tl;dr', ''],
  ['What is in the files?', ''],
  ['What does the report say?', 'the report'],
])('%s asks for an overview', (question, subject) => {
  expect(readAim(question)).toEqual({ kind: 'overview', subject });
});

test('the length that is wished for is read', () => {
  expect(readAim('Summarize this document in three sentences')).toEqual({
    kind: 'overview',
    subject: '',
    most: 3,
  });
});

test.each([
  ['Compare revenue and costs in 2023', ['revenue in 2023', 'costs in 2023']],
  ['Compare revenue in 2022 with 2023', ['revenue in 2022', 'revenue in 2023']],
  [
    'compare the term of the lease with that of the loan',
    ['the term of the lease', 'the term of the loan'],
  ],
])('%s has two sides', (question, sides) => {
  expect(readAim(question)).toEqual({ kind: 'comparison', sides });
});

test.each([
  ['Which documents are there?', { kind: 'inventory' }],
  ['What files do you have?', { kind: 'inventory' }],
  ['What do the documents say about fuel?', { kind: 'topic', subject: 'fuel' }],
  ['Explain the notice period', { kind: 'topic', subject: 'the notice period' }],
  ['Who is the landlord?', { kind: 'fact' }],
  ['What is the rent?', { kind: 'fact' }],
  ['When was the document signed?', { kind: 'fact' }],
])('%s is told from an overview', (question, aim) => {
  expect(readAim(question)).toEqual(aim);
});
