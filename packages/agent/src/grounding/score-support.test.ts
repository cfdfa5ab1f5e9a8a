import { expect, test } from 'vitest';
import { scoreSupport } from './score-support.ts';

const SOURCE =
  'Acme employs 3,400 people in Zurich. Sales increased by 12% in 2020. The factory was not damaged by the fire in March.';

test.each([
  [
    'another number',
    'Acme employs 3,400 people in Zurich.',
    'Acme employs 5,100 people in Zurich.',
  ],
  ['another name', 'Acme employs 3,400 people in Zurich.', 'Acme employs 3,400 people in Lisbon.'],
  ['the opposite word', 'Sales increased by 12% in 2020.', 'Sales decreased by 12% in 2020.'],
  [
    'a negation less',
    'The factory was not damaged by the fire.',
    'The factory was damaged by the fire.',
  ],
])('%s scores lower, with a reason', (_, right, wrong) => {
  const good = scoreSupport(right, [SOURCE]);
  const bad = scoreSupport(wrong, [SOURCE]);
  expect(bad.score).toBeLessThan(good.score);
  expect(good.reasons).toEqual([]);
  expect(bad.reasons.length).toBeGreaterThan(0);
});

test('nothing supports a statement without sources', () => {
  expect(scoreSupport('Acme exists.', [''])).toEqual({
    score: 0,
    reasons: ['There is no source.'],
    unknownNumbers: [],
  });
});

test.each([
  [
    'a number with a gap in the source',
    'About 3,800 people live there.',
    'About 3, 800 people live there.',
  ],
  ['a number in words', 'The house has 6 rooms.', 'The house has six rooms.'],
])('%s is no missing number', (_, statement, source) => {
  expect(scoreSupport(statement, [source]).reasons).toEqual([]);
});

test('words of two sentences put together are supported less than a sentence of its own', () => {
  const source =
    'Acme closed the factory in Lyon in spring. Globex bought a harbour in Kiel in May.';
  const own = scoreSupport('Acme closed the factory in Lyon.', [source]);
  const fused = scoreSupport('Acme bought a factory in Kiel.', [source]);
  expect(fused.score).toBeLessThan(own.score);
});

test('a negation of something else is no contradiction', () => {
  const source = 'The bridge was opened in 1931, and there is no ferry on the river today.';
  expect(scoreSupport('The bridge was opened in 1931.', [source]).reasons).toEqual([]);
});

test('a sentence of the sources is nearly sure, the same words from two sentences are not', () => {
  const source =
    'The mayor of Lyon opened the new bridge over the river in spring. A retired teacher from Kiel was hurt when the old harbour wall fell down.';
  const copied = scoreSupport('The mayor of Lyon opened the new bridge over the river.', [source]);
  const joined = scoreSupport('The mayor of Lyon was hurt when the old harbour wall fell down.', [
    source,
  ]);
  expect(copied.score).toBeGreaterThan(0.85);
  expect(joined.score).toBeLessThan(0.7);
});

test('a sentence that hardly speaks of the same says less of the contrary than one that does', () => {
  const statement = 'The council approved the plan for the harbour.';
  const lossBy = (plain: string, negated: string) =>
    scoreSupport(statement, [plain]).score - scoreSupport(statement, [negated]).score;
  const near = lossBy(
    'On Monday the council has approved the plan for the old harbour.',
    'On Monday the council has not approved the plan for the old harbour.',
  );
  const far = lossBy(
    'Visitors of the harbour have complained about noise.',
    'Visitors have not seen the harbour because of noise.',
  );
  expect(near).toBeGreaterThan(0.1);
  expect(far).toBeLessThan(near / 2);
});
