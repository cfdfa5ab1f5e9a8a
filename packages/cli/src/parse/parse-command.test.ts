import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildPdf, textAt } from '../../../../test/builders/pdf/build-pdf.ts';
import { runCaptured } from '../run-captured.ts';
import { parseCommand } from './parse-command.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'sheaf-parse-test-'));
  await writeFile(path.join(folder, 'a.md'), '# One\n\ntext\n');
  await writeFile(path.join(folder, 'a.txt'), 'Two lines\nof text\n');
  await writeFile(path.join(folder, 'empty.pdf'), '');
});

afterAll(() => rm(folder, { recursive: true, force: true }));

const run = (...argv: string[]) => runCaptured(parseCommand, argv);

test('one document goes to standard output', async () => {
  expect(await run(path.join(folder, 'a.md'))).toEqual({
    code: 0,
    stdout: '# One\n\ntext\n',
    stderr: '',
  });
});

test('several documents go to a folder, those that fail are named', async () => {
  const out = path.join(folder, 'out');
  const files = ['a.md', 'a.txt', 'empty.pdf'].map((name) => path.join(folder, name));
  const { code, stderr } = await run(...files, '--out', out, '--format', 'structured');
  expect(code).toBe(1);
  expect(stderr).toContain('empty.pdf: ');
  expect((await readdir(out)).sort()).toEqual(['a.md.json', 'a.txt.json']);
  const structured = JSON.parse(await readFile(path.join(out, 'a.md.json'), 'utf8'));
  expect(structured.pages[0].elements[0]).toMatchObject({ heading_level: 1, text: 'One' });
}, 120_000);

test('results lie in the folders of their documents, and overwrite nothing unasked', async () => {
  const files = ['x/a.md', 'y/z/a.md'].map((name) => path.join(folder, name));
  for (const file of files) {
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, '# One\n');
  }
  const out = path.join(folder, 'kept');
  const places = ['x/a.md', 'y/z/a.md'].map((name) => path.join(out, name));
  const { code, stdout } = await run(...files, '--out', out);
  expect(code).toBe(0);
  expect(stdout.trim().split('\n').sort()).toEqual(
    files.map((file, index) => `${file}\t${places[index]}`),
  );
  await writeFile(places[0] ?? '', 'mine');
  expect(await run(files[0] ?? '', '--out', path.join(out, 'x'))).toMatchObject({
    code: 2,
    stdout: '',
    stderr: `sheaf parse: ${places[0]} is there already; --force overwrites\n`,
  });
  expect(await readFile(places[0] ?? '', 'utf8')).toBe('mine');
  expect((await run(files[0] ?? '', '--out', path.join(out, 'x'), '--force')).code).toBe(0);
  expect(await readFile(places[0] ?? '', 'utf8')).toBe('# One\n');
}, 120_000);

test.each([
  [[], 'name at least one file'],
  [['x', 'y'], 'several files need --out'],
  [['x', '--format', 'pdf'], '--format pdf is not one of'],
  [['x', '--ocr', 'maybe'], '--ocr maybe is not one of'],
  [['x', '--pages', '3-1'], 'is not a range'],
  [['x', '--unknown'], 'unknown'],
])('arguments %j are refused', async (argv, reason) => {
  const { code, stderr } = await run(...argv);
  expect(code).toBe(2);
  expect(stderr).toContain(reason);
});

test('a file that is not there is said to be missing', async () => {
  const { code, stderr } = await run(path.join(folder, 'absent.pdf'));
  expect(code).toBe(1);
  expect(stderr).toContain('absent.pdf: there is no such file');
});

test('a password comes from the environment or a file too', async () => {
  const file = path.join(folder, 'locked.pdf');
  const pages = [{ content: textAt(20, 200, 'Locked words') }];
  await writeFile(file, buildPdf({ pages, password: 'sesame' }));
  await writeFile(path.join(folder, 'secret'), 'sesame\n');
  expect((await run(file)).stderr).toContain('encrypted');
  const environment = { SHEAF_PASSWORD: 'sesame' };
  const opened = await runCaptured(parseCommand, [file], { environment });
  expect(opened).toMatchObject({ code: 0, stdout: expect.stringContaining('Locked words') });
  const argv = [file, '--password-file', path.join(folder, 'secret')];
  expect(await runCaptured(parseCommand, argv)).toEqual(opened);
}, 120_000);

test('running headers are printed where they are asked for', async () => {
  const file = path.join(folder, 'running.pdf');
  const body = 'A paragraph of some length stands here, so that there is a page to speak of.';
  const pages = [1, 2, 3].map((page) => ({
    content: textAt(72, 760, 'ACME quarterly', 'F1', 9) + textAt(72, 500, `${page}. ${body}`),
  }));
  await writeFile(file, buildPdf({ pages }));
  expect((await run(file)).stdout).not.toContain('ACME quarterly');
  expect((await run(file, '--furniture', 'keep')).stdout).toContain('ACME quarterly');
  expect(await run(file, '--furniture', 'some')).toMatchObject({
    code: 2,
    stderr: 'sheaf parse: --furniture some is not one of auto, keep, drop\n',
  });
}, 120_000);
