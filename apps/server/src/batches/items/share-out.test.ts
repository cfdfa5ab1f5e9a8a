import { expect, test } from 'vitest';
import { shareOut } from './share-out.ts';

const candidate = (executionId: string, projectId: string, wants: number) => ({
  executionId,
  projectId,
  wants,
});

test('projects get equal parts, whatever the number of their executions', () => {
  const shares = shareOut(
    [candidate('a1', 'a', 100), candidate('a2', 'a', 100), candidate('b1', 'b', 100)],
    12,
  );
  expect([...shares]).toEqual([
    ['a1', 3],
    ['b1', 6],
    ['a2', 3],
  ]);
});

test('what one does not need goes to the others', () => {
  const shares = shareOut([candidate('a', 'a', 2), candidate('b', 'b', 100)], 12);
  expect([shares.get('a'), shares.get('b')]).toEqual([2, 10]);
});

test('who holds places already gets fewer of the free ones', () => {
  const held = new Map([['a', 8]]);
  const shares = shareOut([candidate('a', 'a', 100), candidate('b', 'b', 100)], 4, held);
  expect([shares.get('a'), shares.get('b')]).toEqual([undefined, 4]);
});
