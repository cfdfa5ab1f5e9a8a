import { stripVTControlCharacters } from 'node:util';
import { expect, test } from 'vitest';
import { toReadableLine } from './to-readable-line.ts';

const read = (line: object) =>
  stripVTControlCharacters(
    toReadableLine(JSON.stringify({ time: '2026-01-02T03:04:05.678Z', pid: 7, ...line })),
  );

test('a line for people has the time, the level, what happened and what belongs to it', () => {
  expect(read({ level: 'info', role: 'all', pages: 3, address: null, msg: 'ready' })).toMatch(
    /^\d\d:\d\d:05 info {2}ready role=all pages=3\n$/,
  );
});

test('an error is told with where it happened', () => {
  const err = { message: 'lost', stack: 'Error: lost\n    at somewhere' };
  expect(read({ level: 'error', err, msg: 'queue' })).toContain(
    'error queue\n  Error: lost\n      at somewhere\n',
  );
});
