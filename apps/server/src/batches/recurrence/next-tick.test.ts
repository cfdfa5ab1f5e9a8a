import { expect, test } from 'vitest';
import { nextTick } from './next-tick.ts';
import { CronError, parseCron } from './parse-cron.ts';

/** The ticks after a moment, as RFC 3339. */
function ticks(cron: string, timeZone: string, after: string, count: number): string[] {
  const found: string[] = [];
  let at: Date | null = new Date(after);
  while (found.length < count && at) {
    at = nextTick(parseCron(cron), timeZone, at);
    if (at) found.push(at.toISOString().slice(0, 16));
  }
  return found;
}

test.each([
  [
    '*/20 * * * *',
    '2026-01-01T00:00Z',
    ['2026-01-01T00:20', '2026-01-01T00:40', '2026-01-01T01:00'],
  ],
  ['0 9 * * mon-fri', '2026-01-02T09:00Z', ['2026-01-05T09:00', '2026-01-06T09:00']],
  ['30 6 1,15 * *', '2026-01-01T07:00Z', ['2026-01-15T06:30', '2026-02-01T06:30']],
  // Both days are restricted: either will do.
  [
    '0 0 13 * fri',
    '2026-02-01T00:00Z',
    ['2026-02-06T00:00', '2026-02-13T00:00', '2026-02-20T00:00'],
  ],
  ['0 0 29 2 *', '2026-03-01T00:00Z', ['2028-02-29T00:00']],
  ['@monthly', '2026-12-31T12:00Z', ['2027-01-01T00:00']],
  ['0 0 * * 7', '2026-01-01T00:00Z', ['2026-01-04T00:00']],
  [
    '5-59/25 23 * * *',
    '2026-01-01T00:00Z',
    ['2026-01-01T23:05', '2026-01-01T23:30', '2026-01-01T23:55'],
  ],
])('%s after %s', (cron, after, expected) => {
  expect(ticks(cron, 'UTC', after, expected.length)).toEqual(expected);
});

test('a time zone decides what a clock shows', () => {
  expect(ticks('0 9 * * *', 'Asia/Tokyo', '2026-06-01T00:00Z', 1)).toEqual(['2026-06-02T00:00']);
  expect(ticks('15 9 * * *', 'Asia/Kathmandu', '2026-06-01T00:00Z', 1)).toEqual([
    '2026-06-01T03:30',
  ]);
});

test('an hour that clocks leap over comes once, when the leap is over', () => {
  // Berlin leaps from 02:00 to 03:00 on 29 March 2026, at 01:00 UTC.
  const found = ticks('30 2 * * *', 'Europe/Berlin', '2026-03-27T12:00Z', 4);
  expect(found).toEqual([
    '2026-03-28T01:30',
    '2026-03-29T01:00',
    '2026-03-30T00:30',
    '2026-03-31T00:30',
  ]);
  const hourly = ticks('0 * * * *', 'Europe/Berlin', '2026-03-29T00:30Z', 3);
  expect(hourly).toEqual(['2026-03-29T01:00', '2026-03-29T02:00', '2026-03-29T03:00']);
});

test('an hour that clocks show twice comes once by the clock, and twice by the hour', () => {
  // Berlin goes back from 03:00 to 02:00 on 25 October 2026, at 01:00 UTC.
  const daily = ticks('30 2 * * *', 'Europe/Berlin', '2026-10-24T12:00Z', 2);
  expect(daily).toEqual(['2026-10-25T00:30', '2026-10-26T01:30']);
  const hourly = ticks('30 * * * *', 'Europe/Berlin', '2026-10-24T23:00Z', 4);
  expect(hourly).toEqual([
    '2026-10-24T23:30',
    '2026-10-25T00:30',
    '2026-10-25T01:30',
    '2026-10-25T02:30',
  ]);
});

test('what never comes has no next tick', () => {
  expect(nextTick(parseCron('0 0 30 2 *'), 'UTC', new Date('2026-01-01'))).toBeNull();
});

test.each([
  '* * * *',
  '60 * * * *',
  '* 24 * * *',
  '* * 0 * *',
  '* * * 13 *',
  '* * * * 8',
  '5-1 * * * *',
])('%s is refused', (text) => expect(() => parseCron(text)).toThrow(CronError));

test.each([
  '*/0 * * * *',
  'a * * * *',
  '1,,2 * * * *',
  '1/2/3 * * * *',
  '1-2-3 * * * *',
  '',
  '*/ * * * *',
])('"%s" is refused too', (text) => expect(() => parseCron(text)).toThrow(CronError));
