import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { DatabaseError } from './database-error.ts';
import { makeDataFolder } from './make-data-folder.ts';

const base = mkdtempSync(path.join(tmpdir(), 'sheaf-data-'));

afterAll(() => rmSync(base, { recursive: true }));

test('a data folder is made with all folders above it, closed to others and empty', () => {
  const folder = path.join(base, 'some', 'where');
  makeDataFolder(folder, null);
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  expect(readdirSync(folder)).toEqual([]);
});

test('a file is no data folder', () => {
  const file = path.join(base, 'file');
  writeFileSync(file, '');
  const attempt = () => makeDataFolder(file, null);
  expect(attempt).toThrow(DatabaseError);
  expect(attempt).toThrow(/there is a file of that name; choose another with --data$/);
});

test.each([
  ['/dev/null/data', 'a file is in the way'],
  ['/proc/data', 'no folder can be made there'],
])('%s is refused in words', (folder, reason) => {
  expect(() => makeDataFolder(folder, null)).toThrow(
    `the data folder ${folder} cannot be used: ${reason}; choose another with --data`,
  );
});

test('a folder whose files cannot be given to the account of the database is refused', () => {
  const account = { name: 'somebody', uid: 4_242, gid: 4_242, by: 'identity' } as const;
  // Root may give files away on a disk, but not in /proc; nobody else may anywhere.
  const folder = process.getuid?.() === 0 ? '/proc/sys' : path.join(base, 'mine');
  expect(() => makeDataFolder(folder, account)).toThrow(/cannot be used: .*choose another/);
});
