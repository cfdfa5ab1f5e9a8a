import { expect, test } from 'vitest';
import { Pace } from './pace.ts';

function paceOf(...cpuMs: readonly number[]): Pace {
  const pace = new Pace();
  for (const each of cpuMs) pace.note(each);
  return pace;
}

test('before anything came through, three seconds are allowed', () => {
  expect(paceOf().suspectAboveMs).toBe(3_000);
});

test('what takes three times as long as the longest of late is suspect', () => {
  expect(paceOf(20, 1_100, 20).suspectAboveMs).toBe(3_300);
});

test('quick work never makes a second suspect', () => {
  expect(paceOf(20, 30).suspectAboveMs).toBe(1_000);
});

test('slow work never makes more than six seconds usual', () => {
  expect(paceOf(60_000).suspectAboveMs).toBe(6_000);
});

test('work of long ago is forgotten', () => {
  const quick = Array.from({ length: 256 }, () => 20);
  expect(paceOf(1_500, ...quick.slice(1)).suspectAboveMs).toBe(4_500);
  expect(paceOf(1_500, ...quick).suspectAboveMs).toBe(1_000);
});
