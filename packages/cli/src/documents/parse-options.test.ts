import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { documentOptionsSchema, JOB_STATUSES, OCR_MODES, PROCESS_FORMATS } from '@sheaf/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readArguments } from '../remote/read-arguments.ts';
import { RENDERINGS } from '../rendering.ts';
import { runCaptured } from '../run-captured.ts';
import { listCommand } from './list-command.ts';
import { PARSE_OPTIONS, readParseOptions } from './parse-options.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'sheaf-options-'));
  await writeFile(path.join(folder, 'secret'), 'from a file\n');
  await writeFile(path.join(folder, 'meta.json'), '{"a": 1, "b": {"c": true}}');
  await writeFile(path.join(folder, 'list.json'), '[1]');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const read = (argv: readonly string[], environment = {}) =>
  readParseOptions(readArguments(argv, PARSE_OPTIONS).values, environment);

test('every option of the API can be said, and passes its checks', async () => {
  const options = await read([
    ...['--pages', '1-3,7', '--ocr', 'never', '--languages', 'eng, deu', '--no-cache'],
    ...['--webhook-url', 'https://example.com/hook', '--metadata', 'b=x=y'],
    ...[
      '--metadata-file',
      path.join(folder, 'meta.json'),
      '--password',
      'p',
      '--furniture',
      'keep',
    ],
  ]);
  expect(options).toEqual({
    pages: '1-3,7',
    ocr: 'never',
    languages: ['eng', 'deu'],
    no_cache: true,
    webhook_url: 'https://example.com/hook',
    metadata: { a: 1, b: 'x=y' },
    password: 'p',
    furniture: 'keep',
  });
  expect(documentOptionsSchema.safeParse(options).success).toBe(true);
  expect(Object.keys(options).sort()).toEqual(Object.keys(documentOptionsSchema.shape).sort());
});

test('what can be chosen is what the API takes', async () => {
  expect(PARSE_OPTIONS.ocr.choices).toEqual([...OCR_MODES]);
  expect([...RENDERINGS]).toEqual([...PROCESS_FORMATS]);
  const { stdout } = await runCaptured(listCommand, ['--help']);
  expect(stdout).toContain(`(${JOB_STATUSES.join(' | ')})`);
});

test('a password comes from its flag, a file or the environment, in this order', async () => {
  const environment = { SHEAF_PASSWORD: 'from outside' };
  const file = ['--password-file', path.join(folder, 'secret')];
  expect((await read(['--password', 'x'], environment)).password).toBe('x');
  expect((await read(file, environment)).password).toBe('from a file');
  expect((await read([], environment)).password).toBe('from outside');
  expect(await read([], { SHEAF_PASSWORD: '' })).toEqual({});
  await expect(read(['--password', 'x', ...file])).rejects.toThrow('not both');
  await expect(read(['--password-file', path.join(folder, 'none')])).rejects.toThrow(
    'cannot be read',
  );
});

test.each([
  [['--metadata', 'novalue'], '--metadata novalue is not KEY=VALUE'],
  [['--metadata', '=x'], 'is not KEY=VALUE'],
  [['--ocr', 'maybe'], '--ocr maybe is not one of auto, always, never'],
])('%j is refused', async (argv, reason) => {
  await expect((async () => read(argv))()).rejects.toThrow(reason);
});

test('metadata that is no object is refused', async () => {
  const argv = ['--metadata-file', path.join(folder, 'list.json')];
  await expect(read(argv)).rejects.toThrow('does not hold a JSON object');
});
