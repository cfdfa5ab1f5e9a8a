import { readFile } from 'node:fs/promises';
import { createConnection } from 'node:net';
import { expect, test } from 'vitest';
import { isDatabaseAway } from './is-database-away.ts';

test('a socket that nobody listens on is told from a file that is not there', async () => {
  const nowhere = '/nowhere/at/all';
  const unheard = await new Promise((resolve) => {
    createConnection(nowhere).once('error', resolve);
  });
  const missing = await readFile(nowhere).catch((error: unknown) => error);
  expect([unheard, missing]).toMatchObject([{ code: 'ENOENT' }, { code: 'ENOENT' }]);
  expect([isDatabaseAway(unheard), isDatabaseAway(missing)]).toEqual([true, false]);
  const wrapped = [unheard, missing].map((cause) => new Error('Failed query', { cause }));
  expect(wrapped.map(isDatabaseAway)).toEqual([true, false]);
});
