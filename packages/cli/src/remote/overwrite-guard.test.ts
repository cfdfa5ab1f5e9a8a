import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { OverwriteGuard } from './overwrite-guard.ts';

let folder: string;
let taken: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'sheaf-guard-'));
  taken = path.join(folder, 'a.md');
  await writeFile(taken, 'old');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** A guard over a terminal with this answer, or over a pipe. */
function guard({ answer, force }: { readonly answer?: string; readonly force?: boolean }) {
  const isTTY = answer !== undefined;
  const stdin = Object.assign(Readable.from(answer ? [`${answer}\n`] : []), { isTTY });
  const stderr = Object.assign(new PassThrough(), { isTTY });
  const io = { stdin, stdout: new PassThrough(), stderr, environment: {} };
  const { signal } = new AbortController();
  return { guard: new OverwriteGuard({ io, signal }, force), asked: () => String(stderr.read()) };
}

test('what is not there yet is written without a word', async () => {
  await guard({}).guard.require([path.join(folder, 'b.md')]);
});

test('in a pipe a file that is there is refused, unless that was asked for', async () => {
  await expect(guard({}).guard.require([taken])).rejects.toMatchObject({
    name: 'UsageError',
    exitCode: 2,
    message: `${taken} is there already; --force overwrites`,
  });
  await expect(guard({}).guard.requireFree(taken)).rejects.toMatchObject({ name: 'InputError' });
  await guard({ force: true }).guard.require([taken]);
  await guard({ force: true }).guard.requireFree(taken);
});

test('on a terminal the person is asked, once for all', async () => {
  const agreed = guard({ answer: 'y' });
  await agreed.guard.require([taken]);
  expect(agreed.asked()).toBe(`${taken} is there already. Overwrite? [y/N] `);
  await agreed.guard.require([taken]);
  await agreed.guard.requireFree(taken);
  for (const answer of ['n', '']) {
    await expect(guard({ answer }).guard.require([taken])).rejects.toThrow('nothing was written');
  }
});
