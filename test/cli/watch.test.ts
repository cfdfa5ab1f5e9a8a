import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createClient } from '@sheaf/client';
import { expect, test, vi } from 'vitest';
import { launchSheaf } from './run-sheaf.ts';
import { parseLines } from './start-cli-server.ts';
import { useCliServer } from './use-cli-server.ts';

const server = useCliServer();
const inbox = (name: string) => path.join(server.cli.folder, 'inbox', name);
const out = (name: string) => path.join(server.cli.folder, 'inbox/results', name);
const textOf = (place: string) => readFileSync(place, 'utf8');
const once = (...more: string[]) =>
  server.cli.sheaf([
    'watch',
    'inbox',
    '--out',
    'inbox/results',
    '--once',
    '--interval',
    '1',
    '--json',
    ...more,
  ]);
const namesOf = (stdout: string) => parseLines(stdout).map(({ file }) => file);
const client = () =>
  createClient({
    baseUrl: server.cli.environment.SHEAF_URL ?? '',
    apiKey: server.cli.environment.SHEAF_API_KEY ?? '',
  });
const newestJob = async () => (await client().documents.list({ limit: 1 })).data[0]?.job_id;

test('what is there is done once, by its bytes, whatever the name', async () => {
  mkdirSync(inbox('deep'), { recursive: true });
  writeFileSync(inbox('note.md'), '# One\n');
  writeFileSync(inbox('half.pdf.part'), 'not yet');
  writeFileSync(inbox('.hidden.md'), 'no document');
  copyFileSync(path.join(server.cli.folder, 'box.zip'), inbox('deep/box.zip'));
  writeFileSync(inbox('broken.pdf'), '%PDF-1.4 broken');
  const first = await once();
  expect(first.code).toBe(1);
  expect(namesOf(first.stdout).sort()).toEqual(['broken.pdf', 'deep/box.zip', 'note.md']);
  expect(textOf(out('note.md.md'))).toBe('# One\n');
  expect(textOf(out('deep/box.zip/one/note.md'))).toContain('# Title');
  expect(JSON.parse(textOf(out('broken.pdf.error.json')))).toMatchObject({
    code: 'malformed_file',
  });
  const before = await newestJob();
  copyFileSync(inbox('note.md'), inbox('copy.md'));
  const second = await once();
  expect([second.code, namesOf(second.stdout)]).toEqual([0, ['copy.md']]);
  expect(textOf(out('copy.md.md'))).toBe('# One\n');
  expect(await newestJob()).toBe(before);
}, 180_000);

test('what changes is done again, and an error goes when it is mended', async () => {
  writeFileSync(inbox('note.md'), '# Two\n');
  copyFileSync(path.join(server.cli.folder, 'page.pdf'), inbox('broken.pdf'));
  rmSync(out('copy.md.md'));
  const { code, stdout } = await once();
  expect([code, namesOf(stdout).sort()]).toEqual([0, ['broken.pdf', 'copy.md', 'note.md']]);
  expect(textOf(out('note.md.md'))).toBe('# Two\n');
  expect(existsSync(out('broken.pdf.error.json'))).toBe(false);
  expect(textOf(out('broken.pdf.md'))).toContain('Painted words');
  expect(textOf(out('copy.md.md'))).toBe('# One\n');
}, 180_000);

test('it takes what comes while it runs, and goes on after it was killed', async () => {
  const { environment, folder } = server.cli;
  const argv = ['watch', 'inbox', '--out', 'inbox/results', '--interval', '1', '--json'];
  const running = launchSheaf(argv, { environment, folder });
  writeFileSync(inbox('live.md'), '# Live\n');
  await vi.waitUntil(() => existsSync(out('live.md.md')), { timeout: 60_000, interval: 200 });
  running.child.kill('SIGKILL');
  await running.ended;
  const job = await client().documents.submit({ name: 'late.md', content: '# Late\n' });
  writeFileSync(inbox('late.md'), '# Late\n');
  const record = JSON.parse(textOf(out('.sheaf-watch.json')));
  // As it stands when the command dies between sending a file and reading its result.
  const sha256 = createHash('sha256').update('# Late\n').digest('hex');
  record.files['late.md'] = {
    sizeBytes: 7,
    modifiedMs: 0,
    sha256,
    status: 'pending',
    jobId: job.job_id,
    children: 0,
  };
  writeFileSync(out('.sheaf-watch.json'), JSON.stringify(record));
  expect(namesOf((await once()).stdout)).toContain('late.md');
  expect(textOf(out('late.md.md'))).toBe('# Late\n');
  expect(await newestJob()).toBe(job.job_id);
}, 180_000);

test('other options do all anew; what cannot be is said', async () => {
  const { code } = await once('--format', 'structured');
  expect(code).toBe(0);
  expect(JSON.parse(textOf(out('live.md.json'))).num_pages).toBe(1);
  const sheaf = (...argv: string[]) => server.cli.sheaf(['watch', ...argv]);
  expect(await sheaf('nowhere', '--out', 'x')).toMatchObject({ code: 2 });
  expect((await sheaf('inbox')).stderr).toContain('--out');
  expect((await sheaf('inbox', '--out', 'inbox')).stderr).toContain('folder of their own');
  writeFileSync(out('.sheaf-watch.json'), 'not a record');
  expect(await once()).toMatchObject({ code: 1, stderr: expect.stringContaining('no record') });
}, 180_000);
