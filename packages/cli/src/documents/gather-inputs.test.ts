import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { gatherInputs } from './gather-inputs.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'sheaf-inputs-'));
  await mkdir(path.join(folder, 'docs/deep'), { recursive: true });
  await mkdir(path.join(folder, 'docs/.git'));
  await mkdir(path.join(folder, 'void'));
  for (const name of ['b.pdf', 'a.pdf', '.DS_Store', 'deep/c.pdf', '.git/config']) {
    await writeFile(path.join(folder, 'docs', name), name);
  }
  await symlink(path.join(folder, 'docs'), path.join(folder, 'docs/deep/circle'));
  await symlink(path.join(folder, 'docs/a.pdf'), path.join(folder, 'docs/deep/link.pdf'));
  await writeFile(path.join(folder, 'secret.txt'), 'secret');
  await symlink(path.join(folder, 'secret.txt'), path.join(folder, 'docs/out.txt'));
  await symlink(path.join(folder, 'void'), path.join(folder, 'docs/elsewhere'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const signal = new AbortController().signal;
let notes: string[] = [];
beforeEach(() => {
  notes = [];
});
const gather = (sources: readonly string[], name?: string) =>
  gatherInputs(sources, {
    stdin: Readable.from([Buffer.from('piped')]),
    name,
    note: (sentence) => notes.push(sentence),
  });

test('a folder means its files by name, not the hidden ones, and never in circles', async () => {
  const inputs = await gather([path.join(folder, 'docs')]);
  expect(inputs.map(({ name }) => path.relative(folder, name))).toEqual([
    'docs/a.pdf',
    'docs/b.pdf',
    'docs/deep/c.pdf',
    'docs/deep/link.pdf',
  ]);
});

test('links out of a folder are not followed, and that is said', async () => {
  const inputs = await gather([path.join(folder, 'docs')]);
  expect(inputs.map(({ name }) => path.basename(name))).not.toContain('out.txt');
  expect(notes).toEqual(
    ['elsewhere', 'out.txt'].map(
      (name) =>
        `${folder}/docs/${name} is a link out of the folder and is left out; name it to send it`,
    ),
  );
  const [named] = await gather([path.join(folder, 'docs/out.txt')]);
  expect(named?.place).toBe('out.txt');
});

test('places count from the folder, or from what holds all that was named', async () => {
  const placesOf = async (...sources: string[]) =>
    (await gather(sources.map((source) => path.join(folder, source)))).map(({ place }) => place);
  expect(await placesOf('docs')).toEqual(['a.pdf', 'b.pdf', 'deep/c.pdf', 'deep/link.pdf']);
  expect(await placesOf('docs/deep/c.pdf')).toEqual(['c.pdf']);
  expect(await placesOf('docs/deep', 'docs/a.pdf')).toEqual(['deep/c.pdf', 'a.pdf']);
});

test('standard input is sent under its name', async () => {
  const [input] = await gather(['-'], 'note.md');
  const upload = await input?.open(signal);
  expect(upload?.name).toBe('note.md');
  const content = upload && 'content' in upload ? upload.content : '';
  expect(await text(content as Readable)).toBe('piped');
});

test('a file that goes before its turn fails alone', async () => {
  const file = path.join(folder, 'brief.txt');
  await writeFile(file, 'x');
  const [input] = await gather([file]);
  await rm(file);
  await expect(input?.open(signal)).rejects.toMatchObject({ code: 'ENOENT', syscall: 'access' });
});

test.each([
  [['absent.pdf'], 'there is no file or folder absent.pdf'],
  [['-', '-'], 'standard input can be read only once'],
])('%j is refused before anything is sent', async (sources, reason) => {
  await expect(gather(sources)).rejects.toThrow(reason);
});

test('an empty folder is refused', async () => {
  await expect(gather([path.join(folder, 'void')])).rejects.toThrow('there are no files in');
});
