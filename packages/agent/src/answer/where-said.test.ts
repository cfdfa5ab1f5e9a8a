import { expect, test } from 'vitest';
import { whereSaid } from './where-said.ts';

test.each([
  ['Who signed the lease on behalf of Harbour Homes?', 'words'],
  ['Who is the landlord?', 'beginning'],
  ['What is the effective date of the lease?', 'beginning'],
  ['Who is responsible for the roof of the house and its repair?', undefined],
  ['What is the rent?', undefined],
])('%s', (question, kind) => {
  expect(whereSaid(question)?.kind).toBe(kind);
});
