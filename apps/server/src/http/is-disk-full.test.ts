import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { expect, test } from 'vitest';
import { toHttpError } from './handle-error.ts';
import { isDiskFull } from './is-disk-full.ts';

test('a file that finds no room is told from other trouble', async () => {
  const reason = await pipeline(
    Readable.from(['more than nothing']),
    createWriteStream('/dev/full'),
  ).catch((error: unknown) => error);
  expect(isDiskFull(reason)).toBe(true);
  expect(toHttpError(reason)).toMatchObject({ code: 'storage_full', status: 507 });
});

test('a database that finds no room says so inside the error of the query', () => {
  const refusal = Object.assign(new Error('could not extend file'), { code: '53100' });
  expect(isDiskFull(new Error('Failed query', { cause: refusal }))).toBe(true);
});

test.each([
  [new Error('no')],
  [Object.assign(new Error('no'), { code: 'EACCES' })],
  ['no'],
  [null],
])('other trouble is not taken for it: %s', (error) => {
  expect(isDiskFull(error)).toBe(false);
  expect(toHttpError(error).code).toBe('internal_error');
});
