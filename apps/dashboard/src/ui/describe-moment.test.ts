import { expect, test } from 'vitest';
import { describeMoment } from './describe-moment.ts';

const now = new Date('2026-06-15T12:00:00Z');

test.each([
  ['2026-06-15T11:59:30Z', 'just now'],
  ['2026-06-15T11:57:00Z', '3 minutes ago'],
  ['2026-06-15T14:00:00Z', 'in 2 hours'],
  ['2026-06-14T12:00:00Z', 'yesterday'],
  ['2026-01-31T12:00:00Z', 'Jan 31, 2026'],
])('%s is said as %s', (moment, said) => {
  expect(describeMoment(new Date(moment), now)).toBe(said);
});
