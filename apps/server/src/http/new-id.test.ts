import { expect, test } from 'vitest';
import { newId } from './new-id.ts';

test('ids of one process sort in the order they were made and never repeat', () => {
  const ids = Array.from({ length: 5_000 }, () => newId('job'));
  expect([...ids].sort()).toEqual(ids);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids[0]).toMatch(/^job_[0-9a-hjkmnp-tv-z]{26}$/);
});
