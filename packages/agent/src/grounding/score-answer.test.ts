import { expect, test } from 'vitest';
import { scoreAnswer } from './score-answer.ts';
import { scoreSupport } from './score-support.ts';

const SOURCE =
  'Acme employs 3,400 people in Zurich. The factory was not damaged by the fire in March.';
const cited = (statement: string, source = SOURCE) => ({ statement, sources: [source] });

test('what is copied from its source is supported without doubt', () => {
  expect(scoreAnswer([cited('Acme employs 3,400 people in Zurich.')]).score).toBe(1);
});

test('a sentence of an answer is believed more than a claim with the same score', () => {
  const statement = 'In Zurich there are 3,400 people who work for Acme.';
  expect(scoreAnswer([cited(statement)]).score).toBeGreaterThan(
    scoreSupport(statement, [SOURCE]).score,
  );
});

test('another number or name stays unsupported in an answer', () => {
  const { score, statements } = scoreAnswer([cited('Beta sold 9,900 boats to Lisbon in 1987.')]);
  expect(score).toBeLessThan(0.2);
  expect(statements[0]?.reasons.length).toBeGreaterThan(0);
});

test('a statement without a source counts as nothing, by its length', () => {
  const right = 'Acme employs 3,400 people in Zurich.';
  const wrong = 'It was founded in 1850.';
  const { score } = scoreAnswer([cited(right), cited(wrong, '')]);
  expect(score).toBeCloseTo(right.length / (right.length + wrong.length));
});
