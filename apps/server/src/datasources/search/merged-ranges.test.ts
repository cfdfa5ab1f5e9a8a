import type { LiveSegment } from '@sheaf/search';
import { expect, test } from 'vitest';
import { mergedRanges } from './merged-ranges.ts';

const segment = (id: string) => ({ meta: { id } }) as LiveSegment;

test('files keep their order and close up over what was deleted', () => {
  const ranges = [
    { segmentId: 'b', dataElementId: 'third', firstOrdinal: 2, chunks: 4 },
    { segmentId: 'a', dataElementId: 'second', firstOrdinal: 5, chunks: 1 },
    { segmentId: 'a', dataElementId: 'first', firstOrdinal: 0, chunks: 3 },
  ];
  expect(mergedRanges([segment('a'), segment('b')], ranges)).toEqual([
    { dataElementId: 'first', firstOrdinal: 0, chunks: 3 },
    { dataElementId: 'second', firstOrdinal: 3, chunks: 1 },
    { dataElementId: 'third', firstOrdinal: 4, chunks: 4 },
  ]);
});
