import { expect, test } from 'vitest';
import { buildSegment } from './build-segment.ts';
import { planMerges } from './plan-merges.ts';

const small = (id: string, chunks = 1) => {
  const meta = buildSegment(id, [{ id: 'c', documentId: 'd', body: 'text', language: 'eng' }]).meta;
  return { meta: { ...meta, chunks } };
};

test('segments of one size are merged once there are eight of them', () => {
  const seven = Array.from({ length: 7 }, (_, index) => small(`s${index}`));
  expect(planMerges(seven)).toEqual([]);
  const eight = [...seven, small('s7')];
  expect(planMerges([...eight, small('large', 5000)])).toEqual([eight]);
});

test('no segment grows beyond what a merge can hold', () => {
  const large = Array.from({ length: 9 }, (_, index) => small(`s${index}`, 200_000));
  expect(planMerges(large)).toEqual([]);
});

test('a segment with many dead chunks is written anew', () => {
  const dying = { ...small('s', 8), dead: Uint8Array.of(0b111) };
  expect(planMerges([dying, small('other', 8)])).toEqual([[dying]]);
});
