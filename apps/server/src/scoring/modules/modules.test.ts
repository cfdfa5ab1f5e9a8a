import type { CompletionData, Source } from '@sheaf/contract';
import { expect, test } from 'vitest';
import { scoreGrounding } from './score-grounding.ts';
import { scoreRetrieval } from './score-retrieval.ts';
import { scoreSchema } from './score-schema.ts';

const source = (id: number, snippet: string): Source => ({
  source_id: id,
  data_element_id: 'de_1',
  title: 'a',
  url: null,
  snippet,
  relevance_score: 1,
  tool_name: 'search',
  page_number: 0,
  element_ids: [],
  bboxes: [],
});

const answered = (text: string, snippet: string): CompletionData => ({
  message: `${text}[1]`,
  clean_message: text,
  citations: [{ position: text.length, source_ids: [1] }],
  sources: [source(1, snippet)],
});

test('a statement that stands in its source is grounded, one with another number is not', () => {
  const snippet = 'The rent is 1,200 euros a month.';
  expect(scoreGrounding(answered(snippet, snippet)).score).toBe(1);
  const wrong = scoreGrounding(answered('The rent is 9,900 euros a month.', snippet));
  expect(wrong.score).toBeLessThan(0.9);
  expect(wrong.explanation).toContain('9');
});

test('marks without a statement before them are not counted', () => {
  const data = answered('The rent is due.', 'The rent is due.');
  const mark = { position: data.clean_message.length, source_ids: [1] };
  const twice = scoreGrounding({ ...data, citations: [mark, mark] });
  expect(twice).toEqual({
    score: 1,
    explanation: '1 of 1 statements are supported by what they cite.',
  });
  expect(scoreGrounding({ ...data, citations: [{ ...mark, position: 0 }] }).score).toBeNull();
});

test('sources that hold the answer speak for what was found', () => {
  const data: CompletionData = {
    ...answered('Anna Berg', 'The landlord is Anna Berg.'),
    sources: [source(1, 'The landlord is Anna Berg.'), source(2, 'Nothing of it.')],
    answer: { kind: 'value', values: ['Anna Berg'], unit: null, scale: null, confidence: 0.9 },
  };
  expect(scoreRetrieval(data).score).toBeCloseTo(2 / 3);
});

test('an answer without artifacts or citations is not scored by what looks at them', () => {
  const data = { message: 'x', clean_message: 'x' };
  expect([scoreSchema(data).score, scoreGrounding(data).score]).toEqual([null, null]);
});
