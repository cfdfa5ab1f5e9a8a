import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sweepStagingFolder } from './sweep-staging-folder.ts';

const HOUR_MS = 60 * 60 * 1000;

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'sheaf-staging-'));
  await writeFile(path.join(folder, 'upload'), 'half of it');
  await mkdir(path.join(folder, 'work'));
  await writeFile(path.join(folder, 'work', 'input'), 'words');
  await writeFile(path.join(folder, 'new'), 'just begun');
  const before = new Date(Date.now() - 2 * HOUR_MS);
  for (const name of ['upload', 'work']) await utimes(path.join(folder, name), before, before);
});
afterEach(() => rm(folder, { recursive: true }));

test('what has not changed for so long is removed, and what is at work stays', async () => {
  expect(await sweepStagingFolder(folder, HOUR_MS)).toBe(2);
  expect(await readdir(folder)).toEqual(['new']);
});

test('who is alone removes all of it', async () => {
  expect(await sweepStagingFolder(folder, 0)).toBe(3);
  expect(await readdir(folder)).toEqual([]);
});

test('nothing at work is removed where the clock of this machine is wrong', async () => {
  vi.useFakeTimers({ now: Date.now() + 24 * HOUR_MS, toFake: ['Date'] });
  try {
    expect(await sweepStagingFolder(folder, HOUR_MS)).toBe(2);
  } finally {
    vi.useRealTimers();
  }
  expect(await readdir(folder)).toEqual(['new']);
});
